import { Copy, Mail } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Verdict } from '#common/problems.ts';
import type { Mailbox } from '#features/money/received-invoices/received-invoice.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Button } from '#ui/marks/button.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { useAct } from '#ui/calls/use-act.ts';
import { useCopy } from '#ui/page/use-copy.ts';
import { receivedApi } from './api.ts';
import { useTexts } from './texts.ts';

export function MailboxLine({ mailbox: { address }, verdict }: { mailbox: Mailbox; verdict: Verdict }) {
  const t = useTexts();
  const { busy, act } = useAct();
  const copy = useCopy();
  const [asking, setAsking] = useState<'change' | 'close' | null>(null);
  if (!address && !verdict.allowed) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-6 pb-3 text-sm text-ink-2 max-md:px-4">
      {address ? (
        <>
          <Words>
            {t('mailbox.text')} <b className="text-ink">{address}</b>
          </Words>
          <Button size="sm" icon={Copy} onClick={() => void copy(address)}>
            {t('mailbox.copy')}
          </Button>
          {verdict.allowed && (
            <>
              <Button size="sm" variant="ghost" onClick={() => setAsking('change')}>
                {t('mailbox.change')}
              </Button>
              <Button size="sm" variant="ghost" onClick={() => setAsking('close')}>
                {t('mailbox.close')}
              </Button>
            </>
          )}
        </>
      ) : (
        <>
          <Words>{t('mailbox.none')}</Words>
          <Button
            size="sm"
            loading={busy}
            onClick={() => void act(() => receivedApi.openMailbox.call(), t('mailbox.opened'))}
          >
            {t('mailbox.open')}
          </Button>
        </>
      )}
      {asking && (
        <ActDialog
          onClose={() => setAsking(null)}
          title={t(`mailbox.${asking}Title`)}
          text={t(`mailbox.${asking}Text`)}
          confirmLabel={t(`mailbox.${asking}`)}
          tone="danger"
          verdict={verdict}
          onConfirm={() => (asking === 'change' ? receivedApi.openMailbox.call() : receivedApi.closeMailbox.call())}
          done={t(asking === 'change' ? 'mailbox.changed' : 'mailbox.closed')}
          onDone={() => setAsking(null)}
        />
      )}
    </div>
  );
}

const Words = ({ children }: { children: ReactNode }) => (
  <span className="flex min-w-0 items-start gap-2">
    <Icon of={Mail} size={16} className="mt-0.5 shrink-0" />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </span>
);
