import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { Overview } from '#features/work/principal-decisions/door.contract.ts';
import { path } from '#paths.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { failureOf } from '#ui/feedback/errors.ts';
import { useFormat } from '#ui/words/format.tsx';
import { ListFailure } from '#ui/lists/list-failure.tsx';
import { Logo } from '#ui/marks/logo.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { doorApi } from './api.ts';
import { linkMeta } from './link-meta.ts';
import { useDoorTexts } from './texts.ts';

/** Opened only by the key in the URL. */
export const handle = { byLink: true };

export const meta = linkMeta;

const tones = { approved: 'success', refused: 'danger', lapsed: 'neutral' } as const;

export default function OverviewPage() {
  const t = useDoorTexts();
  const { key = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(
    doorApi.overview.queryOptions({ input: { key }, retry: false }),
  );
  return (
    <div className="min-h-dvh bg-canvas">
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex min-h-15 max-w-240 items-center gap-3 px-4 py-2.5 md:px-6">
          <span className="min-w-0 flex-1">
            <b className="block font-[640] wrap-anywhere">{data?.principal ?? 'Bâtilien'}</b>
            {data && <span className="block text-xs text-ink-3">{t('overview.by', { company: data.company })}</span>}
          </span>
          <Logo />
        </div>
      </header>
      <main className="mx-auto grid max-w-240 gap-5 px-4 py-5 md:px-6 md:py-7">
        <a className="link text-sm" href={path('decision', { key })}>
          {t('overview.back')}
        </a>
        <h1 className="font-display text-2xl font-[640]">{t('overview.title')}</h1>
        {data ? (
          <Opened of={data} />
        ) : !error ? (
          <SkeletonRows rows={8} />
        ) : [404, 422].includes(failureOf(error).status) ? (
          <EmptyState title={t('gonePage')} text={t('gonePageText')} />
        ) : (
          <ListFailure title={t('failed')} error={error} loading={isFetching} onRetry={() => void refetch()} />
        )}
      </main>
    </div>
  );
}

function Opened({ of: { year, spentMinor, orderedMinor, underWay, decided } }: { of: Overview }) {
  const t = useDoorTexts();
  const format = useFormat();
  const figures = [
    [t('overview.spent', { year }), spentMinor],
    [t('overview.ordered'), orderedMinor],
  ] as const;
  return (
    <>
      <dl className="grid grid-cols-2 gap-3">
        {figures.map(([label, minor]) => (
          <div key={label} className="rounded-md border border-line bg-surface p-4">
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="text-xl font-[640] tabular-nums">{format.money(minor, 'EUR')}</dd>
          </div>
        ))}
      </dl>
      <Panel flush title={t('overview.underWay')}>
        {underWay.length === 0 && <p className="p-4 text-sm text-ink-2">{t('overview.nothing')}</p>}
        <ul>
          {underWay.map(({ id, title, site, provider, step, amountMinor, currency }) => (
            <Line
              key={id}
              title={title}
              below={[site, provider].filter(Boolean).join(' · ')}
              amount={amountMinor === null ? null : format.money(amountMinor, currency)}
            >
              <Tag tone="info">{t(`overview.step.${step}`)}</Tag>
            </Line>
          ))}
        </ul>
      </Panel>
      <Panel flush title={t('overview.decided')}>
        {decided.length === 0 && <p className="p-4 text-sm text-ink-2">{t('overview.nothing')}</p>}
        <ul>
          {decided.map(({ id, title, site, provider, outcome, at, amountMinor, currency }) => (
            <Line
              key={id}
              title={title}
              below={[site, provider, at && format.date(at)].filter(Boolean).join(' · ')}
              amount={amountMinor === null || !currency ? null : format.money(amountMinor, currency)}
            >
              <Tag tone={tones[outcome]}>{t(`ended.${outcome}`)}</Tag>
            </Line>
          ))}
        </ul>
      </Panel>
    </>
  );
}

interface LineProps {
  title: string;
  below: string;
  amount: string | null;
  children: ReactNode;
}

function Line({ title, below, amount, children }: LineProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2.5 last:border-0">
      <span className="min-w-0 flex-1">
        <b className="block font-[560] wrap-anywhere">{title}</b>
        <span className="block text-xs text-ink-3 wrap-anywhere">{below}</span>
      </span>
      {children}
      {amount && <b className="font-[600] tabular-nums">{amount}</b>}
    </li>
  );
}
