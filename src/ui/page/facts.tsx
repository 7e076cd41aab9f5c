import type { ReactNode } from 'react';
import { classes } from '#ui/words/classes.ts';

export interface Fact {
  label: ReactNode;
  value: ReactNode;
  total?: boolean;
}

export function Facts({ facts, className }: { facts: readonly (Fact | null | false)[]; className?: string }) {
  return (
    <dl className={classes('kv', className)}>
      {facts.map(
        (fact, index) =>
          fact && (
            // oxlint-disable-next-line react/no-array-index-key -- facts are told apart by their place
            <div key={index} className={fact.total ? 'tot' : undefined}>
              <dt>{fact.label}</dt>
              <dd className="tabular-nums">{fact.value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
