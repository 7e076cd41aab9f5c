import { useState } from 'react';
import { Camera } from 'lucide-react';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import type { KeptAct } from '#ui/offline/act.ts';
import { ActRow } from '#ui/offline/act-row.tsx';
import { useQueue } from '#ui/offline/use-queue.ts';
import { RefusedFiles } from '#ui/files/refused-files.tsx';
import { CorrectSheet } from '../arrival/correct-sheet.tsx';
import { CheckSheet } from '../checks/check-sheet.tsx';
import { FindingSheet } from '../findings/finding-sheet.tsx';
import { FollowUpSheet } from '../findings/follow-up-sheet.tsx';
import { HoursSheet } from '../findings/hours-sheet.tsx';
import { PartSheet } from '../findings/part-sheet.tsx';
import { type Step, stepPage } from '../mission-pages.ts';
import type { OnSite } from '../on-site.ts';
import { PhotoInput } from '#ui/files/photo-input.tsx';
import { useCamera } from '../photos/use-camera.ts';
import { SignSheet } from '../signature/sign-sheet.tsx';
import { useTexts } from '../texts.ts';
import { formOf, isPhoto, saidBy } from './mendable.ts';
import { WordsSheet } from './words-sheet.tsx';

/** A step's refused acts: reason and form with their values. They do not count until corrected. */
export function RefusedActs({ step, ...onSite }: OnSite & { step: Step }) {
  const { mission, acts } = onSite;
  const t = useTexts();
  const queue = useQueue();
  const [opened, setOpened] = useState<string | null>(null);
  const refused = acts.filter(({ state, page }) => state === 'refused' && page === stepPage(mission.id, step));
  const open = refused.find(({ key }) => key === opened);
  if (refused.length === 0) return null;
  const check = mission.checks.find(({ id }) => id === saidBy<{ checkId: string }>(open).checkId);
  const presence = mission.presences.find(({ id }) => id === saidBy<{ presenceId: string }>(open).presenceId);
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
            mend={<Mend act={act} onSite={onSite} onOpen={() => setOpened(act.key)} />}
          />
        ))}
      </ul>
      {sheet && form === 'check' && check && <CheckSheet {...sheet} check={check} />}
      {sheet && form === 'finding' && <FindingSheet {...sheet} />}
      {sheet && form === 'part' && <PartSheet {...sheet} />}
      {sheet && form === 'hours' && <HoursSheet {...sheet} />}
      {sheet && form === 'followUp' && <FollowUpSheet {...sheet} />}
      {sheet && form === 'times' && presence && <CorrectSheet {...sheet} presence={presence} />}
      {sheet && form === 'signature' && <SignSheet {...sheet} />}
      {sheet && form === 'words' && <WordsSheet {...sheet} />}
    </section>
  );
}

function Mend({ act, onSite, onOpen }: { act: KeptAct; onSite: OnSite; onOpen: () => void }) {
  const t = useTexts();
  const camera = useCamera(onSite.keep);
  if (isPhoto(act)) {
    const retake = ([file]: File[]) => void camera.retake(file, act);
    return (
      <>
        <PhotoInput label={t('refused.retake')} icon={Camera} camera busy={camera.busy} onFiles={retake} />
        <RefusedFiles files={camera.refused} />
      </>
    );
  }
  if (act.refusal?.code === 'MISSION_NOT_BEGUN') {
    return (
      <ButtonLink to={stepPage(onSite.mission.id, 'arrival')} size="lg">
        {t('sign.arriveFirst')}
      </ButtonLink>
    );
  }
  if (formOf(act) === null) return null;
  return (
    <Button size="lg" variant="primary" onClick={onOpen}>
      {t('refused.mend')}
    </Button>
  );
}
