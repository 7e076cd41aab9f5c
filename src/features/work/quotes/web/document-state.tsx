import { CircleX, Minus, ShieldAlert, ShieldCheck, TriangleAlert } from 'lucide-react';
import type { ComparedQuote } from '#features/work/quotes/quote.contract.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { useTexts } from './texts.ts';

type Document = ComparedQuote['documents'][number];

export function DocumentState({ document, startOn }: { document: Document | undefined; startOn: string | null }) {
  const t = useTexts();
  const format = useFormat();
  if (!document || document.state === 'not_required') {
    return (
      <Tag tone="neutral" icon={Minus}>
        {t('compare.notRequired')}
      </Tag>
    );
  }
  const { state, until } = document;
  const date = until ? format.date(until) : null;
  if (state === 'missing') {
    return (
      <Tag tone="danger" icon={TriangleAlert}>
        {t('compare.missing')}
      </Tag>
    );
  }
  if (state === 'expired') {
    return (
      <Tag tone="danger" icon={CircleX}>
        {date ? t('compare.expiredOn', { date }) : t('compare.expired')}
      </Tag>
    );
  }
  const before = until !== null && startOn !== null && until < startOn;
  if (date && (before || state === 'expiring')) {
    return (
      <Tag tone="warning" icon={ShieldAlert}>
        {t(before ? 'compare.expiresBefore' : 'compare.expiresOn', { date })}
      </Tag>
    );
  }
  return (
    <Tag tone="success" icon={ShieldCheck}>
      {date ? t('compare.validUntil', { date }) : t('compare.valid')}
    </Tag>
  );
}
