import { BellRing, Download, Ellipsis, FilePlus, FileText, Inbox, Landmark, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { FormatsDialog } from '#features/money/invoices/web/public/formats-dialog.tsx';
import { SettingsDialog } from '#features/money/invoices/web/public/settings-dialog.tsx';
import { path } from '#paths.ts';
import { Button, ButtonLink, IconButton } from '#ui/marks/button.tsx';
import { Menu, type MenuEntry } from '#ui/dialogs/menu.tsx';
import { useShell } from '#ui/shell/shell-context.tsx';
import { Badge } from '#ui/marks/tag.tsx';
import { usePhone } from '#ui/page/use-media.ts';
import { ScheduleDialog } from './reminder-dialogs.tsx';
import { useTexts } from './texts-list.ts';

const dialogs = { formats: FormatsDialog, settings: SettingsDialog, schedule: ScheduleDialog } as const;

export function ListActions({ provider }: { provider: boolean }) {
  const t = useTexts();
  const { counts } = useShell();
  const received = counts?.['receivedInvoices'] ?? 0;
  const phone = usePhone();
  const [asked, setAsked] = useState<keyof typeof dialogs | null>(null);
  const Dialog = asked && dialogs[asked];
  const own: MenuEntry[] = provider
    ? [
        { label: t('schedule'), icon: BellRing, onSelect: () => setAsked('schedule') },
        { label: t('settings'), icon: FileText, onSelect: () => setAsked('settings') },
      ]
    : [{ label: t('preferences'), icon: Settings2, onSelect: () => setAsked('formats') }];
  // On a provider's phone there is no room for the bank beside the main action.
  const isBankInMenu = provider && phone;
  return (
    <>
      {provider && (
        <ButtonLink variant="primary" icon={FilePlus} to={path('toInvoice')}>
          {t('bill')}
        </ButtonLink>
      )}
      <ButtonLink icon={Inbox} to={path('receivedInvoices')}>
        {t('fromElsewhere')}
        {received > 0 && <Badge count={received} />}
      </ButtonLink>
      {!isBankInMenu && (
        <ButtonLink icon={Landmark} to={path('bankStatements')}>
          {t('bank')}
        </ButtonLink>
      )}
      {phone ? (
        <Menu
          width={240}
          trigger={<IconButton icon={Ellipsis} label={t('more')} />}
          entries={[
            ...(isBankInMenu
              ? [{ kind: 'link' as const, label: t('bank'), icon: Landmark, to: path('bankStatements') }]
              : []),
            { kind: 'link', label: t('exports'), icon: Download, to: path('invoiceExports') },
            ...own,
          ]}
        />
      ) : (
        <>
          <ButtonLink icon={Download} to={path('invoiceExports')}>
            {t('exports')}
          </ButtonLink>
          {provider ? (
            <Menu width={240} trigger={<Button icon={Settings2}>{t('preferences')}</Button>} entries={own} />
          ) : (
            <Button icon={Settings2} onClick={() => setAsked('formats')}>
              {t('preferences')}
            </Button>
          )}
        </>
      )}
      {Dialog && <Dialog onClose={() => setAsked(null)} />}
    </>
  );
}
