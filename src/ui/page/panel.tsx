import { useId, type ReactNode } from 'react';
import { classes } from '#ui/words/classes.ts';

export interface PanelProps {
  title?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  /** Without padding, for lists and tables. */
  flush?: boolean;
  level?: 2 | 3;
  className?: string;
}

/** A landmark when titled. */
export function Panel({ title, actions, children, flush, level = 2, className }: PanelProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={classes('panel', flush && 'panel--flush', className)} aria-labelledby={title ? id : undefined}>
      {title && (
        <div className="panel__head">
          <Heading id={id}>{title}</Heading>
          {actions}
        </div>
      )}
      <div className="panel__body">{children}</div>
    </section>
  );
}
