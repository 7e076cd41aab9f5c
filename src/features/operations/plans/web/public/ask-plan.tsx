import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type OwnPlan, type Plan, plans, planNames } from '#features/operations/plans/plan.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Button } from '#ui/marks/button.tsx';
import { RadioCards } from '#ui/inputs/choices.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Textarea } from '#ui/inputs/input.tsx';
import { useTexts } from '../texts.ts';
import { planApi } from './api.ts';

export interface AskPlanProps {
  wanted: Plan;
  size?: 'sm';
  /** Whether this is the main action of its context. */
  primary?: boolean;
}

export function AskPlan({ wanted, size, primary = false }: AskPlanProps) {
  const t = useTexts();
  const format = useFormat();
  const { data } = useQuery(planApi.read.queryOptions());
  const [asking, setAsking] = useState(false);
  if (!data) return null;
  const { request, acts } = data;
  const waits = request?.state === 'waiting';
  return (
    <span className="flex items-center flex-wrap gap-2">
      {waits && (
        <span className="text-sm text-ink-2">
          {t('ask.waiting', { plan: planNames[request.wanted], date: format.date(request.createdAt) })}
        </span>
      )}
      <Button
        {...(size && { size })}
        variant={primary && !waits ? 'primary' : 'secondary'}
        disabledReason={acts.ask.allowed ? null : acts.ask.reason}
        onClick={() => setAsking(true)}
      >
        {waits ? t('ask.change') : t('ask.act', { plan: planNames[wanted] })}
      </Button>
      {asking && <AskPlanDialog own={data} wanted={wanted} onClose={() => setAsking(false)} />}
    </span>
  );
}

export function AskPlanDialog({ own, wanted, onClose }: { own: OwnPlan; wanted: Plan; onClose: () => void }) {
  const t = useTexts();
  const waiting = own.request?.state === 'waiting' ? own.request : null;
  const others = plans.filter((one) => one !== own.plan);
  const [plan, setPlan] = useState<Plan>(waiting?.wanted ?? (wanted === own.plan ? (others[0] ?? wanted) : wanted));
  const [message, setMessage] = useState(waiting?.message ?? '');
  return (
    <ActDialog
      onClose={onClose}
      title={t('ask.title')}
      text={t('ask.lead')}
      confirmLabel={t('ask.send')}
      verdict={own.acts.ask}
      done={t('ask.sent')}
      onConfirm={() => planApi.ask.call({ wanted: plan, message })}
    >
      {(problem) => (
        <>
          <RadioCards
            compact
            legend={t('ask.wanted')}
            name="wanted-plan"
            value={plan}
            onValue={setPlan}
            cards={others.map((one) => ({
              value: one,
              title: planNames[one],
              text: own.usage ? t(`what.${one}`) : t(`forProviders.${one}`),
            }))}
          />
          <Field
            label={t('ask.message')}
            hint={t(own.usage ? 'ask.hint' : 'ask.hintForProviders')}
            error={problem('message')}
            optional
          >
            <Textarea
              rows={3}
              maxLength={2000}
              value={message}
              onChange={(event) => setMessage(event.currentTarget.value)}
            />
          </Field>
        </>
      )}
    </ActDialog>
  );
}
