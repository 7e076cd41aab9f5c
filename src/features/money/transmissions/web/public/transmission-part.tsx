import { useQuery } from '@tanstack/react-query';
import { Check, Clock, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import type { Invoice } from '#features/money/invoices/invoice.contract.ts';
import {
  knownStatuses,
  refusals,
  type Transmission,
  transmissionContract,
} from '#features/money/transmissions/transmission.contract.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { PageFailure } from '#ui/feedback/page-failure.tsx';
import { queryApi } from '#ui/calls/query-api.ts';
import { useTexts } from '../texts.ts';

const { transmissions: api } = queryApi({ transmissions: transmissionContract });

/** State at the e-invoicing platform; nothing if the invoice does not use one. */
export function TransmissionPart({ invoice: { id, document } }: { invoice: Invoice }) {
  const t = useTexts();
  const format = useFormat();
  const { currency } = document;
  const { data, error, isFetching, refetch } = useQuery(api.read.queryOptions({ input: { id } }));
  if (error) return <PageFailure title={t('failed')} error={error} loading={isFetching} onRetry={refetch} />;
  if (!data?.invoice) return null;
  return (
    <section aria-label={t('title')}>
      <h2 className="text-base font-semibold">{t('title')}</h2>
      <p className="mt-1 text-sm text-ink-3">{t('about')}</p>
      <ul className="list mt-2">
        <Given invoice={data.invoice} />
        {data.statuses.map((one) => (
          <Told key={`${one.by} ${one.status} ${one.at}`} told={one} currency={currency} />
        ))}
        {data.over.map(({ status, minor }) => (
          <Row
            key={status}
            icon={TriangleAlert}
            title={t('over', { ...nameOf(t, status), amount: format.money(minor, currency) })}
            details={[t('overHint')]}
          />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  icon: LucideIcon;
  title: string;
  details: readonly (string | null | undefined | false)[];
}

const Row = ({ icon, title, details }: RowProps) => (
  <li className="items-start">
    <Icon of={icon} size={16} className="mt-0.5 shrink-0" />
    <span className="min-w-0 flex-1 text-sm">
      <span className="block">{title}</span>
      <span className="block text-xs text-ink-3 wrap-anywhere">{details.filter(Boolean).join(' · ')}</span>
    </span>
  </li>
);

function Given({ invoice }: { invoice: NonNullable<Transmission['invoice']> }) {
  const t = useTexts();
  const format = useFormat();
  const { state, sentAt, failedAt, refusal, isBuyerAbsent } = invoice;
  if (state === 'refused') return <Row icon={TriangleAlert} title={t('refused')} details={[refusal, t('whatNow')]} />;
  if (sentAt)
    return (
      <Row icon={Check} title={t('sent', { at: format.dateTime(sentAt) })} details={[isBuyerAbsent && t('absent')]} />
    );
  const silent = failedAt && t('silent', { at: format.dateTime(failedAt) });
  return <Row icon={failedAt ? TriangleAlert : Clock} title={t('waiting')} details={[silent]} />;
}

function nameOf(t: ReturnType<typeof useTexts>, status: number) {
  const known = knownStatuses.find((one) => one === status);
  const code = String(status);
  return { name: known ? t(`statuses.${known}`) : t('other', { code }), code };
}

interface ToldProps {
  told: Transmission['statuses'][number];
  currency: Invoice['document']['currency'];
}

function Told({ told: { status, at, by, isSent, isDropped, amountMinor, motive }, currency }: ToldProps) {
  const t = useTexts();
  const format = useFormat();
  const isKnown = knownStatuses.some((one) => one === status);
  const named = nameOf(t, status);
  return (
    <Row
      icon={refusals.includes(status) ? TriangleAlert : isSent ? Check : isDropped ? X : Clock}
      title={isKnown ? t('status', named) : named.name}
      details={[
        format.dateTime(at),
        amountMinor !== null && format.money(amountMinor, currency),
        t(by === 'platform' ? 'told' : isDropped ? 'dropped' : isSent ? 'ours' : 'toSend'),
        motive,
      ]}
    />
  );
}
