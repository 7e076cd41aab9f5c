import { useState } from 'react';
import type { SiteBudget } from '#features/estate/budgets/budget.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { MoneyField } from '#ui/inputs/number-fields.tsx';
import { budgetApi } from './public/api.ts';
import { useTexts } from './texts.ts';

export function SetBudgetDialog({
  budget: { siteId, year, budgetMinor, version },
  name,
  onClose,
}: {
  budget: SiteBudget;
  name: string;
  onClose: () => void;
}) {
  const t = useTexts();
  const [amountMinor, setAmount] = useState(budgetMinor);
  return (
    <ActDialog
      onClose={onClose}
      title={t('dialog.title', { name, year })}
      text={t('dialog.text')}
      confirmLabel={t('dialog.confirm')}
      done={t(amountMinor === null ? 'dialog.takenBack' : 'dialog.done', { name })}
      onConfirm={() => budgetApi.set.call({ siteId, year, amountMinor, version })}
    >
      {(problem) => (
        <Field label={t('dialog.amount')} hint={t('dialog.hint')} error={problem('amountMinor')}>
          <MoneyField value={amountMinor} onValue={setAmount} />
        </Field>
      )}
    </ActDialog>
  );
}
