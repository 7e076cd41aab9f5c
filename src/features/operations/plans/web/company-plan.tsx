import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { parisDay } from '#common/days.ts';
import { type Plan, type PlanDetail, plans, planNames } from '#features/operations/plans/plan.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Button } from '#ui/marks/button.tsx';
import { Facts } from '#ui/page/facts.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Select, Textarea } from '#ui/inputs/input.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { timeHere } from '#ui/offline/server-clock.ts';
import { toast } from '#ui/feedback/toaster.tsx';
import { Unread } from '#ui/marks/unread.tsx';
import { useAttempt } from '#ui/calls/use-attempt.ts';
import { PlanOf } from './plan-of.tsx';
import { planApi } from './public/api.ts';
import { RaiseStorage } from './raise-storage.tsx';
import { StorageGauge } from './storage-gauge.tsx';
import { useTexts } from './texts.ts';

export function CompanyPlan({ companyId }: { companyId: string }) {
  const t = useTexts();
  const reading = useQuery(planApi.company.queryOptions({ input: { companyId }, staleTime: 0 }));
  const { data } = reading;
  if (!data) {
    return (
      <div className="p-5 in-[.dialog]:p-0">
        <Unread reading={reading} failed={t('failed')} rows={8} />
      </div>
    );
  }
  const { name, usage, request, history } = data;
  const waiting = request?.state === 'waiting' ? request : null;
  return (
    <div className="flex flex-col gap-4 p-5 in-[.dialog]:p-0">
      <div>
        <h2>{name}</h2>
        <Facts
          className="mt-2"
          facts={[
            { label: t('admin.plan'), value: <PlanOf company={data} /> },
            ...(usage ? [{ label: t('admin.used'), value: t('admin.usedText', usage) }] : []),
          ]}
        />
      </div>
      <StorageGauge storage={data.storage} />
      {waiting && (
        <Note
          tone="urgent"
          title={t('admin.asks', { name: waiting.askedBy ?? t('admin.someone'), plan: planNames[waiting.wanted] })}
        >
          {waiting.message || t('admin.noMessage')}
        </Note>
      )}
      <RaiseStorage company={data} />
      <SetPlan key={`${data.version} ${waiting?.version}`} company={data} />
      <section className="flex flex-col gap-2">
        <h3 className="font-semibold text-ink">{t('admin.history')}</h3>
        {history.length === 0 && <p className="text-sm text-ink-2">{t('admin.noHistory')}</p>}
        <History history={history} />
      </section>
    </div>
  );
}

function History({ history }: { history: PlanDetail['history'] }) {
  const t = useTexts();
  const format = useFormat();
  return (
    <ol className="flex flex-col gap-3">
      {history.map((one) => (
        <li key={one.id}>
          <b className="font-semibold text-ink block">
            {t('admin.change', { from: planNames[one.from], to: planNames[one.to], date: format.date(one.on) })}
          </b>
          <span className="text-sm block">{one.reason}</span>
          <span className="text-xs text-ink-2 block">
            {t('admin.writtenBy', { name: one.by ?? t('admin.someone'), date: format.date(one.at) })}
            {one.replaced && ` · ${t('admin.replaced')}`}
          </span>
        </li>
      ))}
    </ol>
  );
}

function SetPlan({ company }: { company: PlanDetail }) {
  const t = useTexts();
  const cache = useQueryClient();
  const waiting = company.request?.state === 'waiting' ? company.request : null;
  const [plan, setPlan] = useState<Plan>(waiting?.wanted ?? company.next?.plan ?? company.plan);
  const [on, setOn] = useState(() => parisDay(timeHere()));
  const [reason, setReason] = useState('');
  const [declining, setDeclining] = useState(false);
  const { busy, refusal, problem, attempt } = useAttempt<'save'>();
  const stale = refusal?.code === 'PLAN_STALE' || refusal?.code === 'PLAN_DECIDED';
  const unchanged = plan === company.plan && !company.next;

  const save = () =>
    attempt('save', async () => {
      const setting = { plan, on, reason };
      await (waiting
        ? planApi.accept.call({
            ...setting,
            id: waiting.id,
            version: waiting.version,
            planVersion: company.version,
          })
        : planApi.set.call({ ...setting, companyId: company.id, version: company.version }));
      toast.success(t('admin.done', { plan: planNames[plan], name: company.name }));
    });
  return (
    <form
      className="flex flex-col gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void save();
      }}
    >
      <h3 className="font-semibold text-ink">{t('admin.set')}</h3>
      <Field label={t('admin.plan')}>
        <Select
          value={plan}
          options={plans.map((value) => ({ value, label: planNames[value] }))}
          onChange={(event) => setPlan(event.currentTarget.value as Plan)}
        />
      </Field>
      <Smaller company={company} plan={plan} />
      <Field label={t('admin.on')} hint={t('admin.onHint')} error={problem('on')} required>
        <DateField value={on} onValue={setOn} />
      </Field>
      <Field label={t('admin.reason')} hint={t('admin.reasonHint')} error={problem('reason')} required>
        <Textarea rows={2} maxLength={2000} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
      </Field>
      {refusal && (
        <Note tone={stale ? 'warning' : 'danger'} live title={refusal.message}>
          {stale && (
            <button type="button" className="link" onClick={() => void cache.invalidateQueries()}>
              {t('admin.late')}
            </button>
          )}
        </Note>
      )}
      <div className="flex items-center gap-2 flex-wrap">
        <Button type="submit" variant="primary" loading={busy !== null} disabled={unchanged}>
          {t(waiting ? 'admin.accept' : 'admin.set')}
        </Button>
        {waiting && <Button onClick={() => setDeclining(true)}>{t('admin.decline')}</Button>}
      </div>
      {waiting && declining && <Decline company={company} request={waiting} onClose={() => setDeclining(false)} />}
    </form>
  );
}

function Smaller({ company: { usage, limitsOf, plan: held }, plan }: { company: PlanDetail; plan: Plan }) {
  const t = useTexts();
  const limits = limitsOf[plan];
  if (!usage || !limits || plan === held) return null;
  const exceeds = usage.sites > limits.sites || usage.requests > limits.requestsPerMonth;
  return <Note tone="warning">{exceeds ? t('admin.exceeds', usage) : t('admin.smaller')}</Note>;
}

interface DeclineProps {
  company: PlanDetail;
  request: NonNullable<PlanDetail['request']>;
  onClose: () => void;
}

function Decline({ company, request, onClose }: DeclineProps) {
  const t = useTexts();
  const [answer, setAnswer] = useState('');
  return (
    <ActDialog
      onClose={onClose}
      title={t('admin.declineTitle', { plan: planNames[request.wanted], name: company.name })}
      confirmLabel={t('admin.decline')}
      tone="danger"
      done={t('admin.refused', { name: company.name })}
      onConfirm={() => planApi.decline.call({ id: request.id, version: request.version, answer })}
    >
      {(problem) => (
        <Field label={t('admin.answer')} hint={t('admin.answerHint')} error={problem('answer')} required>
          <Textarea
            rows={3}
            maxLength={2000}
            value={answer}
            onChange={(event) => setAnswer(event.currentTarget.value)}
          />
        </Field>
      )}
    </ActDialog>
  );
}
