import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MoneyFigures } from '#features/money/settlements/listed.contract.ts';
import { sideOf } from '#common/roles.ts';
import { path } from '#paths.ts';
import { ButtonLink } from '#ui/marks/button.tsx';
import { Listing, ListViews } from '#ui/lists/listing.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { useFilters, viewOf } from '#ui/lists/use-filters.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { BulkActs, nameOf } from './bulk-acts.tsx';
import { useInvoiceColumns } from './invoice-columns.tsx';
import { FiguresBand } from './figures-band.tsx';
import { ListActions } from './list-actions.tsx';
import { listedApi } from './public/api.ts';
import { slugs } from './public/views.ts';
import { useTexts } from './texts-list.ts';

/** Views of one side only: drafts belong to the issuer, approval and payment to the client. */
const only = { drafts: 'provider', open: 'provider', approve: 'ordering', pay: 'ordering' } as const;
const slugsOf = (side: 'provider' | 'ordering'): Partial<typeof slugs> =>
  Object.fromEntries(
    Object.entries(slugs).filter(([view]) => (only[view as keyof typeof only] ?? side) === side),
  ) as Partial<typeof slugs>;
const views = { provider: slugsOf('provider'), ordering: slugsOf('ordering') };

const countsOf = ({ drafts, approve, pay, open, late, contested, kept }: MoneyFigures) => ({
  drafts,
  approve: approve.count,
  pay: pay.count,
  open: open.count,
  late: late.count,
  contested: contested.count,
  kept: kept.count,
});

export default function InvoicesPage() {
  const t = useTexts();
  const { profile } = useSignedIn();
  const provider = sideOf(profile.selectedRole) === 'provider';
  const filters = useFilters<'q' | 'vue'>();
  const q = filters.get('q').trim();
  const view = viewOf(slugs, filters.get('vue'));
  const list = usePages(listedApi.list, { view, ...(q && { q }) });
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const { columns, card } = useInvoiceColumns(provider, rows);
  const [selected, setSelected] = useState<Set<string>>(new Set());
  const shownBy = `${view} ${q}`;
  const [selectedIn, setSelectedIn] = useState(shownBy);
  if (selectedIn !== shownBy) {
    setSelectedIn(shownBy);
    setSelected(new Set());
  }
  const { data: figures } = useQuery(listedApi.figures.queryOptions({ staleTime: 5000 }));
  const title = t(provider ? 'mine' : 'received');
  return (
    <div className="page lst">
      <PageHeader title={title} actions={<ListActions provider={provider} />} />
      {figures && (
        <div className="px-6 pt-4 max-md:px-4">
          <FiguresBand figures={figures} provider={provider} />
        </div>
      )}
      <Listing
        filters={filters}
        views={
          <ListViews
            filters={filters}
            label={t('viewsLabel')}
            name="vue"
            slugs={views[provider ? 'provider' : 'ordering']}
            current={view}
            labelOf={(one) => t(`views.${one}`)}
            counts={figures && countsOf(figures)}
            waiting={['late', 'approve', 'contested']}
          />
        }
        search={{ label: t('searchLabel'), placeholder: t('search') }}
        narrows={['vue']}
        list={list}
        failed={t('failed')}
        page
        label={title}
        columns={columns}
        rowId={(row) => row.id}
        rowName={nameOf}
        rowHref={(row) => path('invoice', { invoiceId: row.id })}
        card={card}
        selected={selected}
        onSelect={setSelected}
        bulkActions={<BulkActs rows={rows.filter(({ id }) => selected.has(id))} provider={provider} />}
        empty={{
          title: t(provider ? 'emptyMine' : 'emptyReceived'),
          text: t(provider ? 'emptyMineText' : 'emptyReceivedText'),
          action: (
            <ButtonLink to={path(provider ? 'missions' : 'requests')}>
              {t(provider ? 'seeOrders' : 'seeRequests')}
            </ButtonLink>
          ),
        }}
        none={{ title: t('noneTitle'), text: t('noneText') }}
      />
    </div>
  );
}
