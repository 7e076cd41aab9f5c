import { useState } from 'react';
import { type PlanningRow, type TrayItem, wallAt } from '#features/work/planning/planning.contract.ts';
import type { Visit } from '#features/work/visits/visit.contract.ts';
import { ActDialog } from '#ui/act-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { DateField, Input, Select } from '#ui/input.tsx';
import { visitApi } from './api.ts';
import type { Off } from './board/board.ts';
import { timeOf } from './board/scale.ts';
import { useTexts } from './texts.ts';
import { usePlanningWords } from './use-words.ts';

/** What is planned by its form: a card of the tray, or a visit that moves. */
export type Planned = { item: TrayItem } | { visit: Visit };

interface PlanDialogProps {
  planned: Planned;
  crews: readonly PlanningRow[];
  /** Suggested: the day that is looked at. */
  day: string;
  isOff: Off;
  onClose: () => void;
}

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const lengths = [30, 60, 90, 120, 180, 240, 300, 360, 420, 480, 540, 600];
const own = 'own';

/** Plans by fields what a pointer would carry: on a phone, and for who prefers to write. */
export function PlanDialog({ planned, crews, day: suggested, isOff, onClose }: PlanDialogProps) {
  const t = useTexts();
  const words = usePlanningWords();
  const visit = 'visit' in planned ? planned.visit : null;
  const item = 'item' in planned ? planned.item : null;
  const time = visit?.startsAt
    ? { startsAt: visit.startsAt, endsAt: visit.endsAt ?? visit.startsAt }
    : (visit?.slots[0] ?? null);
  const start = time && wallAt(time.startsAt);
  const usual = item?.durationMinutes ?? visit?.durationMinutes ?? 120;
  const options = lengths.includes(usual) ? lengths : [...lengths, usual].toSorted((a, b) => a - b);
  const [crewId, setCrew] = useState(visit ? own : (crews[0]?.id ?? own));
  const [day, setDay] = useState(start?.day ?? suggested);
  const [from, setFrom] = useState(clock(start?.minutes ?? 480));
  const [minutes, setMinutes] = useState(usual);
  const [days, setDays] = useState(item?.days ?? 1);
  const asks = item ? item.appointment || item.visit !== null : visit?.state === 'proposed';
  const name = item ? `${item.number} ${item.title}` : (visit?.request.title ?? '');

  async function send() {
    const [hours = 0, rest = 0] = from.split(':').map(Number);
    const target = { rowKey: '', day, from: hours * 60 + rest, minutes, days };
    const span = timeOf(target, (one) => isOff(one, false));
    const party = crewId === own ? {} : { crewId };
    if (visit && visit.state === 'proposed') {
      return visitApi.propose.call({ id: visit.id, version: visit.version, slots: [span], ...party });
    }
    if (visit) return visitApi.move.call({ id: visit.id, version: visit.version, ...span, ...party });
    if (!item) return null;
    if (item.visit) return visitApi.propose.call({ ...item.visit, slots: [span], ...party });
    const { workOrderId, appointment, kind, title } = item;
    const purpose = kind === 'snag' || kind === 'follow-up' ? title.slice(0, 200) : '';
    return visitApi.plan.call({ workOrderId, purpose, appointment, slots: [span], ...party });
  }

  return (
    <ActDialog
      onClose={onClose}
      title={t(visit ? 'form.moveTitle' : 'form.planTitle', { name })}
      text={t(asks ? 'form.asks' : 'form.sets')}
      confirmLabel={t(asks ? 'form.propose' : 'form.place')}
      done={t(asks ? 'proposed' : 'placed')}
      refused={day ? null : t('form.noDay')}
      onConfirm={send}
    >
      {(problem) => (
        <>
          <Field label={t('form.crew')} error={problem('crewId') ?? problem('workerIds')}>
            <Select
              options={[
                ...(visit || crews.length === 0 ? [{ value: own, label: t(visit ? 'form.sameCrew' : 'noCrew') }] : []),
                ...crews.flatMap(({ id, name: crew }) => (id ? [{ value: id, label: crew }] : [])),
              ]}
              value={crewId}
              onValue={setCrew}
            />
          </Field>
          <div className="grid grid-cols-2 gap-3">
            <Field
              label={t('form.day')}
              error={problem('slots.0') ?? problem('slots.0.startsAt') ?? problem('startsAt')}
            >
              <DateField value={day} onChange={({ currentTarget }) => setDay(currentTarget.value)} />
            </Field>
            <Field label={t('form.hour')}>
              <Input
                type="time"
                step={900}
                value={from}
                onChange={({ currentTarget }) => setFrom(currentTarget.value || '08:00')}
              />
            </Field>
            <Field label={t('form.length')} error={problem('slots.0.endsAt') ?? problem('endsAt')}>
              <Select
                options={options.map((one) => ({ value: String(one), label: words.minutes(one) }))}
                value={String(minutes)}
                onValue={(one) => setMinutes(Number(one))}
              />
            </Field>
            {item && (
              <Field label={t('form.days')}>
                <Select
                  options={Array.from({ length: Math.max(20, item.days) }, (_, index) => ({
                    value: String(index + 1),
                    label: t('days', { count: index + 1 }),
                  }))}
                  value={String(days)}
                  onValue={(one) => setDays(Number(one))}
                />
              </Field>
            )}
          </div>
        </>
      )}
    </ActDialog>
  );
}
