import { useState } from 'react';
import type { InvoicesOfOrder } from '#features/money/invoices/invoice.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { MoneyField } from '#ui/inputs/number-fields.tsx';
import { invoiceApi } from './public/api.ts';
import { useTexts } from './texts.ts';

interface AllowDialogProps {
  orderId: string;
  invoices: InvoicesOfOrder;
  onClose: () => void;
}

export function AllowDialog({ orderId, invoices, onClose }: AllowDialogProps) {
  const t = useTexts();
  const { currency, freeHtMinor, acts } = invoices;
  const [minor, setMinor] = useState<number | null>(freeHtMinor || null);
  return (
    <ActDialog
      onClose={onClose}
      title={t('allow')}
      text={t('allowText')}
      confirmLabel={t('save')}
      verdict={acts.allow}
      onConfirm={() => invoiceApi.allow.call({ id: orderId, freeHtMinor: minor ?? 0 })}
      done={t('allowed')}
      onDone={onClose}
    >
      {(problem) => (
        <Field label={t('allowAmount')} error={problem('freeHtMinor')}>
          <MoneyField currency={currency} value={minor} onValue={setMinor} />
        </Field>
      )}
    </ActDialog>
  );
}
