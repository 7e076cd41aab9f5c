import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { EmptyMark } from './empty-mark.tsx';

export interface EmptyStateProps {
  title: string;
  /** One sentence: what to do. */
  text?: ReactNode;
  /** One button. */
  action?: ReactNode;
  /** The plumb line when absent. */
  icon?: LucideIcon;
}

/** Nothing here, and what to do about it. */
export function EmptyState({ title, text, action, icon }: EmptyStateProps) {
  return (
    <div className="emp">
      <span>{icon ? <Icon of={icon} size={28} stroke={1.25} /> : <EmptyMark />}</span>
      <b className="display">{title}</b>
      {text && <p className="text-sm text-ink-2">{text}</p>}
      {action}
    </div>
  );
}
