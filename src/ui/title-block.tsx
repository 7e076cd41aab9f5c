import { Children, type ReactNode } from 'react';
import { classes } from './classes.ts';

/** The title block that opens a request, a quote, a site; rows of cells, the number first, the stamp last. */
export function TitleBlock({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classes('cartouche', className)}>{children}</div>;
}

export function TitleBlockRow({ children }: { children: ReactNode }) {
  return <dl className="cartouche__row">{children}</dl>;
}

export interface TitleBlockCellProps {
  label: ReactNode;
  children: ReactNode;
  /** `number` filled with drawing ink, `title` in display type, `figure` too, what it is counted over in a `<small>`. */
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

/** The cell that holds the stamp; `label` is read, not shown. */
export function StampCell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="cell" style={{ padding: '4px 14px' }}>
      <dt className="sr-only">{label}</dt>
      <dd style={{ fontWeight: 'inherit' }}>{children}</dd>
    </div>
  );
}

/** The cartouche shrunk for lists: number first, then two or three facts. */
export function TitleBlockMini({ cells }: { cells: readonly ReactNode[] }) {
  return <span className="cart-mini">{Children.map(cells, (cell) => (cell ? <span>{cell}</span> : null))}</span>;
}
