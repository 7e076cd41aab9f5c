import type { ReactNode } from 'react';
import { classes } from '#ui/words/classes.ts';

export const todoWhat = 'max-md:col-[2/-1]';

export function TodoRow({ as: Row = 'li', children }: { as?: 'li' | 'div'; children: ReactNode }) {
  return (
    <Row
      className={classes(
        'grid min-h-11 grid-cols-[24px_minmax(0,1fr)_auto_auto] items-center gap-3 border-b border-line pt-1 pr-2.5 pb-1.25 pl-4 leading-4.5',
        'group-last/kind:last:border-b-0 has-[>a]:hover:bg-sunken',
        'max-md:grid-cols-[24px_minmax(0,1fr)_auto] max-md:gap-y-2 max-md:py-3 max-md:pr-3',
      )}
    >
      {children}
    </Row>
  );
}
