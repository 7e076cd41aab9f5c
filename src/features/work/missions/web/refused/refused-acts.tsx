import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ActRow } from '#ui/offline/act-row.tsx';
import { useQueue } from '#ui/offline/use-queue.ts';
import { CheckSheet } from '../checks/check-sheet.tsx';
import { FindingSheet } from '../findings/finding-sheet.tsx';
import { FollowUpSheet } from '../findings/follow-up-sheet.tsx';
import { HoursSheet } from '../findings/hours-sheet.tsx';
import { PartSheet } from '../findings/part-sheet.tsx';
import { type Step, stepPage } from '../mission-pages.ts';
import type { OnSite } from '../on-site.ts';
import { useTexts } from '../texts.ts';
import { formOf, saidBy } from './mendable.ts';
import { WordsSheet } from './words-sheet.tsx';

/** What the server refused of a step: why, and its form again with what was said. It counts for nothing until it is mended. */
export function RefusedActs({ step, ...onSite }: OnSite & { step: Step }) {
  const { mission, acts } = onSite;
  const t = useTexts();
  const queue = useQueue();
  const [opened, setOpened] = useState<string | null>(null);
  const refused = acts.filter(({ state, page }) => state === 'refused' && page === stepPage(mission.id, step));
  const open = refused.find(({ key }) => key === opened);
  if (refused.length === 0) return null;
  const check = mission.checks.find(({ id }) => id === saidBy<{ checkId: string }>(open).checkId);
  const sheet = open && { ...onSite, refused: open, onClose: () => setOpened(null) };
  const form = open && formOf(open);
  return (
    <section aria-labelledby="refused">
      <h2 id="refused" className="mb-1.5 text-sm font-semibold text-danger-ink">
        {t('refused.title')}
      </h2>
      <ul className="rounded-md border border-danger-line bg-surface">
        {refused.map((act) => (
          <ActRow
            key={act.key}
            act={act}
            queue={queue}
            mend={
              formOf(act) !== null && (
                <Button size="lg" variant="primary" onClick={() => setOpened(act.key)}>
                  {t('refused.mend')}
                </Button>
              )
            }
          />
        ))}
      </ul>
      {sheet && form === 'check' && check && <CheckSheet {...sheet} check={check} />}
      {sheet && form === 'finding' && <FindingSheet {...sheet} />}
      {sheet && form === 'part' && <PartSheet {...sheet} />}
      {sheet && form === 'hours' && <HoursSheet {...sheet} />}
      {sheet && form === 'followUp' && <FollowUpSheet {...sheet} />}
      {sheet && form === 'words' && <WordsSheet {...sheet} />}
    </section>
  );
}
