import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useParams } from 'react-router';
import { addressOf } from '#common/address-of.ts';
import { type Ballot, decisionDoorContract } from '#features/work/principal-decisions/door.contract.ts';
import { path } from '#paths.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { failureOf } from '#ui/feedback/errors.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { ListFailure } from '#ui/lists/list-failure.tsx';
import { Logo } from '#ui/marks/logo.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { doorApi } from './api.ts';
import { BallotBox } from './ballot-box.tsx';
import { BallotCouncil } from './ballot-council.tsx';
import { BallotOffers } from './ballot-offers.tsx';
import { BallotQuestions } from './ballot-questions.tsx';
import { linkMeta } from './link-meta.ts';
import { useDoorTexts } from './texts.ts';

/** Opened only by the key in the URL. */
export const handle = { byLink: true };

export const meta = linkMeta;

export default function DecisionPage() {
  const t = useDoorTexts();
  const { key = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(
    doorApi.open.queryOptions({ input: { key }, retry: false, staleTime: 10_000 }),
  );
  return (
    <div className="min-h-dvh bg-canvas">
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex min-h-15 max-w-300 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 md:px-6">
          <span className="min-w-0 flex-1">
            <b className="block font-[640] wrap-anywhere">{data?.principal.name ?? 'Bâtilien'}</b>
            {data && (
              <span className="block text-xs text-ink-3 wrap-anywhere">
                {[data.site.street || data.site.name, data.site.city].filter(Boolean).join(', ')}
                {data.principal.kind && ` · ${t(`kind.${data.principal.kind}`)}`}
              </span>
            )}
          </span>
          {data && <Personal ballot={data} />}
          <Logo />
        </div>
      </header>
      {data ? (
        <Opened ballot={data} linkKey={key} />
      ) : (
        <main className="mx-auto max-w-160 px-4 py-8">
          {!error ? (
            <SkeletonRows rows={8} />
          ) : [404, 422].includes(failureOf(error).status) ? (
            <EmptyState title={t('gonePage')} text={t('gonePageText')} />
          ) : (
            <ListFailure title={t('failed')} error={error} loading={isFetching} onRetry={() => void refetch()} />
          )}
        </main>
      )}
    </div>
  );
}

function Personal({ ballot: { reader, state, closesAt } }: { ballot: Ballot }) {
  const t = useDoorTexts();
  const format = useFormat();
  const { name } = reader;
  return (
    <span className="flex items-center gap-1.5 text-sm text-ink-2 max-md:order-last max-md:basis-full max-md:text-xs">
      <Icon of={Lock} size={15} />
      {state === 'asked' ? t('personalUntil', { name, date: format.dateTime(closesAt) }) : t('personal', { name })}
    </span>
  );
}

function Opened({ ballot, linkKey }: { ballot: Ballot; linkKey: string }) {
  const t = useDoorTexts();
  const { company, request, words, photos, reader, state, yours } = ballot;
  return (
    <main className="mx-auto grid max-w-300 items-start gap-6 px-4 py-5 md:px-6 md:py-7 lg:grid-cols-[minmax(0,1fr)_372px]">
      <div className="min-w-0">
        <p className="text-sm text-ink-2">{t('asks', { company })}</p>
        <h1 className="mt-1 font-display text-2xl font-[640] tracking-[-0.015em] wrap-anywhere">{request.title}</h1>
        <p className="mt-2 text-ink-2 wrap-anywhere whitespace-pre-line">{words}</p>
        {photos.length > 0 && (
          <ul className="mt-4 grid grid-cols-3 gap-3">
            {photos.map(({ id, name }) => (
              <li key={id}>
                <a href={addressOf(decisionDoorContract.photo, { key: linkKey, fileId: id })}>
                  <img
                    className="aspect-[3/2] w-full rounded-md border border-line object-cover"
                    src={addressOf(decisionDoorContract.photo, { key: linkKey, fileId: id, size: 'thumb' })}
                    alt={name}
                    loading="lazy"
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
        <BallotOffers ballot={ballot} linkKey={linkKey} />
        <BallotQuestions ballot={ballot} linkKey={linkKey} />
        <a className="link mt-6 inline-block text-sm" href={path('decisionSites', { key: linkKey })}>
          {t('overview.title')}
        </a>
        {state === 'asked' && !yours && (
          <p className="sticky bottom-0 -mx-4 mt-5 border-t border-line bg-surface px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] lg:hidden">
            <a className="btn btn--primary btn--lg w-full" href="#yours">
              {t('answer')}
            </a>
          </p>
        )}
      </div>
      <aside className="overflow-hidden rounded-lg border border-line bg-surface lg:sticky lg:top-5">
        <BallotCouncil ballot={ballot} />
        <BallotBox ballot={ballot} linkKey={linkKey} />
        {state === 'asked' && (
          <p className="border-t border-line px-4.5 py-3 text-xs text-ink-3">{t('notYou', { name: reader.name })}</p>
        )}
      </aside>
    </main>
  );
}
