import { Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { PreferredList } from '#features/work/dispatch/preferred-list.contract.ts';
import { path } from '#paths.ts';
import { IconButton } from '#ui/marks/button.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { TradeIcon } from '#ui/marks/trade-icon.tsx';
import { useTradeWords } from '#ui/words/words.ts';
import { useTexts } from './texts.ts';
import { useListName } from './use-list-name.ts';

export function RankedPanel({
  list,
  onEdit,
  onRemove,
}: {
  list: PreferredList;
  onEdit: () => void;
  onRemove: () => void;
}) {
  const t = useTexts();
  const trade = useTradeWords();
  const name = useListName()(list);
  const { edit } = list.acts;
  return (
    <Panel
      flush
      title={
        // Requests no width: on a phone a long trade wraps, and the buttons stay beside it.
        <span className="flex w-0 min-w-full items-center gap-2">
          <TradeIcon trade={list.trade} />
          <span className="flex min-w-0 flex-wrap gap-x-2">
            <span>{trade(list.trade)}</span>
            <span className="font-normal text-ink-2">{list.site?.name ?? t('everySite')}</span>
          </span>
        </span>
      }
      actions={
        edit.allowed && (
          <span className="flex">
            <IconButton icon={Pencil} label={t('editNamed', { name })} onClick={onEdit} />
            <IconButton icon={Trash2} label={t('removeNamed', { name })} onClick={onRemove} />
          </span>
        )
      }
    >
      <ol aria-label={t('ranked')}>
        {list.providers.map((provider) => (
          <li
            key={provider.id}
            className="flex min-h-11 items-center gap-3 border-b border-line px-4 py-2 last:border-b-0"
          >
            <span className="w-6 text-right text-sm text-ink-3 tabular-nums">{provider.rank}</span>
            <Link
              className={`min-w-0 flex-1 truncate text-sm ${provider.standing === 'ready' ? '' : 'text-ink-3 line-through'}`}
              to={path('provider', { provider: provider.id })}
            >
              {provider.name}
            </Link>
            {provider.standing === 'ready' ? (
              <span className="text-xs text-ink-3">{provider.city}</span>
            ) : (
              <Tag tone="warning">{t(`standing.${provider.standing}`)}</Tag>
            )}
          </li>
        ))}
      </ol>
      {!edit.allowed && edit.code === 'WHOLE_COMPANY' && <p className="px-4 py-2 text-sm text-ink-2">{edit.reason}</p>}
    </Panel>
  );
}
