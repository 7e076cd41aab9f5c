import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { Tone } from '#ui/words/vocabulary.ts';

export function Tag({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone | 'line';
  icon?: LucideIcon;
  children: ReactNode;
}) {
  return (
    <span className="tag" data-t={tone}>
      {icon && <Icon of={icon} size={12} stroke={2.25} />}
      {children}
    </span>
  );
}

/** A counter; `accent` when someone must act. Above `max`: «99+». */
export function Badge({ count, accent, max = 99 }: { count: number; accent?: boolean; max?: number }) {
  return (
    <span className={accent && count > 0 ? 'badge bg-urgent text-on-urgent' : 'badge'}>
      {count > max ? `${max}+` : count}
    </span>
  );
}
