import type { ReactNode } from 'react';
import { tradeIds } from '#common/trades.ts';
import type { QuoteReading } from '#features/work/quotes/quote.contract.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useTradeWords, useWords } from '#ui/words/words.ts';
import { useTexts } from '../texts-scope.ts';

export type ScopeChange = QuoteReading['changes'][number];

const priorities = ['urgent', 'high', 'normal', 'low'] as const;

/** The changes of a request, field by field: before, then after. */
export function ScopeChanges({ changes }: { changes: readonly ScopeChange[] }) {
  const t = useTexts();
  const w = useWords();
  const trade = useTradeWords();
  const format = useFormat();
  const valueText = ({ field }: ScopeChange, value: string): string => {
    if (value === '') return t('nothing');
    if (field === 'viewingRequired') return t('required');
    if (field === 'wantedFrom' || field === 'wantedTo') return format.date(value);
    const priority = priorities.find((one) => field === 'priority' && one === value);
    if (priority) return w(`priority.${priority}`);
    const known = tradeIds.find((one) => field === 'trade' && one === value);
    return known ? trade(known) : value;
  };
  return (
    <dl className="mt-1.5 grid max-w-160 gap-2 text-sm/5">
      {changes.map((change) => (
        <div key={change.field} className="border-l-2 border-line-strong pl-2.5 wrap-anywhere whitespace-pre-line">
          <dt className="text-xs/5 text-ink-2">{t(`field.${change.field}`)}</dt>
          <dd>
            <span className="sr-only">{t('before')} </span>
            <del className="text-ink-2">{valueText(change, change.before)}</del>
          </dd>
          <dd>
            <span className="sr-only">{t('after')} </span>
            <ins className="font-medium no-underline">{valueText(change, change.after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Whether a quote no longer matches the current request, or ended with an earlier round. */
export const isOutdated = ({ state, round, scopeVersion, request }: QuoteReading): boolean =>
  request.state === 'published' &&
  ((['draft', 'sent'].includes(state) && scopeVersion < request.scopeVersion) ||
    (state === 'expired' && round < request.round));

/** The notice on a quote passed over for an order that fell through, for its author and for the ordering side. */
function recallOf({ state, askedAgain, acts }: QuoteReading): 'own' | 'asked' | 'askable' | null {
  if (state !== 'declined') return null;
  if (askedAgain) return acts.confirm.allowed ? 'own' : 'asked';
  return acts.askAgain.allowed ? 'askable' : null;
}

const recallWords = {
  own: ['again.ownTitle', 'again.ownText'],
  asked: ['again.askedTitle', 'again.askedText'],
  askable: ['again.title', 'again.text'],
} as const;

/** Above an outdated quote: the changes since, and what the reader may do. */
export function ScopeNotice({ quote, children }: { quote: QuoteReading; children?: ReactNode }) {
  const t = useTexts();
  const recall = recallOf(quote);
  if (recall) {
    const [title, text] = recallWords[recall];
    return (
      <div className="flex flex-col gap-2 no-print">
        <Note title={t(title, { company: quote.provider.name })}>{t(text)}</Note>
        {recall === 'own' && quote.changes.length > 0 && <ScopeChanges changes={quote.changes} />}
        {children}
      </div>
    );
  }
  if (!isOutdated(quote)) return null;
  const over = quote.state === 'expired';
  const own = quote.acts.confirm.allowed || quote.state === 'draft';
  const title = over ? t('roundTitle', { round: quote.round }) : t(own ? 'ownTitle' : 'title');
  const text = over ? t('roundText') : quote.state === 'draft' ? t('draftText') : t(own ? 'ownText' : 'text');
  return (
    <div className="flex flex-col gap-3 no-print">
      <Note tone="warning" title={title}>
        {text}
      </Note>
      {quote.changes.length > 0 && <ScopeChanges changes={quote.changes} />}
      {children}
    </div>
  );
}
