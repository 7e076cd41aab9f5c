import { Plus } from 'lucide-react';
import type { Side } from '#common/roles.ts';
import { path } from '#paths.ts';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { requestStates } from '#ui/words/vocabulary.ts';
import { useCostBearerWords, useTradeWords, useWords } from '#ui/words/words.ts';
import { useTexts } from '../texts.ts';
import type { RequestFilters, View } from './use-request-filters.ts';

export interface EmptyListProps {
  side: Side;
  filters: RequestFilters;
  filtered: boolean;
  mayCreate: boolean;
  onClear: () => void;
}

export function EmptyList({ side, filters, filtered, mayCreate, onClear }: EmptyListProps) {
  const t = useTexts();
  const describe = useDescription();
  if (filtered) {
    return (
      <EmptyState
        title={t('empty.filtered')}
        text={t('empty.filteredText', { filters: describe(filters) })}
        action={<Button onClick={onClear}>{t('filter.clearAll')}</Button>}
      />
    );
  }
  const create = mayCreate && (
    <ButtonLink variant="primary" icon={Plus} to={path('requestNew')}>
      {t('newRequest')}
    </ButtonLink>
  );
  if (filters.view === 'all') {
    if (side === 'ordering') {
      return (
        <EmptyState
          title={t('empty.ordering')}
          text={t(mayCreate ? 'empty.orderingText' : 'empty.reader')}
          action={create}
        />
      );
    }
    return (
      <EmptyState
        title={t(`empty.${side}`)}
        text={t(`empty.${side}Text`)}
        action={side === 'provider' && <ButtonLink to={path('providerProfile')}>{t('empty.providerAct')}</ButtonLink>}
      />
    );
  }
  const view: Exclude<View, 'all'> | 'to_quote' =
    filters.view === 'unanswered' && side === 'provider' ? 'to_quote' : filters.view;
  return (
    <EmptyState
      title={t(`empty.${view}`)}
      text={t(`empty.${view}Text`)}
      action={view === 'drafts' && create ? create : <ButtonLink to={path('requests')}>{t('empty.seeAll')}</ButtonLink>}
    />
  );
}

function useDescription() {
  const t = useTexts();
  const w = useWords();
  const trade = useTradeWords();
  const bearer = useCostBearerWords();
  return ({ q, siteId, trade: trades, priority, status, costBearer }: RequestFilters) => {
    const list = (name: 'trade' | 'priority' | 'status' | 'costBearer', values: string[]) =>
      values.length > 0 && w('pair', { name: t(`filter.${name}`), value: values.join(', ') });
    return [
      q.trim() && t('empty.searched', { q: q.trim() }),
      siteId.length > 0 && w('pair', { name: t('filter.site'), value: siteId.length }),
      list(
        'trade',
        trades.map((value) => trade(value)),
      ),
      list(
        'priority',
        priority.map((value) => w(`priority.${value}`)),
      ),
      list(
        'status',
        status.map((value) => w(`status.${requestStates[value].word}`)),
      ),
      list(
        'costBearer',
        costBearer.map((value) => bearer(value)),
      ),
    ]
      .filter(Boolean)
      .join(' · ');
  };
}
