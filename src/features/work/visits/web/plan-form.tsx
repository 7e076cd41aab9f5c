import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PlaceCode } from '#common/territories.ts';
import { maxSlots } from '#features/work/visits/visit.contract.ts';
import { path } from '#paths.ts';
import { Button } from '#ui/marks/button.tsx';
import { Checkbox } from '#ui/inputs/choices.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Select } from '#ui/inputs/input.tsx';
import { Advice } from './advice.tsx';
import { DoorHours } from './door-hours.tsx';
import { TimeFields } from '#ui/time/time-fields.tsx';
import { useTexts } from './texts.ts';
import { instantsOf, morningAfter, type Times, timesOf, withinADay } from '#ui/time/times.ts';
import { useCrews } from './use-crews.ts';

export interface Draft {
  slots: Times[];
  severalDays: boolean;
  crewId: string | null;
}

interface PlanFormProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
  problem: (field: string) => string | undefined;
  workOrderId: string;
  visitId?: string | undefined;
  /** Decides local time. */
  departement: PlaceCode;
  /** Several times to choose from, or a fixed one. */
  proposes: boolean;
}

const pathOf = (proposes: boolean, visitId: string | undefined, index: number) =>
  proposes || !visitId ? `slots.${index}.` : '';

export function PlanForm({ draft, onChange, problem, workOrderId, visitId, departement, proposes }: PlanFormProps) {
  const t = useTexts();
  const crews = useCrews();
  const { severalDays, crewId } = draft;
  const slots = proposes ? draft.slots : draft.slots.slice(0, 1);
  const [looked, setLooked] = useState(0);
  const setSlot = (index: number, times: Times) => {
    setLooked(index);
    onChange({ ...draft, slots: draft.slots.map((one, place) => (place === index ? times : one)) });
  };
  // The selected slot may have been removed, or hidden with a single time.
  const current = slots[looked] ? looked : 0;
  const at = slots[current];
  const time = at ? instantsOf(at, departement) : null;
  const clock = useFormat().at(departement).clock(time?.startsAt);
  const remove = (index: number) => {
    setLooked(looked < index ? looked : Math.max(0, looked - 1));
    onChange({ ...draft, slots: draft.slots.filter((_, place) => place !== index) });
  };
  return (
    <>
      {slots.map((times, index) => (
        <TimeFields
          // Slots are identified by their position only.
          // eslint-disable-next-line react/no-array-index-key
          key={index}
          times={times}
          severalDays={!proposes && severalDays}
          number={proposes ? index + 1 : undefined}
          onChange={(next) => setSlot(index, next)}
          problem={(field) => problem(pathOf(proposes, visitId, index) + field)}
          departement={departement}
          onRemove={proposes && slots.length > 1 ? () => remove(index) : undefined}
        />
      ))}
      <DoorHours workOrderId={workOrderId} />
      {clock && <p className="text-sm text-ink-2">{t('plan.clock', { clock })}</p>}
      {proposes && slots.length < maxSlots && (
        <span>
          <Button
            size="sm"
            icon={Plus}
            onClick={() => onChange({ ...draft, slots: [...draft.slots, morningAfter(slots.at(-1)?.day ?? '')] })}
          >
            {t('plan.addSlot')}
          </Button>
        </span>
      )}
      {!proposes && (
        <Checkbox
          checked={severalDays}
          onChange={({ currentTarget: { checked } }) =>
            onChange({ ...draft, severalDays: checked, slots: checked ? draft.slots : withinADay(draft.slots) })
          }
        >
          {t('plan.severalDays')}
        </Checkbox>
      )}
      {crews?.length === 0 && (
        <p className="text-sm text-ink-2">
          {t('plan.noCrew')}{' '}
          <Link className="link" to={path('crews')}>
            {t('plan.toCrews')}
          </Link>
        </p>
      )}
      {crews && crews.length > 0 && (
        <Field label={t('plan.crew')} error={problem('crewId')}>
          <Select
            value={crewId ?? ''}
            options={crews.map(({ id, name }) => ({ value: id, label: name }))}
            placeholder={t('plan.nobody')}
            onChange={(event) => onChange({ ...draft, crewId: event.currentTarget.value || null })}
          />
        </Field>
      )}
      <Advice
        workOrderId={workOrderId}
        visitId={visitId}
        crewId={crewId}
        departement={departement}
        time={time}
        onTake={({ crew, startsAt, endsAt }) => {
          const taken = draft.slots.map((one, place) =>
            place === current ? timesOf({ startsAt, endsAt }, departement) : one,
          );
          onChange({ ...draft, slots: taken, crewId: crew?.id ?? crewId });
        }}
      />
    </>
  );
}
