import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type OwnPlan, type Plan, plans, planNames } from '#features/operations/plans/plan.contract.ts';
import { path } from '#paths.ts';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { TitleBlock, TitleBlockRow, TitleBlockCell } from '#ui/page/title-block.tsx';
import { classes } from '#ui/words/classes.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Unread } from '#ui/marks/unread.tsx';
import { StorageGauge } from '../storage-gauge.tsx';
import { useTexts } from '../texts.ts';
import { planApi } from './api.ts';
import { AskPlanDialog } from './ask-plan.tsx';

/** The company's plan and its usage; `?plan=` opens the request form. */
export function PlanPanel() {
  const t = useTexts();
  const reading = useQuery(planApi.read.queryOptions({ staleTime: 0 }));
  const [search, setSearch] = useSearchParams();
  const asked = plans.find((one) => one === search.get('plan'));
  const [wanted, setWanted] = useState<Plan | null>(null);
  const { data } = reading;
  // The URL opens the form only once: after closing, it stays closed even when navigating back.
  useEffect(() => {
    if (!asked || !data) return;
    if (data.acts.ask.allowed && asked !== data.plan) setWanted(asked);
    setSearch(
      (now) => {
        now.delete('plan');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [asked, data, setSearch]);
  if (!data) return <Unread reading={reading} failed={t('failed')} rows={3} />;
  const { acts, request } = data;
  const waits = request?.state === 'waiting';
  return (
    <div className="flex flex-col gap-3">
      <Usage data={data} />
      <StorageGauge storage={data.storage} warned />
      <Answer data={data} />
      <p className="text-sm text-ink-2">{t('beta')}</p>
      <div className="flex items-center gap-2 flex-wrap">
        <Button
          disabledReason={acts.ask.allowed ? null : acts.ask.reason}
          onClick={() => setWanted(data.plan === 'pro' ? 'enterprise' : 'pro')}
        >
          {t(waits ? 'ask.change' : 'ask.other')}
        </Button>
        <ButtonLink to={path('pricing')} variant="ghost" reloadDocument>
          {t('compare')}
        </ButtonLink>
      </div>
      {wanted && <AskPlanDialog own={data} wanted={wanted} onClose={() => setWanted(null)} />}
    </div>
  );
}

function Usage({ data: { plan, next, limits, usage } }: { data: OwnPlan }) {
  const t = useTexts();
  const format = useFormat();
  const measures = usage
    ? ([
        ['requests', usage.requests, limits?.requestsPerMonth],
        ['sites', usage.sites, limits?.sites],
      ] as const)
    : [];
  const over = measures.some(([, used, limit]) => limit !== undefined && used > limit);
  return (
    <>
      <TitleBlock>
        <TitleBlockRow>
          <TitleBlockCell kind="title" label={t('current')} grow>
            {planNames[plan]}{' '}
            {next && (
              <small className="text-ink-2">
                {t('from', { plan: planNames[next.plan], date: format.date(next.on) })}
              </small>
            )}
          </TitleBlockCell>
          {measures.map(([name, used, limit]) => (
            <TitleBlockCell key={name} label={t(name)} grow>
              <span className="tabular-nums">
                {limit === undefined
                  ? t('unlimited', { count: used })
                  : t('of', { count: used, limit: format.number(limit) })}
              </span>
              {limit !== undefined && (
                <span className="bar mt-1.5 block" aria-hidden="true">
                  <i
                    className={classes(used >= limit && 'bg-warning-ink')}
                    style={{ width: `${Math.min(100, (used / limit) * 100)}%` }}
                  />
                </span>
              )}
            </TitleBlockCell>
          ))}
        </TitleBlockRow>
      </TitleBlock>
      {over && <Note>{t('over')}</Note>}
      {!usage && <p className="text-sm">{t('answering')}</p>}
    </>
  );
}

function Answer({ data: { request } }: { data: OwnPlan }) {
  const t = useTexts();
  const format = useFormat();
  if (request?.state === 'waiting') {
    return (
      <Note title={t('ask.waiting', { plan: planNames[request.wanted], date: format.date(request.createdAt) })}>
        {request.message}
      </Note>
    );
  }
  if (request?.state !== 'declined' || !request.decidedAt) return null;
  return (
    <Note
      tone="warning"
      title={t('ask.declined', { plan: planNames[request.wanted], date: format.date(request.decidedAt) })}
    >
      {request.answer}
    </Note>
  );
}
