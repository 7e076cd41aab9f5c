import { FileCheck, FilePen, Undo2 } from 'lucide-react';
import type { InvoiceItem } from '#features/money/invoices/invoice.contract.ts';
import { Icon } from '#ui/icon.tsx';
import { Status } from '#ui/status.tsx';
import { useTexts } from './texts.ts';

/** How an invoice stands: its mark and its word. */
export function InvoiceState({ kind, state }: Pick<InvoiceItem, 'kind' | 'state'>) {
  const t = useTexts();
  const shown = state === 'issued' && kind === 'credit' ? 'credit' : state;
  const marks = { draft: FilePen, issued: FileCheck, credit: Undo2 };
  return (
    <Status tone={shown === 'issued' ? 'info' : 'neutral'} glyph={<Icon of={marks[shown]} size={14} stroke={2} />}>
      {t(`states.${shown}`)}
    </Status>
  );
}
