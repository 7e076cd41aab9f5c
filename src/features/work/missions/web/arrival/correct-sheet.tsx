import { useState } from 'react';
import { dayAt, instantAt, timeAt } from '#common/place-time.ts';
import type { PlaceCode } from '#common/territories.ts';
import type { Mission } from '#features/work/missions/mission-bundle.contract.ts';
import { Field } from '#ui/inputs/field.tsx';
import { Input, Select } from '#ui/inputs/input.tsx';
import { MomentField } from '#ui/dates/moment-field.tsx';
import { useKeptState } from '#ui/inputs/kept-form.ts';
import type { KeptAct } from '#ui/offline/act.ts';
import { timeHere } from '#ui/offline/server-clock.ts';
import { KeptSheet } from '../kept-sheet.tsx';
import type { OnSite } from '../on-site.ts';
import { placeOf, saidBy } from '../refused/mendable.ts';
import { useTexts } from '../texts.ts';

export interface CorrectSheetProps extends Pick<OnSite, 'mission' | 'actOf' | 'keep'> {
  presence: Presence;
  refused?: KeptAct;
  onClose: () => void;
}

type Presence = Mission['presences'][number];

const shownAt = (instant: string | null, place: PlaceCode): string =>
  instant ? `${dayAt(new Date(instant), place)}T${timeAt(new Date(instant), place)}` : '';

function readAt(said: string, place: PlaceCode): Date | null {
  const [day = '', time = ''] = said.split('T');
  return day && time ? instantAt(day, time, place) : null;
}

const usualBreaks = [0, 15, 30, 45, 60, 90];

export function CorrectSheet({ mission, presence, actOf, keep, refused, onClose }: CorrectSheetProps) {
  const t = useTexts();
  const { departement } = mission.site;
  const shown = (instant: string | null) => shownAt(instant, departement);
  const place = placeOf(mission.id, `times.${presence.id}`, refused);
  const [{ from, to, rest, reason }, say] = useKeptState(place, () => {
    const before = { ...presence, reason: '', ...saidBy<Presence & { reason: string }>(refused) };
    const { arrivedAt, leftAt, breakMinutes } = before;
    return { from: shown(arrivedAt), to: shown(leftAt), rest: breakMinutes, reason: before.reason };
  });
  const [tried, setTried] = useState(false);
  const arrived = readAt(from, departement);
  const left = readAt(to, departement);
  // By a slow phone clock, the arrival may still be in the future.
  const now = timeHere();
  const faults = {
    from: !arrived || arrived > now,
    to: Boolean(left && arrived && (left <= arrived || left > now)),
    reason: reason.trim().length < 3,
  };
  const save = async () => {
    setTried(true);
    if (!arrived || faults.from || faults.to || faults.reason) return undefined;
    // Keeps the recorded seconds unless the minute was changed.
    const arrivedAt = from === shown(presence.arrivedAt) ? presence.arrivedAt : arrived.toISOString();
    const leftAt = to === shown(presence.leftAt) ? presence.leftAt : (left?.toISOString() ?? null);
    const said = { presenceId: presence.id, arrivedAt, leftAt, breakMinutes: rest, reason: reason.trim() };
    return refused
      ? keep.mend(refused, said, { label: t('act.corrected'), detail: said.reason })
      : keep.correct(said, actOf.get(presence.id)?.key);
  };
  const breaks = usualBreaks.includes(rest) ? usualBreaks : [...usualBreaks, rest].toSorted((a, b) => a - b);
  return (
    <KeptSheet
      place={place}
      title={t('correct.title')}
      description={t('correct.text')}
      saveLabel={t('correct.save')}
      onSave={save}
      onClose={onClose}
    >
      <Field label={t('correct.from')} required error={tried && faults.from ? t('correct.wrongFrom') : undefined}>
        <MomentField
          inputSize="touch"
          value={from}
          max={shown(now.toISOString())}
          onValue={(value) => say({ from: value })}
        />
      </Field>
      <Field label={t('correct.to')} optional error={tried && faults.to ? t('correct.wrongTo') : undefined}>
        <MomentField
          inputSize="touch"
          value={to}
          max={shown(now.toISOString())}
          onValue={(value) => say({ to: value })}
        />
      </Field>
      <Field label={t('finish.break')}>
        <Select
          inputSize="touch"
          value={String(rest)}
          onValue={(value) => say({ rest: Number(value) })}
          options={breaks.map((minutes) => ({
            value: String(minutes),
            label: minutes === 0 ? t('finish.noBreak') : t('finish.minutes', { minutes }),
          }))}
        />
      </Field>
      <Field label={t('correct.reason')} required error={tried && faults.reason ? t('correct.missing') : undefined}>
        <Input
          inputSize="touch"
          maxLength={200}
          value={reason}
          onChange={(event) => say({ reason: event.currentTarget.value })}
        />
      </Field>
    </KeptSheet>
  );
}
