import { useQuery } from '@tanstack/react-query';
import { BellRing, Download, FileText, Inbox, Landmark, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { FormatsDialog } from '#features/money/invoices/web/public/formats-dialog.tsx';
import { SettingsDialog } from '#features/money/invoices/web/public/settings-dialog.tsx';
import type { MoneyFigures } from '#features/money/settlements/listed.contract.ts';
import { sideOf } from '#common/roles.ts';
import { path } from '#paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Listing, ListViews } from '#ui/listing.tsx';
import { Menu } from '#ui/menu.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { useSignedIn } from '#ui/session.tsx';
import { useShell } from '#ui/shell/shell-context.tsx';
import { Badge } from '#ui/tag.tsx';
import { useFilters, viewOf } from '#ui/use-filters.ts';
import { usePages } from '#ui/use-pages.ts';
import { useInvoiceColumns } from './invoice-columns.tsx';
import { FiguresBand } from './figures-band.tsx';
import { listedApi } from './public/api.ts';
import { slugs } from './public/views.ts';
import { ScheduleDialog } from './reminder-dialogs.tsx';
import { useTexts } from './texts-list.ts';

/** Views of one side only: drafts belong to the issuer, approval and payment to the client. */
const only = { drafts: 'provider', open: 'provider', approve: 'ordering', pay: 'ordering' } as const;
const slugsOf = (side: 'provider' | 'ordering'): Partial<typeof slugs> =>
  Object.fromEntries(
    Object.entries(slugs).filter(([view]) => (only[view as keyof typeof only] ?? side) === side),
  ) as Partial<typeof slugs>;
const views = { provider: slugsOf('provider'), ordering: slugsOf('ordering') };

/** The counts shown on the views. */
const countsOf = ({ drafts, approve, pay, open, late, contested, kept }: MoneyFigures) => ({
  drafts,
  approve: approve.count,
  pay: pay.count,
  open: open.count,
  late: late.count,
  contested: contested.count,
  kept: kept.count,
});

/** Own invoices for a provider, those received for the ordering side. */
export default function InvoicesPage() {
  const t = useTexts();
  const { profile } = useSignedIn();
  const { counts } = useShell();
  const [formats, setFormats] = useState(false);
  const [settings, setSettings] = useState(false);
  const provider = sideOf(profile.selectedRole) === 'provider';
  const filters = useFilters<'q' | 'vue'>();
  const q = filters.get('q').trim();
  const view = viewOf(slugs, filters.get('vue'));
  const { columns, card } = useInvoiceColumns(provider);
  const list = usePages(listedApi.list, { view, ...(q && { q }) });
  const { data: figures } = useQuery(listedApi.figures.queryOptions({ staleTime: 5000 }));
  const [scheduling, setScheduling] = useState(false);
  const title = t(provider ? 'mine' : 'received');
  return (
    <div className="page lst">
      <PageHeader
        title={title}
        actions={
          <>
            <ButtonLink icon={Inbox} to={path('receivedInvoices')}>
              {t('fromElsewhere')}
              {counts?.['receivedInvoices'] && <Badge count={counts['receivedInvoices']} />}
            </ButtonLink>
            <ButtonLink icon={Landmark} to={path('bankStatements')}>
              {t('bank')}
            </ButtonLink>
            <ButtonLink icon={Download} to={path('invoiceExports')}>
              {t('exports')}
            </ButtonLink>
            {!provider && (
              <Button icon={Settings2} onClick={() => setFormats(true)}>
                {t('preferences')}
              </Button>
            )}
            {provider && (
              <Menu
                width={240}
                trigger={<Button icon={Settings2}>{t('preferences')}</Button>}
                entries={[
                  { label: t('schedule'), icon: BellRing, onSelect: () => setScheduling(true) },
                  { label: t('settings'), icon: FileText, onSelect: () => setSettings(true) },
                ]}
              />
            )}
          </>
        }
      />
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
        rowName={(row) => row.number ?? row.title}
        rowHref={(row) => path('invoice', { invoiceId: row.id })}
        card={card}
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
      {formats && <FormatsDialog onClose={() => setFormats(false)} />}
      {settings && <SettingsDialog onClose={() => setSettings(false)} />}
      {scheduling && <ScheduleDialog onClose={() => setScheduling(false)} />}
    </div>
  );
}
