import { useQuery } from '@tanstack/react-query';
import { Check, Clock, Download, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '#common/address-of.ts';
import type { Verdict } from '#common/problems.ts';
import {
  type TaxReport,
  taxReportContract,
  type TaxReportDraft,
} from '#features/money/transmissions/tax-report.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { PageFailure } from '#ui/feedback/page-failure.tsx';
import { LoadMore } from '#ui/lists/pager.tsx';
import { queryApi } from '#ui/calls/query-api.ts';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { usePages } from '#ui/lists/use-pages.ts';
import { useTexts } from '../texts.ts';

const { taxReports: api } = queryApi({ taxReports: taxReportContract });

interface Period {
  from: string;
  to: string;
}

/** E-reporting of sales without an electronic invoice; nothing without a platform that reports. */
export function TaxReportsPart({ from, to }: Period) {
  const t = useTexts();
  const list = usePages(api.list, {});
  const first = list.data?.pages[0];
  if (!first?.isOpen) return null;
  const told = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section className="panel p-4">
      <h2 className="text-base font-semibold">{t('reports.title')}</h2>
      <p className="mt-1 text-sm text-ink-2">{t('reports.text')}</p>
      {from !== '' && from < to ? (
        <Drafts key={`${from} ${to}`} from={from} to={to} verdict={first.acts.send} />
      ) : (
        <p className="mt-3 text-sm">{t('reports.twoDays')}</p>
      )}
      {told.length > 0 && (
        <>
          <h3 className="mt-4 text-sm font-semibold">{t('reports.told')}</h3>
          <ul className="list mt-1">
            {told.map((report) => (
              <Told key={report.id} report={report} />
            ))}
          </ul>
          <LoadMore hasMore={list.hasNextPage} onMore={async () => void (await list.fetchNextPage())} />
        </>
      )}
    </section>
  );
}

function Drafts({ from, to, verdict }: Period & { verdict: Verdict }) {
  const t = useTexts();
  const { data, error, isFetching, refetch } = useQuery(
    api.drafts.queryOptions({ input: { from, to }, enabled: verdict.allowed }),
  );
  if (!verdict.allowed) return <p className="mt-3 text-sm">{verdict.reason}</p>;
  if (error) return <PageFailure title={t('reports.failed')} error={error} loading={isFetching} onRetry={refetch} />;
  if (!data) return <SkeletonRows rows={4} />;
  return (
    <ul className="list mt-3">
      {data.items.map((draft) => (
        <Draft key={draft.kind} draft={draft} from={from} to={to} verdict={verdict} />
      ))}
    </ul>
  );
}

const isOfPayments = (kind: TaxReport['kind']) => kind === 'privatePaid' || kind === 'abroadPaid';

function useSums() {
  const t = useTexts();
  const format = useFormat();
  return ({ kind, itemCount: count, amountMinor, vatMinor }: TaxReport | TaxReportDraft): string => {
    const amount = format.money(amountMinor, 'EUR');
    if (isOfPayments(kind)) return t('reports.payments', { count, amount });
    return t('reports.sales', { count, amount, vat: format.money(vatMinor, 'EUR') });
  };
}

function Draft({ draft, from, to, verdict }: Period & { draft: TaxReportDraft; verdict: Verdict }) {
  const t = useTexts();
  const format = useFormat();
  const sums = useSums();
  const [isSending, setSending] = useState(false);
  const { kind, state, itemCount, incomplete, foreignCount } = draft;
  const isToSend = state === 'ready' || state === 'changed';
  const why = to >= format.today() ? t('reports.notOver') : incomplete.length > 0 ? t('reports.completeFirst') : null;
  const days = { from: format.date(from), to: format.date(to) };
  const details = [
    itemCount > 0 && sums(draft),
    state !== 'ready' && t(`reports.states.${state}`),
    incomplete.length > 0 && t('reports.incomplete', { numbers: incomplete.join(', ') }),
    foreignCount > 0 && t('reports.foreign', { count: foreignCount }),
  ];
  return (
    <li className="flex-wrap items-start">
      <span className="min-w-0 flex-1 text-sm">
        <span className="block">{t(`reports.kinds.${kind}`)}</span>
        <span className="block text-xs text-ink-3 wrap-anywhere">{details.filter(Boolean).join(' · ')}</span>
      </span>
      {isToSend && (
        <Button size="sm" disabledReason={why} onClick={() => setSending(true)}>
          {t(state === 'changed' ? 'reports.correct' : 'reports.send')}
        </Button>
      )}
      {isSending && (
        <ActDialog
          onClose={() => setSending(false)}
          title={t('reports.sendTitle', { what: t(`reports.kinds.${kind}`), ...days })}
          text={`${sums(draft)}. ${t('reports.sendText')}`}
          confirmLabel={t(state === 'changed' ? 'reports.correct' : 'reports.send')}
          verdict={verdict}
          done={t('reports.sent')}
          onConfirm={() => api.send.call({ kind, from, to })}
          onDone={() => setSending(false)}
        />
      )}
    </li>
  );
}

function Told({ report }: { report: TaxReport }) {
  const t = useTexts();
  const format = useFormat();
  const sums = useSums();
  const { id, kind, from, to, state, isCorrection, by, askedAt, sentAt, failedAt, refusal } = report;
  const days = { from: format.date(from), to: format.date(to) };
  const at = (moment: string | null) => ({ at: moment ? format.dateTime(moment) : '' });
  const standing =
    state === 'refused'
      ? [t('reports.refused'), refusal]
      : [
          sentAt
            ? t('reports.givenOn', at(sentAt))
            : failedAt
              ? t('reports.silent', at(failedAt))
              : t('reports.waiting'),
        ];
  const details = [
    sums(report),
    ...standing,
    isCorrection && t('reports.correction'),
    t('reports.by', { by, ...at(askedAt) }),
  ];
  return (
    <li className="items-start">
      <Icon
        of={state === 'sent' ? Check : state === 'waiting' && !failedAt ? Clock : TriangleAlert}
        size={16}
        className="mt-0.5 shrink-0"
      />
      <span className="min-w-0 flex-1 text-sm">
        <span className="block">{t('reports.of', { what: t(`reports.kinds.${kind}`), ...days })}</span>
        <span className="block text-xs text-ink-3 wrap-anywhere">{details.filter(Boolean).join(' · ')}</span>
      </span>
      <ButtonLink
        size="sm"
        variant="ghost"
        reloadDocument
        download
        icon={Download}
        to={addressOf(taxReportContract.file, { id })}
        aria-label={t('reports.fileOf', { what: t(`reports.kinds.${kind}`), ...days })}
      >
        {t('reports.file')}
      </ButtonLink>
    </li>
  );
}
