import { FileText } from 'lucide-react';
import { Link } from 'react-router';
import { type AdminDocument, documentKinds } from '#features/network/documents/document.contract.ts';
import { RelativeTime, useFormat } from '#ui/words/format.tsx';
import { QueuePage } from '#ui/lists/queue-page.tsx';
import { DocumentStatus } from '#ui/marks/status.tsx';
import type { Column } from '#ui/lists/table.tsx';
import { oneOf, useFilters, viewOf } from '#ui/lists/use-filters.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { CheckPage } from './check-page.tsx';
import { documentApi } from './public/api.ts';
import { useTexts } from './texts.ts';

const slugs = { pending: null, verified: 'verifiees', rejected: 'refusees' } as const;

export default function DocumentsPage() {
  const filters = useFilters<'etat' | 'q' | 'piece' | 'document'>();
  const id = filters.get('document');
  return id ? <CheckPage key={id} id={id} /> : <DocumentsList />;
}

function DocumentsList() {
  const t = useTexts();
  const format = useFormat();
  const filters = useFilters<'etat' | 'q' | 'piece' | 'document'>();
  const state = viewOf(slugs, filters.get('etat'));
  const kind = oneOf(documentKinds, filters.get('piece'));
  const q = filters.get('q').trim();
  const input = { state, ...(kind && { kind }), ...(q && { q }) };
  const list = usePages(documentApi.list, input, { staleTime: 15_000 });
  const first = list.data?.pages[0];
  const link = (item: AdminDocument) => (
    <Link className="tbl__open" data-stop={item.id} to={filters.to({ document: item.id })}>
      {item.company.name}
    </Link>
  );
  const number = (item: AdminDocument) => <span className="tabular-nums text-ink-2">{item.number}</span>;
  const status = (item: AdminDocument) => <DocumentStatus state={item.state} />;
  const filed = (item: AdminDocument) => (
    <span className="text-ink-3">
      <RelativeTime value={item.depositedAt} />
    </span>
  );
  const columns: Column<AdminDocument>[] = [
    { id: 'company', header: t('company'), primary: true, cell: (item) => item.company.name },
    { id: 'paper', header: t('paper'), cell: (item) => t(`kind.${item.kind}`) },
    {
      id: 'number',
      header: t('number'),
      width: '120px',
      leavesBelow: 860,
      cell: number,
    },
    {
      id: 'until',
      header: t('until'),
      width: '140px',
      leavesBelow: 860,
      cell: (item) => (item.until ? format.date(item.until) : t('noEnd')),
    },
    { id: 'state', header: t('stateOf'), width: '170px', cell: status },
    {
      id: 'filed',
      header: t('filedAt'),
      numeric: true,
      width: '120px',
      cell: filed,
    },
  ];
  return (
    <QueuePage
      title={t('adminTitle')}
      filters={filters}
      views={{
        label: t('states'),
        name: 'etat',
        slugs,
        current: state,
        labelOf: (one) => t(`state.${one}`),
        counts: first?.counts,
        waiting: 'pending',
      }}
      search={{ label: t('searchLabel'), placeholder: t('search') }}
      choices={[
        {
          name: 'piece',
          label: t('paper'),
          icon: FileText,
          options: documentKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
        },
      ]}
      list={list}
      failed={t('failed')}
      label={t('list')}
      columns={columns}
      rowName={(item) => `${item.company.name}, ${t(`kind.${item.kind}`)}`}
      rowHref={(item) => filters.to({ document: item.id })}
      card={(item) => ({
        mini: [item.number, t(`kind.${item.kind}`)],
        aside: <RelativeTime value={item.depositedAt} />,
        title: link(item),
        lines: <DocumentStatus state={item.state} />,
      })}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      none={{ title: t('noneTitle'), text: t('noneText') }}
    />
  );
}
