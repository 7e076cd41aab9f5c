import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InvoiceFormats } from '#features/money/invoices/invoice.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Checkbox } from '#ui/inputs/choices.tsx';
import { invoiceApi } from './api.ts';
import { useTexts } from '../texts.ts';

export function FormatsDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(invoiceApi.formats.queryOptions());
  return data ? <Formats standing={data} onClose={onClose} /> : null;
}

function Formats({ standing, onClose }: { standing: InvoiceFormats; onClose: () => void }) {
  const t = useTexts();
  const [ubl, setUbl] = useState(standing.ubl);
  return (
    <ActDialog
      onClose={onClose}
      title={t('formats')}
      text={t('formatsText')}
      confirmLabel={t('save')}
      verdict={standing.acts.ask}
      onConfirm={() => invoiceApi.ask.call({ ubl })}
      done={t('formatsSaved')}
    >
      {() => (
        <Checkbox checked={ubl} onChange={({ currentTarget }) => setUbl(currentTarget.checked)}>
          {t('asksUbl')}
        </Checkbox>
      )}
    </ActDialog>
  );
}
