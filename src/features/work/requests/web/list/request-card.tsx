import type { Side } from '#common/roles.ts';
import type { RequestItem } from '#features/work/requests/request.contract.ts';
import { Money } from '#ui/words/format.tsx';
import { Priority } from '#ui/marks/priority.tsx';
import { RequestStatus } from '#ui/marks/status.tsx';
import { useTradeWords } from '#ui/words/words.ts';
import { DueText } from '../public/due-text.tsx';
import { useTexts } from '../texts.ts';
import { ProviderAct, RequestNumber } from './columns.tsx';

export function useCard(side: Side) {
  const t = useTexts();
  const trade = useTradeWords();
  return (row: RequestItem) => ({
    mini: [
      <RequestNumber key="number" row={row} />,
      row.trade && trade(row.trade),
      <Priority key="priority" level={row.priority} glyphOnly />,
    ],
    title: row.title,
    lines: (
      <>
        <span className="text-sm text-ink-2 truncate min-w-0">
          {row.site.name}
          {side !== 'ordering' && ` · ${row.orderingCompany}`}
        </span>
        <span className="flex items-center gap-2 justify-between text-sm">
          <RequestStatus state={row.status} toAct={row.yourTurn} />
          {(row.dueAt || row.state === 'on_hold') && <DueText due={row.dueAt} paused={row.state === 'on_hold'} />}
        </span>
        {side === 'provider' ? (
          <ProviderAct row={row} />
        ) : (
          <span className="flex items-center gap-2 justify-between text-sm">
            <span className="text-ink-3 truncate min-w-0">
              {row.provider?.name ?? (row.quoteCount > 0 ? t('quotes', { count: row.quoteCount }) : '')}
            </span>
            {row.amountMinor !== null && <Money minor={row.amountMinor} currency={row.currency} />}
          </span>
        )}
      </>
    ),
  });
}
