import { useState } from 'react';
import { readClock } from '#common/time-of-day.ts';
import { type Absence, absencesOf, type AbsenceKind, type Standing } from '#features/people/crews/absence.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Checkbox } from '#ui/inputs/choices.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat, usePlace } from '#ui/words/format.tsx';
import { Input, Select } from '#ui/inputs/input.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { TimeField } from '#ui/dates/time-field.tsx';
import { ListFailure } from '#ui/lists/list-failure.tsx';
import { usePages } from '#ui/lists/use-pages.ts';
import { useWords } from '#ui/words/words.ts';
import { absenceApi, vehicleApi, workerApi } from './public/api.ts';
import { spanOf } from './absence-span.ts';
import { absenceTime } from './absence-time.ts';
import { StandingList } from './standing-list.tsx';
import { useTexts } from './texts.ts';
import { useEvery, wholePage } from './use-every.ts';

export function AbsenceDialog({
  workerId,
  vehicleId,
  onClose,
}: {
  workerId?: string;
  vehicleId?: string;
  onClose: () => void;
}) {
  const t = useTexts();
  const words = useWords();
  const workers = useEvery(usePages(workerApi.list, wholePage));
  const vehicles = useEvery(usePages(vehicleApi.list, wholePage));
  const failed = workers.error ? workers : vehicles.error ? vehicles : null;
  const { there } = useFormat();
  const place = usePlace();
  const today = there.today();
  const [who, setWho] = useState(workerId ? `worker:${workerId}` : vehicleId ? `vehicle:${vehicleId}` : '');
  const [kind, setKind] = useState<AbsenceKind | null>(null);
  const [from, setFrom] = useState(today);
  const [to, setTo] = useState(today);
  const [whole, setWhole] = useState(true);
  const [hours, setHours] = useState({ from: '08:00', to: '12:00' });
  const [note, setNote] = useState('');
  const [standing, setStanding] = useState<readonly Standing[]>([]);
  const isVehicle = who.startsWith('vehicle:');
  const kinds: readonly AbsenceKind[] = absencesOf[isVehicle ? 'vehicle' : 'worker'];
  const chosen = kind && kinds.includes(kind) ? kind : (kinds[0] ?? 'leave');
  const options = [
    { group: t('worker.many'), options: workers.items.map(({ id, name }) => ({ value: `worker:${id}`, label: name })) },
    {
      group: t('vehicle.many'),
      options: vehicles.items.map(({ id, name, plate }) => ({
        value: `vehicle:${id}`,
        label: [name, plate].filter(Boolean).join(', '),
      })),
    },
  ].filter(({ options: list }) => list.length > 0);

  const time = absenceTime({ from, to, whole, hours }, place);
  const clock = there.clock(time?.startsAt);
  const noDay = (day: string) => (day ? undefined : words('noDay'));
  const noHour = (hour: string) => (readClock(hour) === null ? words('noHour') : undefined);

  async function add() {
    const id = who.slice(who.indexOf(':') + 1);
    if (!time) return false;
    setStanding([]);
    try {
      await absenceApi.add.call({
        ...(id && (isVehicle ? { vehicleId: id } : { workerId: id })),
        kind: chosen,
        ...time,
        note,
      });
    } catch (error) {
      const { code, data } = (error ?? {}) as { code?: string; data?: { conflicts?: Standing[] } };
      if (code === 'ABSENCE_OVER') setStanding(data?.conflicts ?? []);
      throw error;
    }
    return true;
  }
  return (
    <ActDialog
      onClose={onClose}
      title={t('absence.addTitle')}
      text={t('absence.addText')}
      confirmLabel={t('absence.confirm')}
      done={t('absence.added')}
      refused={failed ? t('absence.failed') : time ? null : t('absence.noTime')}
      quiet
      onConfirm={add}
    >
      {(problem) => (
        <>
          {failed ? (
            <ListFailure
              title={t('absence.failed')}
              error={failed.error}
              loading={failed.isFetching}
              onRetry={failed.refetch}
            />
          ) : (
            <Field label={t('absence.who')} error={problem('workerId')} required>
              <Select value={who} placeholder={t('absence.choose')} options={options} onValue={setWho} />
            </Field>
          )}
          <Field label={t('absence.why')} error={problem('kind')}>
            <Select
              value={chosen}
              options={kinds.map((value) => ({ value, label: t(`absence.kind.${value}`) }))}
              onValue={setKind}
            />
          </Field>
          <div className="grid grid-cols-2 gap-3">
            <Field label={t('absence.from')} error={noDay(from) ?? problem('startsAt')} required>
              <DateField
                value={from}
                onValue={(value) => {
                  setFrom(value);
                  if (to < value) setTo(value);
                }}
              />
            </Field>
            <Field label={t('absence.to')} error={noDay(to) ?? problem('endsAt')} required>
              <DateField value={to} min={from} onValue={setTo} />
            </Field>
          </div>
          <Checkbox checked={whole} onChange={(event) => setWhole(event.currentTarget.checked)}>
            {t('absence.whole')}
          </Checkbox>
          {!whole && (
            <div className="grid grid-cols-2 gap-3">
              <Field label={t('absence.startTime')} error={noHour(hours.from)}>
                <TimeField value={hours.from} onValue={(value) => setHours((before) => ({ ...before, from: value }))} />
              </Field>
              <Field label={t('absence.endTime')} error={noHour(hours.to)}>
                <TimeField value={hours.to} onValue={(value) => setHours((before) => ({ ...before, to: value }))} />
              </Field>
            </div>
          )}
          {clock && <p className="text-sm text-ink-2">{t('absence.clock', { clock })}</p>}
          <Field label={t('absence.note')} error={problem('note')}>
            <Input value={note} maxLength={200} onChange={(event) => setNote(event.currentTarget.value)} />
          </Field>
          {standing.length > 0 && <StandingList standing={standing} />}
        </>
      )}
    </ActDialog>
  );
}

export function RemoveAbsenceDialog({ absence, onClose }: { absence: Absence; onClose: () => void }) {
  const t = useTexts();
  const format = useFormat();
  const name = (absence.worker ?? absence.vehicle)?.name ?? '';
  const place = usePlace();
  const [from, to] = spanOf(absence, { format, place });
  return (
    <ActDialog
      onClose={onClose}
      title={t('absence.removeTitle', { name })}
      text={t('absence.removeText', { from, to })}
      confirmLabel={t('absence.remove')}
      tone="danger"
      done={t('absence.removed')}
      onConfirm={() => absenceApi.remove.call({ id: absence.id })}
    />
  );
}
