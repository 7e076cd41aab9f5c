import { dayAt } from '#common/place-time.ts';
import { followUpReasons } from '#features/work/missions/mission.contract.ts';
import type { Mission } from '#features/work/missions/mission-bundle.contract.ts';
import { Field } from '#ui/inputs/field.tsx';
import { Textarea } from '#ui/inputs/input.tsx';
import { soon } from '#ui/dates/calendar-field.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { useKeptState } from '#ui/inputs/kept-form.ts';
import { timeHere } from '#ui/offline/server-clock.ts';
import { BigChoice } from '#ui/inputs/big-choice.tsx';
import { KeptSheet } from '../kept-sheet.tsx';
import { placeOf, saidBy } from '../refused/mendable.ts';
import { useTexts } from '../texts.ts';
import type { SheetProps } from './part-sheet.tsx';

type FollowUp = Mission['followUps'][number];

export type FollowUpTyped = Pick<FollowUp, 'reason' | 'note'> & { notBefore: string };

export const readFollowUp = ({ reason, note, notBefore }: FollowUpTyped) => ({
  reason,
  note: note.trim(),
  notBefore: notBefore || null,
});

export function FollowUpSheet({ mission, keep, refused, onClose }: SheetProps) {
  const t = useTexts();
  const place = placeOf(mission.id, 'followUp', refused);
  const [{ reason, note, notBefore }, say] = useKeptState<FollowUpTyped>(place, () => {
    const { reason: why = 'parts', note: words = '', notBefore: day } = saidBy<FollowUp>(refused);
    return { reason: why, note: words, notBefore: day ?? '' };
  });
  const save = async () => {
    const said = readFollowUp({ reason, note, notBefore });
    const label = t('followUp.act', { reason: t(`reason.${reason}`) });
    return refused ? keep.mend(refused, said, { label }) : keep.add('addFollowUp', said, label);
  };
  return (
    <KeptSheet
      place={place}
      title={t('followUp.title')}
      description={t('followUp.text')}
      saveLabel={t('followUp.save')}
      onSave={save}
      onClose={onClose}
    >
      <BigChoice
        legend={t('followUp.why')}
        value={reason}
        onChange={(chosen) => say({ reason: chosen })}
        options={followUpReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
      />
      <Field label={t('followUp.note')} optional>
        <Textarea
          rows={2}
          maxLength={300}
          value={note}
          onChange={(event) => say({ note: event.currentTarget.value })}
        />
      </Field>
      <Field label={t('followUp.notBefore')} optional>
        <DateField
          presets={soon}
          inputSize="touch"
          value={notBefore}
          min={dayAt(timeHere(), mission.site.departement)}
          onValue={(value) => say({ notBefore: value })}
        />
      </Field>
    </KeptSheet>
  );
}
