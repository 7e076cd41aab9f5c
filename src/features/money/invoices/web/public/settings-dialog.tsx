import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InvoiceSettings } from '#features/money/invoices/invoice.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Checkbox } from '#ui/inputs/choices.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Input, Textarea } from '#ui/inputs/input.tsx';
import { invoiceApi } from './api.ts';
import { useTexts } from '../texts.ts';

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(invoiceApi.settings.queryOptions());
  return data ? <Settings standing={data} onClose={onClose} /> : null;
}

function Settings({ standing, onClose }: { standing: InvoiceSettings; onClose: () => void }) {
  const t = useTexts();
  const [said, setSaid] = useState(standing);
  const say = (change: Partial<InvoiceSettings>) => setSaid((before) => ({ ...before, ...change }));
  return (
    <ActDialog
      onClose={onClose}
      title={t('settings')}
      confirmLabel={t('save')}
      onConfirm={() => invoiceApi.set.call(said)}
      done={t('settingsSaved')}
    >
      {(problem) => (
        <div className="grid gap-3">
          <Field label={t('shareCapital')} error={problem('shareCapital')}>
            <Input
              value={said.shareCapital}
              onChange={({ currentTarget }) => say({ shareCapital: currentTarget.value })}
            />
          </Field>
          <Field label={t('insurance')} hint={t('insuranceHint')} error={problem('insurance')}>
            <Textarea
              rows={2}
              value={said.insurance}
              onChange={({ currentTarget }) => say({ insurance: currentTarget.value })}
            />
          </Field>
          <Field label={t('termDays')} error={problem('termDays')}>
            <Input
              inputMode="numeric"
              suffix={t('days')}
              value={String(said.termDays)}
              onChange={({ currentTarget }) => say({ termDays: Number(currentTarget.value.replaceAll(/\D/g, '')) })}
            />
          </Field>
          <Checkbox
            checked={said.endOfMonth}
            onChange={({ currentTarget }) => say({ endOfMonth: currentTarget.checked })}
          >
            {t('endOfMonth')}
          </Checkbox>
          <Checkbox
            checked={said.vatOnDebits}
            onChange={({ currentTarget }) => say({ vatOnDebits: currentTarget.checked })}
          >
            {t('vatOnDebits')}
          </Checkbox>
        </div>
      )}
    </ActDialog>
  );
}
