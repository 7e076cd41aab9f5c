import { Children, type ReactNode } from 'react';
import { classes } from '#ui/words/classes.ts';

export function TitleBlock({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classes('cartouche', className)}>{children}</div>;
}

export function TitleBlockRow({ children }: { children: ReactNode }) {
  return <dl className="cartouche__row">{children}</dl>;
}

export interface TitleBlockCellProps {
  label: ReactNode;
  children: ReactNode;
  /** `number` has a dark background, `title` and `figure` display type, with a unit in `<small>`. */
  kind?: 'number' | 'title' | 'figure';
  grow?: boolean;
  className?: string;
}

export function TitleBlockCell({ label, children, kind, grow, className }: TitleBlockCellProps) {
  return (
    <div
      className={classes(
        'cell',
        kind === 'number' && 'cell--no',
        kind === 'title' && 'cell--title',
        kind === 'figure' && 'cell--figure',
        grow && 'cell--grow',
        className,
      )}
    >
      <dt className={kind === 'number' ? 'k' : undefined}>{label}</dt>
      <dd className={kind ? 'v' : undefined}>{children}</dd>
    </div>
  );
}

/** The cell with the stamp; `label` is for screen readers. */
export function StampCell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="cell" style={{ padding: '4px 14px' }}>
      <dt className="sr-only">{label}</dt>
      <dd style={{ fontWeight: 'inherit' }}>{children}</dd>
    </div>
  );
}

export function TitleBlockMini({ cells }: { cells: readonly ReactNode[] }) {
  return <span className="cart-mini">{Children.map(cells, (cell) => (cell ? <span>{cell}</span> : null))}</span>;
}
