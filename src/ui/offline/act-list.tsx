import type { ReactNode } from 'react';
import type { KeptAct } from './act.ts';
import { ActRow } from './act-row.tsx';
import { useTexts } from './texts.ts';
import type { Queue } from './use-queue.ts';

export interface ActListProps {
  queue: Queue;
  /** Further actions on a refused act, from a higher layer. */
  more?: ((act: KeptAct) => ReactNode) | undefined;
}

export function ActList({ queue, more }: ActListProps) {
  const t = useTexts();
  // A group whose conversation was created meanwhile keeps one name.
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
