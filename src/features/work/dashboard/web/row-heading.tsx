import type { ReactNode } from 'react';
import { classes } from '#ui/words/classes.ts';

export function RowHeading({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <th
      scope="row"
      className={classes(
        'h-8.5 border-b border-line bg-transparent pr-2.5 pl-4 text-sm font-[560] text-ink in-[tr:last-child]:border-b-transparent',
        className,
      )}
    >
      {children}
    </th>
  );
}
