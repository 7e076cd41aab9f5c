import { Download, Inbox, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { sideOf } from '#common/roles.ts';
import { path } from '#paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Listing, ListViews } from '#ui/listing.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { useSignedIn } from '#ui/session.tsx';
import { useFilters, viewOf } from '#ui/use-filters.ts';
import { usePages } from '#ui/use-pages.ts';
import { useInvoiceColumns } from './invoice-columns.tsx';
import { invoiceApi } from './public/api.ts';
import { SettingsDialog } from './settings-dialog.tsx';
import { useTexts } from './texts.ts';

const slugs = { all: null, drafts: 'brouillons', issued: 'emises', credits: 'avoirs' } as const;
/** Nobody but its author reads a draft. */
const received: Partial<typeof slugs> = { all: null, issued: 'emises', credits: 'avoirs' };

/** Own invoices for a provider, those received for the ordering side. */
export default function InvoicesPage() {
  const t = useTexts();
  const { profile } = useSignedIn();
  const [settings, setSettings] = useState(false);
  const provider = sideOf(profile.selectedRole) === 'provider';
  const filters = useFilters<'q' | 'vue'>();
  const q = filters.get('q').trim();
  const view = viewOf(slugs, filters.get('vue'));
  const { columns, card } = useInvoiceColumns(provider);
  const list = usePages(invoiceApi.list, { view, ...(q && { q }) });
  const title = t(provider ? 'mine' : 'received');
  return (
    <div className="page lst">
      <PageHeader
        title={title}
        actions={
          <>
            <ButtonLink icon={Inbox} to={path('receivedInvoices')}>
              {t('fromElsewhere')}
            </ButtonLink>
            <ButtonLink icon={Download} to={path('invoiceExports')}>
              {t('exports')}
            </ButtonLink>
            {provider && (
              <Button icon={Settings2} onClick={() => setSettings(true)}>
                {t('settings')}
              </Button>
            )}
          </>
        }
      />
      <Listing
        filters={filters}
        views={
          <ListViews
            filters={filters}
            label={t('viewsLabel')}
            name="vue"
            slugs={provider ? slugs : received}
            current={view}
            labelOf={(one) => t(`views.${one}`)}
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
      {settings && <SettingsDialog onClose={() => setSettings(false)} />}
    </div>
  );
}
