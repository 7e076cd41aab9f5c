import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#ui/marks/icon.tsx';
import { EmptyMark } from './empty-mark.tsx';

export interface EmptyStateProps {
  title: string;
  /** One sentence on what to do. */
  text?: ReactNode;
  action?: ReactNode;
  icon?: LucideIcon;
}

export function EmptyState({ title, text, action, icon }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-1.5 px-4.5 pt-5.5 pb-5 text-center [&_.btn]:mt-2">
      <span className="mb-1.5 grid h-21 place-items-center text-ink-3">
        {icon ? <Icon of={icon} size={28} stroke={1.25} /> : <EmptyMark />}
      </span>
      <b className="display text-[1.0625rem]">{title}</b>
      {text && <p className="max-w-[44ch] text-sm text-ink-2">{text}</p>}
      {action}
    </div>
  );
}
