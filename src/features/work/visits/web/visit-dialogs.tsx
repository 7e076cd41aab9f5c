import { useState } from 'react';
import { addDays } from '#common/days.ts';
import { dayAt } from '#common/place-time.ts';
import { type Visit, type VisitReason, visitReasons } from '#features/work/visits/visit.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { RadioCards } from '#ui/inputs/choices.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Select, Textarea } from '#ui/inputs/input.tsx';
import { timeHere } from '#ui/offline/server-clock.ts';
import { type Draft, PlanForm } from './plan-form.tsx';
import { visitApi } from './public/api.ts';
import { useVisitAside } from './public/visit-aside.ts';
import { useTexts } from './texts.ts';
import { instantsOf, morningAfter, timesOf } from '#ui/time/times.ts';

export interface VisitDialogProps {
  visit: Visit;
  onClose: () => void;
}

const daysBetween = (first: string, last: string) => Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000);

function draftOf({ startsAt, endsAt, slots, crew, site: { departement } }: Visit): Draft {
  const times = startsAt && endsAt ? [{ startsAt, endsAt }] : slots;
  const standing = times.map((time) => timesOf(time, departement));
  const today = dayAt(timeHere(), departement);
  const known = standing.filter(({ day }) => day >= today);
  return {
    slots: known.length > 0 ? known : [morningAfter(today)],
    severalDays: known.some(({ day, lastDay }) => day !== lastDay),
    crewId: crew?.id ?? null,
  };
}

interface MoveDialogProps extends VisitDialogProps {
  proposes?: boolean;
  day?: string | undefined;
}

export function MoveDialog({ visit, proposes = false, day, onClose }: MoveDialogProps) {
  const t = useTexts();
  const aside = useVisitAside();
  const [draft, setDraft] = useState<Draft>(() => {
    const standing = draftOf(visit);
    const [first] = standing.slots;
    if (day && first) {
      const days = daysBetween(first.day, first.lastDay);
      return { ...standing, slots: [{ ...first, day, lastDay: addDays(day, days) }] };
    }
    return proposes && standing.slots.length === 1 && first
      ? { ...standing, slots: [first, morningAfter(first.day)] }
      : standing;
  });
  const [reason, setReason] = useState('');
  const { id, version, acts, order } = visit;
  const times = (proposes ? draft.slots : draft.slots.slice(0, 1)).map((one) =>
    instantsOf(one, visit.site.departement),
  );
  const verdict = proposes ? acts.propose : acts.move;
  const party = draft.crewId === (visit.crew?.id ?? null) ? {} : { crewId: draft.crewId };
  const values = { company: visit.orderingCompany.name };
  return (
    <ActDialog
      onClose={onClose}
      title={t(proposes ? 'propose.title' : 'move.title', { number: visit.number, order: order.number })}
      text={t(proposes ? 'propose.text' : 'move.text', values)}
      confirmLabel={t(proposes ? 'plan.propose' : 'move.act')}
      verdict={verdict}
      refused={verdict.allowed ? (times.every(Boolean) ? null : t('plan.incomplete')) : verdict.reason}
      done={t(proposes ? 'plan.proposed' : 'move.done')}
      onConfirm={async (): Promise<Visit | false> => {
        const [time] = times;
        if (proposes) return visitApi.propose.call({ id, version, slots: times.flatMap((one) => one ?? []), ...party });
        return time ? visitApi.move.call({ id, version, ...time, ...party, reason }) : false;
      }}
    >
      {(problem) => (
        <>
          {aside(visit, 'dialog')}
          <PlanForm
            draft={draft}
            onChange={setDraft}
            problem={problem}
            workOrderId={order.id}
            visitId={id}
            departement={visit.site.departement}
            proposes={proposes}
          />
          {!proposes && (
            <Field label={t('move.reason')} error={problem('reason')} optional>
              <Textarea
                rows={2}
                value={reason}
                maxLength={500}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
            </Field>
          )}
        </>
      )}
    </ActDialog>
  );
}

export function AgreeDialog({ visit, onClose }: VisitDialogProps) {
  const t = useTexts();
  const format = useFormat();
  const { id, version, acts, startsAt, endsAt, number, order, provider } = visit;
  const time = startsAt && endsAt ? format.at(visit.site.departement).span(startsAt, endsAt) : '';
  return (
    <ActDialog
      onClose={onClose}
      title={t('agree.title', { number, order: order.number })}
      text={t('agree.text', { company: provider.name, time })}
      confirmLabel={t('agree.act')}
      verdict={acts.agree}
      done={t('agree.done')}
      onConfirm={async () => visitApi.agree.call({ id, version })}
    />
  );
}

export function ChooseDialog({ visit, onClose }: VisitDialogProps) {
  const t = useTexts();
  const format = useFormat();
  const [now] = useState(() => timeHere().toISOString());
  const open = visit.slots.filter(({ startsAt }) => startsAt > now);
  const [slotId, setSlotId] = useState(open[0]?.id ?? '');
  const { id, version, acts, heldUntil, site } = visit;
  const there = format.at(site.departement);
  const refused = open.length === 0 ? t('choose.none') : null;
  return (
    <ActDialog
      onClose={onClose}
      title={t('choose.title')}
      text={heldUntil && heldUntil > now ? t('choose.until', { date: there.dateTime(heldUntil) }) : t('choose.text')}
      confirmLabel={t('choose.act')}
      verdict={acts.choose}
      refused={acts.choose.allowed ? refused : acts.choose.reason}
      done={t('choose.done')}
      onConfirm={() => visitApi.choose.call({ id, version, slotId })}
    >
      {() =>
        open.length > 0 && (
          <RadioCards
            legend={t('choose.legend')}
            name="slot"
            compact
            value={slotId}
            onValue={setSlotId}
            cards={open.map(({ id: value, startsAt, endsAt }) => ({ value, title: there.span(startsAt, endsAt) }))}
          />
        )
      }
    </ActDialog>
  );
}

export function EndDialog({ visit, end, onClose }: VisitDialogProps & { end: 'miss' | 'cancel' }) {
  const t = useTexts();
  const [kind, setKind] = useState<VisitReason>(end === 'miss' ? 'nobody' : 'client');
  const [reason, setReason] = useState('');
  const { id, version, acts, number, order } = visit;
  return (
    <ActDialog
      onClose={onClose}
      tone="danger"
      title={t(`${end}.title`, { number, order: order.number })}
      text={t(`${end}.text`)}
      confirmLabel={t(`${end}.act`)}
      verdict={acts[end]}
      done={t(`${end}.done`)}
      onConfirm={() => visitApi[end].call({ id, version, kind, reason })}
    >
      {(problem) => (
        <>
          <Field label={t('reason.label')} required>
            <Select
              value={kind}
              options={visitReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
              onValue={setKind}
            />
          </Field>
          <Field label={t('reason.words')} hint={t('reason.hint')} error={problem('reason')} optional>
            <Textarea
              rows={3}
              value={reason}
              maxLength={500}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          </Field>
        </>
      )}
    </ActDialog>
  );
}
