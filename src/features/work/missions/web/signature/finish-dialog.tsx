import { useState } from 'react';
import { Button } from '#ui/marks/button.tsx';
import { Switch } from '#ui/inputs/choices.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { timeHere } from '#ui/offline/server-clock.ts';
import { BigChoice } from '#ui/inputs/big-choice.tsx';
import type { OnSite } from '../on-site.ts';
import { useTexts } from '../texts.ts';
import { DraftList } from '../drafts/draft-list.tsx';
import { useDrafts } from '../drafts/use-drafts.ts';
import { hoursWords } from '../findings/hours-sheet.tsx';
import { proposedHours } from '../findings/proposed-hours.ts';
import { placeOf } from '../refused/mendable.ts';
import { useWords } from '../findings/use-words.ts';
import { withoutPhoto } from '../checks/without-photo.ts';
import { stepPage } from '../mission-pages.ts';
import { goesOn } from './goes-on.ts';

const breaks = ['0', '15', '30', '45', '60', '90'] as const;

export function FinishDialog({
  mission,
  actOf,
  keep,
  onClose,
  onLeft,
}: OnSite & { onClose: () => void; onLeft: () => void }) {
  const t = useTexts();
  const format = useFormat();
  const { checks, read, undecided } = mission.progress;
  const unproved = withoutPhoto(mission);
  const [severalDays] = useState(() => goesOn(mission, timeHere()));
  const [until, setUntil] = useState<'today' | 'good'>(severalDays ? 'today' : 'good');
  const [rest, setRest] = useState<(typeof breaks)[number]>('0');
  const [leaving, setLeaving] = useState(false);
  const words = useWords({ mission, keep });
  const drafts = useDrafts({ mission, keep });
  const [isProposed, setProposed] = useState(true);
  const isTyped = drafts.some(({ place }) => place === placeOf(mission.id, 'hours'));
  const proposed = isTyped ? null : proposedHours(mission, timeHere(), Number(rest));
  const hoursLabel = proposed && t('hours.of', { name: proposed.name, time: hoursWords(proposed.minutes, t) });
  const signs =
    mission.signatures.length > 0 ||
    drafts.some(({ page, save }) => save && page === stepPage(mission.id, 'signature'));
  // The report waits for photos still on this device.
  const awaited = mission.photos.flatMap(({ id }) => {
    const act = actOf.get(id);
    return act?.file && act.state !== 'received' ? id : [];
  });
  const leave = async () => {
    setLeaving(true);
    // Unsaved notes go first: the report is made on departure.
    if (!(await words.save())) return setLeaving(false);
    for (const { save } of drafts) if (save && !(await save())) return setLeaving(false);
    if (isProposed && proposed && hoursLabel) {
      const { name: _, ...worked } = proposed;
      if (!(await keep.add('addHours', { ...worked, unlessNoted: true }, hoursLabel))) return setLeaving(false);
    }
    const key = await keep.leave({ finished: until === 'good', breakMinutes: Number(rest), awaited });
    setLeaving(false);
    if (!key) return;
    onClose();
    onLeft();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('finish.title')}
      description={t('finish.text')}
      footer={
        <>
          <Button onClick={onClose}>{t('finish.stay')}</Button>
          <Button variant="primary" loading={leaving} onClick={() => void leave()}>
            {t(until === 'good' ? 'finish.leave' : 'finish.leaveToday')}
          </Button>
        </>
      }
    >
      <div className="mt-3 flex flex-col gap-3.5">
        {checks - read + undecided > 0 && (
          <Note tone="warning">{t('finish.open', { count: checks - read + undecided })}</Note>
        )}
        {unproved.length > 0 && (
          <Note tone="warning">
            {t('finish.withoutPhoto', { names: format.list(unproved.map(({ label }) => label)) })}
          </Note>
        )}
        <DraftList drafts={drafts} onOpen={onClose} />
        {!signs && until === 'good' && <Note>{t('finish.unsigned')}</Note>}
        {severalDays && (
          <BigChoice
            legend={t('finish.until')}
            value={until}
            onChange={setUntil}
            options={[
              { value: 'today', label: t('finish.today') },
              { value: 'good', label: t('finish.good') },
            ]}
          />
        )}
        {hoursLabel && (
          <Switch
            checked={isProposed}
            onChange={({ currentTarget: { checked } }) => setProposed(checked)}
            hint={t('finish.hoursHint')}
          >
            {t('finish.hours', { hours: hoursLabel })}
          </Switch>
        )}
        <BigChoice
          legend={t('finish.break')}
          value={rest}
          onChange={setRest}
          options={breaks.map((value) => ({
            value,
            label: value === '0' ? t('finish.noBreak') : t('finish.minutes', { minutes: value }),
          }))}
        />
      </div>
    </Dialog>
  );
}
