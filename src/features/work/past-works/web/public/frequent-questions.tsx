import { useQuery } from '@tanstack/react-query';
import { MessageCircleQuestionMark } from 'lucide-react';
import type { TradeId } from '#common/trades.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { useTradeWords } from '#ui/words/words.ts';
import { pastWorksApi } from '../api.ts';
import { useTexts } from '../texts.ts';

/** Frequent questions about past tenders of a trade, to answer in the request; nothing for too few. */
export function FrequentQuestions({ trade, className = '' }: { trade: TradeId; className?: string }) {
  const t = useTexts();
  const trades = useTradeWords();
  const { data } = useQuery(pastWorksApi.questions.queryOptions({ input: { trade }, staleTime: 300_000 }));
  if (!data || data.items.length === 0) return null;
  return (
    <div className={className}>
      <section className="rounded-md border border-line bg-surface px-3.5 py-3 text-sm">
        <h3 className="flex items-center gap-2 font-semibold">
          <Icon of={MessageCircleQuestionMark} size={15} className="text-ink-3" />
          {t('questions', { trade: trades(trade) })}
        </h3>
        <ul className="mt-1.5 grid gap-1 text-ink-2">
          {data.items.map(({ question, tenders }) => (
            <li key={question} className="flex justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">{question}</span>
              <span className="flex-none text-ink-3">{t('tenders', { count: tenders })}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
