import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BlockedCompany } from '#features/people/company-blocks/block.contract.ts';
import type { ReactNode } from 'react';
import { Button } from '#ui/marks/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { toastFailure } from '#ui/feedback/errors.ts';
import { DateTime } from '#ui/words/format.tsx';
import { PagedTable } from '#ui/lists/paged-table.tsx';
import type { Column } from '#ui/lists/table.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { usePages } from '#ui/lists/use-pages.ts';
import { useTexts } from '../texts.ts';
import { blockApi } from './api.ts';

function useColumns(button: (row: BlockedCompany) => ReactNode): Column<BlockedCompany>[] {
  const t = useTexts();
  return [
    { id: 'name', header: t('company'), primary: true, cell: (row) => row.name },
    { id: 'city', header: t('city'), width: '160px', cell: (row) => <span className="text-ink-2">{row.city}</span> },
    {
      id: 'reason',
      header: t('reason'),
      leavesBelow: 860,
      cell: (row) => <span className="text-ink-2">{row.reason}</span>,
    },
    { id: 'since', header: t('since'), width: '130px', cell: (row) => <DateTime value={row.blockedAt} /> },
    { id: 'act', header: <span className="sr-only">{t('act')}</span>, width: '120px', cell: button },
  ];
}

export function BlockedList() {
  const t = useTexts();
  const cache = useQueryClient();
  const list = usePages(blockApi.list, {});
  const unblock = useMutation({
    mutationFn: ({ companyId }: BlockedCompany) => blockApi.unblock.call({ companyId }),
    onSuccess: async (_, { name }) => {
      toast.success(t('unblocked', { name }));
      await cache.invalidateQueries();
    },
    onError: (failure) => toastFailure(failure, t('unblockFailed')),
  });
  const may = list.data?.pages[0]?.acts.block;
  const button = (row: BlockedCompany) => (
    <Button
      size="sm"
      aria-label={t('unblockNamed', { name: row.name })}
      loading={unblock.isPending && unblock.variables.companyId === row.companyId}
      disabledReason={may && !may.allowed ? may.reason : null}
      onClick={() => unblock.mutate(row)}
    >
      {t('unblock')}
    </Button>
  );
  const columns = useColumns(button);
  return (
    <PagedTable
      list={list}
      failed={t('failed')}
      page
      label={t('list')}
      columns={columns}
      rowId={(row) => row.companyId}
      rowName={(row) => row.name}
      card={(row) => ({
        mini: [row.city, <DateTime key="since" value={row.blockedAt} />],
        title: row.name,
        aside: button(row),
        lines: row.reason && <span className="text-sm text-ink-2">{row.reason}</span>,
      })}
      empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
    />
  );
}
