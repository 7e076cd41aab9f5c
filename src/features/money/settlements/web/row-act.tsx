import { useState } from 'react';
import type { InvoiceRow } from '#features/money/settlements/listed.contract.ts';
import { path } from '#paths.ts';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { InvoiceActDialog, transferAddress } from './bulk-acts.tsx';
import { useTexts } from './texts-list.ts';

/** The one act that an invoice waits for from its reader. */
export function RowAct({ row, provider }: { row: InvoiceRow; provider: boolean }) {
  const t = useTexts();
  const [asked, setAsked] = useState<'approve' | 'remind' | null>(null);
  const acts = row.settlement?.acts;
  const link = (label: string, to: string) => (
    <ButtonLink size="sm" to={to}>
      {label}
    </ButtonLink>
  );
  const page = path('invoice', { invoiceId: row.id });
  if (row.standing === 'draft') return provider && link(t('acts.issue'), page);
  if (acts?.answer.allowed) return link(t('acts.answer'), page);
  if (acts?.announce.allowed) return link(t('acts.transfer'), transferAddress([row.id]));
  const act = acts?.approve.allowed ? 'approve' : acts?.remind.allowed ? 'remind' : null;
  return (
    <>
      {act && (
        <Button size="sm" onClick={() => setAsked(act)}>
          {t(`acts.${act}`)}
        </Button>
      )}
      {asked && <InvoiceActDialog act={asked} rows={[row]} onClose={() => setAsked(null)} />}
    </>
  );
}
