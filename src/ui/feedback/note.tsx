import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#ui/marks/icon.tsx';

const icons = { info: Info, warning: TriangleAlert, urgent: TriangleAlert, danger: CircleAlert, success: CircleCheck };

export interface NoteProps {
  tone?: keyof typeof icons;
  title?: ReactNode;
  children?: ReactNode;
  /** Announced immediately, as the answer to an action. */
  live?: boolean;
}

export function Note({ tone = 'info', title, children, live }: NoteProps) {
  return (
    <div className="note" data-t={tone} role={live ? 'alert' : undefined}>
      <Icon of={icons[tone]} />
      <span className="flex-1 min-w-0">
        {title && <b>{title}</b>}
        {title && children && <br />}
        {children && <span className={title ? 'text-ink-2' : undefined}>{children}</span>}
      </span>
    </div>
  );
}
