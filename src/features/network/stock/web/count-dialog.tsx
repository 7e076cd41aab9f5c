import { useState } from 'react';
import type { StockItem } from '#features/network/stock/stock.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Input } from '#ui/inputs/input.tsx';
import { QuantityField } from '#ui/inputs/number-fields.tsx';
import { stockApi } from './public/api.ts';
import { useTexts } from './texts.ts';

export function CountDialog({ item, onClose }: { item: StockItem; onClose: () => void }) {
  const t = useTexts();
  const format = useFormat();
  const [countedMilli, setCounted] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  return (
    <ActDialog
      onClose={onClose}
      title={t('counting.title', { name: item.designation })}
      text={t('counting.text', {
        vehicle: item.vehicle.name,
        quantity: format.quantity(item.quantityMilli, item.unit),
      })}
      confirmLabel={t('counting.confirm')}
      done={(one) => t('counting.done', { quantity: format.quantity(one.quantityMilli, one.unit) })}
      onConfirm={() => stockApi.count.call({ id: item.id, countedMilli: countedMilli ?? -1, reason })}
    >
      {(problem) => (
        <>
          <Field label={t('counting.counted')} error={problem('countedMilli')} required>
            <QuantityField unit={item.unit} value={countedMilli} onValue={setCounted} />
          </Field>
          <Field label={t('counting.reason')} hint={t('counting.reasonHint')} error={problem('reason')} required>
            <Input maxLength={200} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
          </Field>
        </>
      )}
    </ActDialog>
  );
}
