import { ArrowDownWideNarrow, Download, HandCoins, Layers, ListFilter, SignalHigh, Wrench } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { costBearers } from '#common/cost-bearers.ts';
import type { Side } from '#common/roles.ts';
import { trades } from '#common/trades.ts';
import { priorities, statuses } from '#features/work/requests/request.contract.ts';
import { SavedViews } from '#features/work/saved-views/web/public/saved-views.tsx';
import { Button, IconButton } from '#ui/marks/button.tsx';
import { ChipFilter } from '#ui/inputs/chip.tsx';
import { classes } from '#ui/words/classes.ts';
import { Menu } from '#ui/dialogs/menu.tsx';
import { SearchField } from '#ui/inputs/search-field.tsx';
import { requestStates } from '#ui/words/vocabulary.ts';
import { useCostBearerWords, useTradeWords, useWords } from '#ui/words/words.ts';
import { useTexts } from '../texts.ts';
import { AssigneeFilter } from './assignee-filter.tsx';
import { ExportMenu } from './export-menu.tsx';
import { ProviderFilter } from './provider-filter.tsx';
import { AmountFilter, PeriodFilter } from './range-filters.tsx';
import { SiteFilter } from './site-filter.tsx';
import { type RequestFilters, type Status, writeFilters } from './use-request-filters.ts';

const derived: readonly Status[] = ['awaiting_quotes', 'sealed_received', 'quotes_to_compare'];

/** Statuses by side: drafts for the ordering company, derived ones for those who see the quotes. */
export function statusesOf(side: Side): Status[] {
  return statuses.filter(
    (status) => (status !== 'draft' || side === 'ordering') && (side !== 'provider' || !derived.includes(status)),
  );
}

interface ToolbarProps {
  side: Side;
  filters: RequestFilters;
  onChange: (changes: Partial<RequestFilters>) => void;
}

/** Rarely used filters go behind «Plus de filtres» when one row is too narrow. */
const folded = 'md:max-[96rem]:hidden';

function Folded({ unless, children }: { unless: boolean; children: ReactNode }) {
  return <span className={classes(!unless && folded)}>{children}</span>;
}

export function Toolbar({ side, filters, onChange }: ToolbarProps) {
  const t = useTexts();
  const w = useWords();
  const trade = useTradeWords();
  const bearer = useCostBearerWords();
  const [more, setMore] = useState(false);
  return (
    <div className="toolbar lst__tb" role="search" aria-label={t('filter.label')}>
      <SearchField
        className="w-55 max-md:w-auto max-md:flex-1"
        label={t('search')}
        placeholder={t(side === 'provider' ? 'searchHintProvider' : 'searchHint')}
        value={filters.q}
        onChange={(q) => onChange({ q })}
      />
      <div className="fade-x flex min-w-0 flex-1 flex-wrap items-center gap-2 max-md:order-3 max-md:-mx-4 max-md:w-[calc(100%+32px)] max-md:flex-none max-md:flex-nowrap max-md:overflow-x-auto max-md:px-4 max-md:[scrollbar-width:none] max-md:*:flex-none">
        {side === 'ordering' && <SiteFilter selected={filters.siteId} onChange={(siteId) => onChange({ siteId })} />}
        <ChipFilter
          label={t('filter.trade')}
          icon={Wrench}
          options={trades.map(({ id }) => ({ value: id, label: trade(id) }))}
          selected={filters.trade}
          onChange={(value) => onChange({ trade: value })}
        />
        <ChipFilter
          label={t('filter.priority')}
          icon={SignalHigh}
          options={priorities.map((value) => ({ value, label: w(`priority.${value}`) }))}
          selected={filters.priority}
          onChange={(priority) => onChange({ priority })}
        />
        <ChipFilter
          label={t('filter.status')}
          icon={Layers}
          options={statusesOf(side).map((value) => ({ value, label: w(`status.${requestStates[value].word}`) }))}
          selected={filters.status}
          onChange={(status) => onChange({ status })}
        />
        {side !== 'provider' && (
          <>
            <Folded unless={more || filters.providerId.length > 0}>
              <ProviderFilter selected={filters.providerId} onChange={(providerId) => onChange({ providerId })} />
            </Folded>
            {side === 'ordering' && (
              <Folded unless={more || filters.assigneeId.length > 0}>
                <AssigneeFilter selected={filters.assigneeId} onChange={(assigneeId) => onChange({ assigneeId })} />
              </Folded>
            )}
            <ChipFilter
              className={classes(!more && filters.costBearer.length === 0 && folded)}
              label={t('filter.costBearer')}
              icon={HandCoins}
              options={costBearers.map((value) => ({ value, label: bearer(value) }))}
              selected={filters.costBearer}
              onChange={(costBearer) => onChange({ costBearer })}
            />
          </>
        )}
        <Folded unless={more || Boolean(filters.from || filters.to)}>
          <PeriodFilter filters={filters} onChange={onChange} />
        </Folded>
        <Folded unless={more || filters.least !== null || filters.most !== null}>
          <AmountFilter filters={filters} onChange={onChange} />
        </Folded>
        <Button
          size="sm"
          variant="ghost"
          icon={ListFilter}
          aria-expanded={more}
          className="max-md:hidden min-[96rem]:hidden"
          onClick={() => setMore(!more)}
        >
          {t(more ? 'filter.fewer' : 'filter.more')}
        </Button>
        <span className="flex-1 min-w-0 max-md:hidden" />
        <Menu
          trigger={
            <Button
              variant="ghost"
              size="sm"
              icon={ArrowDownWideNarrow}
              aria-label={w('pair', { name: t('sort.label'), value: t(`sort.${filters.sort}`) })}
            >
              {t(`sort.${filters.sort}`)}
            </Button>
          }
          entries={(['recent', 'due'] as const).map((sort) => ({
            label: t(`sort.${sort}`),
            checked: filters.sort === sort,
            onSelect: () => onChange({ sort }),
          }))}
        />
      </div>
      {side !== 'admin' && <SavedViews list="requests" address={writeFilters(filters).toString()} />}
      <ExportMenu trigger={<IconButton icon={Download} label={t('export.all')} />} filters={filters} />
    </div>
  );
}
