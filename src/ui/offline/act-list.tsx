import { ActRow } from './act-row.tsx';
import { useTexts } from './texts.ts';
import type { Queue } from './use-queue.ts';

/** What is kept on this device, in the order it was made. */
export function ActList({ queue }: { queue: Queue }) {
  const t = useTexts();
  return (
    <ul aria-label={t('page.list')} className="rounded-md border border-line bg-surface">
      {queue.acts.map((act) => (
        <ActRow key={act.key} act={act} queue={queue} />
      ))}
    </ul>
  );
}
