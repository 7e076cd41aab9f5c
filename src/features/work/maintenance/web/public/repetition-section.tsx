import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { parseRule, type Plan, type Recurrence, writeRule } from '#features/work/maintenance/maintenance.contract.ts';
import { requestAddress } from '#features/work/requests/web/public/addresses.ts';
import { path } from '#paths.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { ListFailure } from '#ui/lists/list-failure.tsx';
import { maintenanceApi } from '../api.ts';
import { NextDates } from '../next-dates.tsx';
import { PlanLine } from '../plan-line.tsx';
import { useTexts } from '../texts.ts';
import { leadOf, WhenFields } from '../when-fields.tsx';
import { RuleFields } from './rule-fields.tsx';

/** How a request is repeated, and its source; ordering side only. */
export function RepetitionSection({ requestId }: { requestId: string }) {
  const t = useTexts();
  const { data, error, isFetching, refetch } = useQuery(
    maintenanceApi.repetition.queryOptions({ input: { id: requestId } }),
  );
  const [open, setOpen] = useState(false);
  if (error && !data)
    return <ListFailure title={t('repeat.failed')} error={error} loading={isFetching} onRetry={refetch} />;
  if (!data) return null;
  const { plan, source, today } = data;
  if (!plan && !source) return null;
  return (
    <section>
      <h2>{t('repeat.title')}</h2>
      {source && (
        <p className="text-sm text-ink-2">
          {t('repeat.source')}
          <Link className="link" to={requestAddress(source.id)}>
            {source.number ?? source.title}
          </Link>
        </p>
      )}
      {plan && (
        <ul>
          <PlanLine plan={plan} onEdit={() => setOpen(true)} />
        </ul>
      )}
      <Link className="link text-sm" to={`${path('maintenanceDates')}?vue=demandes`}>
        {t('repeat.all')}
      </Link>
      {open && <RepeatDialog requestId={requestId} plan={plan} today={today} onClose={() => setOpen(false)} />}
    </section>
  );
}

export function RepeatRequestDialog({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const { data } = useQuery(maintenanceApi.repetition.queryOptions({ input: { id: requestId } }));
  return data && <RepeatDialog requestId={requestId} plan={data.plan} today={data.today} onClose={onClose} />;
}

/** Whether the reader may repeat a request not repeated yet. */
export function useMayRepeat(requestId: string, isOrdering: boolean): boolean {
  const { data } = useQuery(maintenanceApi.repetition.queryOptions({ input: { id: requestId }, enabled: isOrdering }));
  return data !== undefined && data.plan === null && data.acts.repeat.allowed;
}

const monthly: Recurrence = { frequency: 'MONTHLY', interval: 1, months: [], weekday: null, skip: 'BACKWARD' };

interface RepeatDialogProps {
  requestId: string;
  plan: Plan | null;
  /** At the site. */
  today: string;
  onClose: () => void;
}

function RepeatDialog({ requestId, plan, today, onClose }: RepeatDialogProps) {
  const t = useTexts();
  const [rule, setRule] = useState(() => (plan && parseRule(plan.rule)) || monthly);
  const [when, setWhen] = useState({ startsOn: plan?.startsOn ?? today, leadDays: String(plan?.leadDays ?? 15) });
  const send = () => {
    const sent = { rule: writeRule(rule), startsOn: when.startsOn, leadDays: leadOf(when.leadDays) };
    if (!plan) return maintenanceApi.repeat.call({ id: requestId, ...sent });
    const { id, version, title, trade, description } = plan;
    return maintenanceApi.edit.call({ id, version, title, trade, description, ...sent });
  };
  return (
    <ActDialog
      onClose={onClose}
      title={t(plan ? 'repeat.editTitle' : 'repeat.dialog')}
      text={t('repeat.text')}
      confirmLabel={t(plan ? 'plans.save' : 'repeat.add')}
      done={t(plan ? 'plans.saved' : 'repeat.added')}
      onConfirm={send}
    >
      {(problem) => (
        <>
          <RuleFields rule={rule} error={problem('rule')} onRule={setRule} />
          <WhenFields value={when} problem={problem} onValue={(some) => setWhen({ ...when, ...some })} />
          <NextDates rule={rule} startsOn={when.startsOn} from={today} obligation={null} />
        </>
      )}
    </ActDialog>
  );
}
