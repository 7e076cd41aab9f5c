import { path } from '#paths.ts';
import { Listing, ListViews } from '#ui/lists/listing.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useShell } from '#ui/shell/shell-context.tsx';
import { useFilters, viewOf } from '#ui/lists/use-filters.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { receivedApi } from './api.ts';
import { MailboxLine } from './mailbox-line.tsx';
import { ReceiveFiles } from './receive-files.tsx';
import { useReceivedColumns } from './received-columns.tsx';
import { useTexts } from './texts.ts';

const slugs = {
  waiting: null,
  approve: 'a-approuver',
  pay: 'a-payer',
  confirmed: 'confirmees',
  dismissed: 'ecartees',
} as const;

export default function ReceivedInvoicesPage() {
  const t = useTexts();
  const filters = useFilters<'q' | 'vue'>();
  const q = filters.get('q').trim();
  const view = viewOf(slugs, filters.get('vue'));
  const { columns, card } = useReceivedColumns();
  const list = usePages(receivedApi.list, { view, ...(q && { q }) });
  const first = list.data?.pages[0];
  const waiting = useShell().counts?.receivedInvoices;
  return (
    <div className="page lst">
      <PageHeader title={t('title')} crumbs={[{ label: t('back'), to: path('invoices') }]} />
      {first?.acts.receive.allowed && <ReceiveFiles />}
      {first?.mailbox.isPossible && <MailboxLine mailbox={first.mailbox} verdict={first.acts.openMailbox} />}
      <Listing
        filters={filters}
        views={
          <ListViews
            filters={filters}
            label={t('viewsLabel')}
            name="vue"
            slugs={slugs}
            current={view}
            labelOf={(one) => t(`views.${one}`)}
            {...(waiting && { counts: { waiting }, waiting: 'waiting' as const })}
          />
        }
        search={{ label: t('searchLabel'), placeholder: t('search') }}
        narrows={['vue']}
        list={list}
        failed={t('failed')}
        page
        label={t('title')}
        columns={columns}
        rowId={(row) => row.id}
        rowName={(row) => row.number || row.fileName}
        rowHref={(row) => path('receivedInvoice', { receivedId: row.id })}
        card={card}
        empty={{ title: t(`empty.${view}`), text: t('emptyText') }}
        none={{ title: t('noneTitle'), text: t('noneText') }}
      />
    </div>
  );
}
