import { useState } from 'react';
import { parisDay } from '#common/days.ts';
import { followUpReasons } from '#features/work/missions/mission.contract.ts';
import type { Mission } from '#features/work/missions/mission-bundle.contract.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { DateField, Textarea } from '#ui/input.tsx';
import { BigChoice } from '../big-choice.tsx';
import { saidBy } from '../refused/mendable.ts';
import { useTexts } from '../texts.ts';
import type { SheetProps } from './part-sheet.tsx';

/** The crew has to come again: why, and not before when. */
export function FollowUpSheet({ keep, refused, onClose }: SheetProps) {
  const t = useTexts();
  const before = saidBy<Mission['followUps'][number]>(refused);
  const [reason, setReason] = useState<(typeof followUpReasons)[number]>(before.reason ?? 'parts');
  const [note, setNote] = useState(before.note ?? '');
  const [notBefore, setNotBefore] = useState(before.notBefore ?? '');
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    const said = { reason, note: note.trim(), notBefore: notBefore || null };
    const label = t('followUp.act', { reason: t(`reason.${reason}`) });
    const key = await (refused ? keep.mend(refused, said, { label }) : keep.add('follow-ups', said, label));
    setSaving(false);
    if (key) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('followUp.title')}
      description={t('followUp.text')}
      footer={
        <Button block size="touch" variant="primary" loading={saving} onClick={() => void save()}>
          {t('followUp.save')}
        </Button>
      }
    >
      <div className="mt-3 flex flex-col gap-3.5">
        <BigChoice
          legend={t('followUp.why')}
          value={reason}
          onChange={setReason}
          options={followUpReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
        />
        <Field label={t('followUp.note')} optional>
          <Textarea rows={2} maxLength={300} value={note} onChange={(event) => setNote(event.currentTarget.value)} />
        </Field>
        <Field label={t('followUp.notBefore')} optional>
          <DateField
            inputSize="touch"
            value={notBefore}
            min={parisDay(new Date())}
            onChange={(event) => setNotBefore(event.currentTarget.value)}
          />
        </Field>
      </div>
    </Dialog>
  );
}
