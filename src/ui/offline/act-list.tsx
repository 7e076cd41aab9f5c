import type { ReactNode } from 'react';
import type { KeptAct } from './act.ts';
import { ActRow } from './act-row.tsx';
import { useTexts } from './texts.ts';
import type { Queue } from './use-queue.ts';

export interface ActListProps {
  queue: Queue;
  /** What else may be done with a refused act: a slice above knows. */
  more?: ((act: KeptAct) => ReactNode) | undefined;
}

/** What is kept on this device by what it belongs to, in the order it was made. */
export function ActList({ queue, more }: ActListProps) {
  const t = useTexts();
  // A line that got its conversation meanwhile has one name still.
  const groups = [...Map.groupBy(queue.acts, ({ of = '' }) => of)];
  return groups.map(([name, acts]) => (
    <section key={name} className="grid gap-1.5">
      {name && <h2 className="font-semibold wrap-anywhere">{name}</h2>}
      <ul aria-label={name || t('page.list')} className="rounded-md border border-line bg-surface">
        {acts.map((act) => (
          <ActRow key={act.key} act={act} queue={queue} more={more?.(act)} />
        ))}
      </ul>
    </section>
  ));
}
