import { useState } from 'react';
import type { StockItem } from '#features/network/stock/stock.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { QuantityField } from '#ui/inputs/number-fields.tsx';
import { stockApi } from './public/api.ts';
import { useTexts } from './texts.ts';

export function MinimumDialog({ item, onClose }: { item: StockItem; onClose: () => void }) {
  const t = useTexts();
  const [minimumMilli, setMinimum] = useState<number | null>(item.minimumMilli);
  return (
    <ActDialog
      onClose={onClose}
      title={t('lowest.title', { name: item.designation })}
      text={t('lowest.text', { vehicle: item.vehicle.name })}
      confirmLabel={t('lowest.confirm')}
      done={t('lowest.done')}
      onConfirm={() => stockApi.setMinimum.call({ id: item.id, minimumMilli: minimumMilli ?? 0 })}
    >
      {(problem) => (
        <Field label={t('minimum')} error={problem('minimumMilli')}>
          <QuantityField unit={item.unit} value={minimumMilli} onValue={setMinimum} />
        </Field>
      )}
    </ActDialog>
  );
}
