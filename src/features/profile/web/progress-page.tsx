import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type Progress, progressContract } from '#features/profile/progress.contract.ts';
import { type PageName, path } from '#paths.ts';
import { queryApi } from '#ui/query-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Fil, FilItem } from '#ui/fil.tsx';
import { useFormat } from '#ui/format.tsx';
import { PageFailure } from '#ui/page-failure.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Tag } from '#ui/tag.tsx';
import './progress.css';
import { useTexts } from './texts-progress.ts';

const api = queryApi({ progress: progressContract }).progress;

type Step = Progress['steps'][number];

/** Where each step is taken: a page by its name, and a place on it. */
const places: Partial<Record<Step['step'], readonly [page: PageName, hash?: string]>> = {
  profile: ['profile', 'identite'],
  company: ['profile', 'entreprise'],
  team: ['profile', 'entreprise'],
  site: ['siteNew'],
  request: ['requestNew'],
  tender: ['requests'],
  quote: ['requests'],
  order: ['quotes'],
  received: ['requests'],
  trades: ['application'],
  papers: ['application'],
  tariffs: ['tariffs'],
  answer: ['requests'],
};

function addressOf(step: Step['step']): string | null {
  const [page, hash] = places[step] ?? [];
  if (!page) return null;
  return hash ? `${path(page)}#${hash}` : path(page);
}

/** How far one has come, from the account to a job received: read from what is stored, nothing to tick. */
export default function ProgressPage() {
  const t = useTexts();
  const { data, error, isFetching, refetch } = useQuery(api.read.queryOptions({ staleTime: 0 }));
  return (
    <>
      <PageHeader title={t('title')} />
      {data ? (
        <Way progress={data} />
      ) : error ? (
        <PageFailure title={t('failed')} error={error} loading={isFetching} onRetry={refetch} />
      ) : (
        <Panel>
          <SkeletonRows rows={8} />
        </Panel>
      )}
    </>
  );
}

function Way({ progress: { side, steps } }: { progress: Progress }) {
  const t = useTexts();
  const format = useFormat();
  const count = steps.filter(({ done }) => done).length;
  const next = steps.find(({ done }) => !done);
  const words = (step: Step['step']) =>
    side === 'provider' && (step === 'order' || step === 'received') ? (`${step}Won` as const) : step;
  return (
    <div className="progress">
      <Panel>
        <div className="progress__h">
          <b className="progress__n num">{t('lead', { count, total: steps.length })}</b>
          <span
            className="bar"
            role="progressbar"
            aria-label={t('title')}
            aria-valuemin={0}
            aria-valuemax={steps.length}
            aria-valuenow={count}
          >
            <i style={{ width: `${(count / steps.length) * 100}%` }} />
          </span>
          {!next && (
            <p className="row wrap between muted">
              {t('whole')}
              <ButtonLink to={path('dashboard')}>{t('dashboard')}</ButtonLink>
            </p>
          )}
        </div>
      </Panel>
      <Panel title={t('way')}>
        <Fil label={t('way')}>
          {steps.map((one) => {
            const name = words(one.step);
            const to = one.done ? null : addressOf(one.step);
            const isNext = one === next;
            return (
              <FilItem key={one.step} knot={one.done ? Check : isNext ? 'todo' : 'event'}>
                <div className="progress__s">
                  <div className="grow">
                    <b className="strong block">{t(`step.${name}.title`)}</b>
                    <span className="sm muted">{t(`step.${name}.text`)}</span>
                  </div>
                  {one.done ? (
                    <Tag tone="success" icon={Check}>
                      {one.at ? t('doneOn', { date: format.date(one.at) }) : t('done')}
                    </Tag>
                  ) : to ? (
                    <ButtonLink to={to} size="sm" variant={isNext ? 'primary' : 'secondary'}>
                      {t(`step.${name}.act`)}
                    </ButtonLink>
                  ) : (
                    <Tag tone="neutral">{t(isNext ? 'next' : 'toDo')}</Tag>
                  )}
                </div>
              </FilItem>
            );
          })}
        </Fil>
      </Panel>
    </div>
  );
}
