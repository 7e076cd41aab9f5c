import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayAt } from '#common/place-time.ts';
import type { Verdict } from '#common/problems.ts';
import { contactApi } from '#features/work/requests/web/public/api.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Checkbox, RadioCards } from '#ui/inputs/choices.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { usePlace } from '#ui/words/format.tsx';
import { Input } from '#ui/inputs/input.tsx';
import { timeHere } from '#ui/offline/server-clock.ts';
import { type Draft, PlanForm } from '../plan-form.tsx';
import { useTexts } from '../texts.ts';
import { instantsOf, morningAfter, withinADay } from '#ui/time/times.ts';
import { visitApi } from './api.ts';

interface PlanDialogProps {
  order: { id: string; number: string; orderingCompany: { name: string }; request: { id: string } };
  verdict: Verdict | undefined;
  purpose?: string;
  onClose: () => void;
}

export function PlanDialog({ order, verdict, purpose: given = '', onClose }: PlanDialogProps) {
  const t = useTexts();
  const departement = usePlace();
  const { data: contacts } = useQuery(contactApi.list.queryOptions({ input: { id: order.request.id } }));
  const occupant = contacts?.items.find(({ kind }) => kind === 'occupant');
  const [chosenWay, setWay] = useState<'fixed' | 'slots' | null>(null);
  const [purpose, setPurpose] = useState(given);
  const [opened, setOpened] = useState<boolean | null>(null);
  const way = chosenWay ?? (occupant ? 'slots' : 'fixed');
  const appointment = opened ?? occupant !== undefined;
  const [draft, setDraft] = useState<Draft>(() => {
    const first = morningAfter(dayAt(timeHere(), departement));
    return { slots: [first, morningAfter(first.day)], severalDays: false, crewId: null };
  });
  const proposes = way === 'slots';
  const times = (proposes ? draft.slots : draft.slots.slice(0, 1)).map((one) => instantsOf(one, departement));
  const company = order.orderingCompany.name;
  return (
    <ActDialog
      onClose={onClose}
      title={t('plan.title', { number: order.number })}
      confirmLabel={t(proposes ? 'plan.propose' : 'plan.act')}
      verdict={verdict}
      refused={verdict?.allowed === false ? verdict.reason : times.every(Boolean) ? null : t('plan.incomplete')}
      done={t(proposes ? 'plan.proposed' : 'plan.done')}
      onConfirm={() =>
        visitApi.plan.call({
          workOrderId: order.id,
          purpose,
          appointment: proposes && appointment,
          slots: times.flatMap((time) => time ?? []),
          ...(draft.crewId && { crewId: draft.crewId }),
        })
      }
    >
      {(problem) => (
        <>
          <RadioCards
            legend={t('plan.way')}
            name="way"
            compact
            value={way}
            onValue={(value) => {
              setWay(value);
              setDraft((before) => ({ ...before, severalDays: false, slots: withinADay(before.slots) }));
            }}
            cards={[
              { value: 'fixed', title: t('plan.fixed'), text: t('plan.fixedText', { company }) },
              {
                value: 'slots',
                title: t('plan.slots'),
                // An occupant with an e-mail address is sent the link to choose.
                text: t('plan.slotsText', { company: (appointment && occupant?.email && occupant.name) || company }),
              },
            ]}
          />
          <PlanForm
            draft={draft}
            onChange={setDraft}
            problem={problem}
            workOrderId={order.id}
            departement={departement}
            proposes={proposes}
          />
          {proposes && (
            <Checkbox checked={appointment} onChange={(event) => setOpened(event.currentTarget.checked)}>
              {t('plan.appointment')}
            </Checkbox>
          )}
          <Field label={t('plan.purpose')} error={problem('purpose')} optional>
            <Input value={purpose} maxLength={200} onChange={(event) => setPurpose(event.currentTarget.value)} />
          </Field>
        </>
      )}
    </ActDialog>
  );
}
