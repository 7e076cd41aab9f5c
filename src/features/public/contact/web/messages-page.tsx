import type { ContactMessage } from '#features/public/contact/contact.contract.ts';
import { RelativeTime } from '#ui/words/format.tsx';
import { QueuePage } from '#ui/lists/queue-page.tsx';
import { useAdminCrumbs } from '#ui/shell/admin-crumbs.ts';
import type { Column, TableProps } from '#ui/lists/table.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { useFilters, viewOf } from '#ui/lists/use-filters.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { contactApi } from './api.ts';
import { MessageDialog } from './message-dialog.tsx';
import { useTexts } from './texts-messages.ts';

const slugs = { waiting: null, all: 'tous' } as const;

export default function MessagesPage() {
  const t = useTexts();
  const crumbs = useAdminCrumbs();
  const filters = useFilters<'etat' | 'message'>();
  const view = viewOf(slugs, filters.get('etat'));
  const list = usePages(contactApi.list, { waiting: view === 'waiting' ? 'true' : 'false' }, { staleTime: 30_000 });
  const opened = filters.get('message');
  const { columns, card } = useColumns(({ id }) => filters.set({ message: id }));
  return (
    <QueuePage
      title={t('title')}
      crumbs={crumbs}
      filters={filters}
      views={{
        label: t('states'),
        name: 'etat',
        slugs,
        current: view,
        labelOf: (one) => t(one === 'all' ? 'all' : 'waiting'),
        leaves: ['message'],
      }}
      list={list}
      failed={t('failed')}
      label={t('title')}
      rowName={(message) => message.name}
      columns={columns}
      card={card}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
    >
      {opened && <MessageDialog id={opened} onClose={() => filters.set({ message: null })} />}
    </QueuePage>
  );
}

function useColumns(onOpen: (message: ContactMessage) => void) {
  const t = useTexts();
  const from = (message: ContactMessage) => (
    <button type="button" className="tbl__open" onClick={() => onOpen(message)}>
      {message.name}
      {message.company && <span className="text-xs text-ink-3 block">{message.company}</span>}
    </button>
  );
  const fate = (message: ContactMessage) => (
    <Tag tone={message.handledAt ? 'success' : 'warning'}>{t(message.handledAt ? 'handled' : 'waits')}</Tag>
  );
  const columns: Column<ContactMessage>[] = [
    { id: 'from', header: t('from'), width: '280px', cell: from },
    {
      id: 'subject',
      header: t('subject'),
      width: '170px',
      cell: (message) => t(`subjects.${message.subject}`),
    },
    {
      id: 'message',
      header: t('message'),
      leavesBelow: 860,
      cell: (message) => <span className="text-ink-2 truncate min-w-0 block">{message.message}</span>,
    },
    {
      id: 'when',
      header: t('when'),
      width: '120px',
      cell: (message) => (
        <span className="text-ink-3">
          <RelativeTime value={message.createdAt} />
        </span>
      ),
    },
    { id: 'fate', header: t('fate'), width: '110px', cell: fate },
  ];
  const card: TableProps<ContactMessage>['card'] = (message) => ({
    mini: [t(`subjects.${message.subject}`)],
    aside: fate(message),
    title: from(message),
    lines: (
      <span className="text-sm text-ink-2">
        <RelativeTime value={message.createdAt} />
      </span>
    ),
  });
  return { columns, card };
}
