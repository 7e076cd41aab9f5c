import { skipToken, useQuery } from '@tanstack/react-query';
import { CircleCheck, ShieldCheck, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { DraftSeen } from '#features/work/requests/web/public/warranty-slot.ts';
import type { ReceivedWorks } from '#features/work/warranty-calls/warranty-call.contract.ts';
import { path } from '#paths.ts';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { DateTime, Money, useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { TitleBlock, TitleBlockCell, TitleBlockRow } from '#ui/page/title-block.tsx';
import { useDebounced } from '#ui/inputs/use-debounced.ts';
import { warrantyApi } from './api.ts';
import { CallDialog, NotCoveredDialog } from './decision-dialogs.tsx';
import { Decision } from './public/warranty-decision.tsx';
import { useTexts } from './texts.ts';

export function WarrantyPart(seen: DraftSeen) {
  const t = useTexts();
  const { siteId, trade } = seen.draft;
  const place = useDebounced(seen.draft.place.trim(), 500);
  const proposed = useQuery(
    warrantyApi.proposed.queryOptions({
      input: siteId && (trade || place) ? { siteId, ...(trade && { trade }), ...(place && { place }) } : skipToken,
      staleTime: 60_000,
    }),
  );
  const decided = useQuery(
    warrantyApi.read.queryOptions({ input: seen.requestId ? { requestId: seen.requestId } : skipToken }),
  );
  const [again, setAgain] = useState(false);
  const works = proposed.data ?? [];
  const call = decided.data?.call;
  if (works.length === 0 && !call) return null;
  return (
    <section
      className="relative pb-4.5 before:absolute before:top-0 before:-bottom-3 before:left-2.5 before:w-0.5 before:bg-fil max-md:pt-4 max-md:pb-0 max-md:before:hidden md:pl-8.5"
      aria-labelledby="warranty"
    >
      <div className="overflow-hidden rounded-lg border border-primary-line bg-surface">
        <div className="flex items-start gap-3 bg-primary-soft px-4 py-3">
          <Icon of={ShieldCheck} size={20} className="mt-0.5 text-primary-ink" />
          <div className="min-w-0">
            <h2 id="warranty" className="font-display text-md/5.5 font-[640]">
              {t('title')}
            </h2>
            <p className="text-sm text-ink-2">{t('text', { count: works.length })}</p>
          </div>
        </div>
        {call && !again ? (
          <div className="px-4 py-3">
            <Decision call={call} />
            <Button className="mt-2" size="sm" variant="ghost" onClick={() => setAgain(true)}>
              {t('again')}
            </Button>
          </div>
        ) : (
          works.map((one) => <Works key={one.workOrderId} works={one} seen={seen} onDone={() => setAgain(false)} />)
        )}
      </div>
    </section>
  );
}

function Works({ works, seen, onDone }: { works: ReceivedWorks; seen: DraftSeen; onDone: () => void }) {
  const t = useTexts();
  const format = useFormat();
  const [open, setOpen] = useState<'call' | 'not_covered' | null>(null);
  const { request, provider, running, sameTrade, samePlace, reachable } = works;
  const close = () => setOpen(null);
  return (
    <div className="border-t border-line px-4 py-3">
      <TitleBlock>
        <TitleBlockRow>
          <TitleBlockCell kind="number" label={t('report')}>
            {works.number}
          </TitleBlockCell>
          <TitleBlockCell kind="title" grow label={[request.number, request.place].filter(Boolean).join(' · ')}>
            {request.title}
          </TitleBlockCell>
        </TitleBlockRow>
        <TitleBlockRow>
          <TitleBlockCell grow label={t('firm')}>
            {provider.name}
          </TitleBlockCell>
          <TitleBlockCell label={t('receivedOn')}>
            <DateTime value={works.receivedOn} as="date" />
          </TitleBlockCell>
          <TitleBlockCell label={t('amount')}>
            <Money minor={works.totalTtcMinor} currency={works.currency} />
          </TitleBlockCell>
        </TitleBlockRow>
      </TitleBlock>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <Sign sure={sameTrade}>{t(sameTrade ? 'sameTrade' : 'otherTrade')}</Sign>
        <Sign sure={samePlace}>{t(samePlace ? 'samePlace' : 'otherPlace')}</Sign>
        <Sign sure={false}>{t('cause')}</Sign>
        {!reachable && <Sign sure={false}>{t('gone')}</Sign>}
      </ul>
      <dl className="kv mt-2">
        {running.map(({ kind, endsOn, daysLeft }) => (
          <div key={kind}>
            <dt>{t(`kind.${kind}`)}</dt>
            <dd className="text-right">
              {t('until', { date: format.date(endsOn) })}
              {daysLeft <= 366 && <span className="block text-xs text-ink-3">{t('days', { count: daysLeft })}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button variant={sameTrade && samePlace ? 'primary' : 'secondary'} onClick={() => setOpen('call')}>
          {t('call', { firm: provider.name })}
        </Button>
        <Button variant="ghost" onClick={() => setOpen('not_covered')}>
          {t('notCovered')}
        </Button>
        <ButtonLink
          size="sm"
          variant="ghost"
          target="_blank"
          rel="noopener"
          to={path('reception', { requestId: request.id })}
        >
          {t('openReport')}
        </ButtonLink>
      </div>
      {open === 'call' && <CallDialog works={works} seen={seen} onClose={close} onDone={onDone} />}
      {open === 'not_covered' && <NotCoveredDialog works={works} seen={seen} onClose={close} onDone={onDone} />}
    </div>
  );
}

/** One argument for the guarantee, certain or not. */
function Sign({ sure, children }: { sure: boolean; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      <Icon
        of={sure ? CircleCheck : TriangleAlert}
        size={16}
        className={sure ? 'text-success-ink' : 'text-warning-ink'}
      />
      {children}
    </li>
  );
}
