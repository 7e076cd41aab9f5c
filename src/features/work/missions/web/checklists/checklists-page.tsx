import { useQuery } from '@tanstack/react-query';
import type { TradeId } from '#common/trades.ts';
import { tradeIds } from '#common/trades.ts';
import { path } from '#paths.ts';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/input.tsx';
import { ListFailure } from '#ui/lists/list-failure.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { useTradeOptions } from '#ui/inputs/trade-options.ts';
import { useFilters } from '#ui/lists/use-filters.ts';
import { checklistApi } from '../api.ts';
import { useTexts } from '../texts.ts';
import { ChecklistEditor } from './checklist-editor.tsx';

export default function ChecklistsPage() {
  const t = useTexts();
  const filters = useFilters<'metier'>();
  const options = useTradeOptions();
  const lists = useQuery(checklistApi.list.queryOptions({}));
  const items = lists.data?.items ?? [];
  const asked = filters.get('metier');
  const trade: TradeId =
    tradeIds.find((id) => id === asked) ??
    items.find(({ isDefault }) => !isDefault)?.trade ??
    items[0]?.trade ??
    tradeIds[0];
  const checklist = useQuery({
    ...checklistApi.read.queryOptions({ input: { trade } }),
    enabled: lists.data !== undefined,
  });
  const countOf = (id: string) => items.find((one) => one.trade === id);
  return (
    <>
      <PageHeader title={t('lists.title')} crumbs={[{ label: t('title'), to: path('missions') }]} />
      <div className="mx-auto flex w-full max-w-180 flex-col gap-4">
        <p className="text-ink-2">{t('lists.text')}</p>
        <Field label={t('lists.trade')}>
          <Select
            inputSize="touch"
            value={trade}
            onValue={(metier) => filters.set({ metier })}
            options={options.map(({ group, options: trades }) => ({
              group,
              options: trades.map(({ value, label }) => {
                const own = countOf(value);
                return {
                  value,
                  label: own && !own.isDefault ? t('lists.own', { trade: label, count: own.count }) : label,
                };
              }),
            }))}
          />
        </Field>
        {checklist.data ? (
          <ChecklistEditor key={`${trade}-${checklist.data.version}`} checklist={checklist.data} />
        ) : (checklist.error ?? lists.error) ? (
          <ListFailure
            title={t('lists.failed')}
            error={checklist.error ?? lists.error}
            loading={checklist.isFetching}
            onRetry={checklist.refetch}
          />
        ) : (
          <SkeletonRows rows={6} />
        )}
      </div>
    </>
  );
}
