import { useState } from 'react';
import type { StockedVan, StockItem } from '#features/network/stock/stock.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Input, Select } from '#ui/inputs/input.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { QuantityField } from '#ui/inputs/number-fields.tsx';
import { stockApi } from './public/api.ts';
import { useTexts } from './texts.ts';
import { vanOptions } from './van-options.ts';

interface MoveDialogProps {
  item: StockItem;
  vans: readonly StockedVan[];
  onClose: () => void;
}

export function MoveDialog({ item, vans, onClose }: MoveDialogProps) {
  const t = useTexts();
  const format = useFormat();
  const options = vanOptions(vans).filter(({ value }) => value !== item.vehicle.id);
  const [vehicleId, setVehicle] = useState('');
  const [quantityMilli, setQuantity] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const vehicle = item.vehicle.name;
  return (
    <ActDialog
      onClose={onClose}
      title={t('moving.title', { name: item.designation })}
      text={t('moving.text', { vehicle, quantity: format.quantity(item.quantityMilli, item.unit) })}
      confirmLabel={t('moving.confirm')}
      done={t('moving.done', { vehicle: vans.find(({ id }) => id === vehicleId)?.name ?? '' })}
      onConfirm={() => stockApi.move.call({ id: item.id, vehicleId, quantityMilli: quantityMilli ?? 0, reason })}
    >
      {(problem) => (
        <>
          <Field label={t('moving.to')} error={problem('vehicleId') && t('loading.chooseVehicle')} required>
            <Select
              value={vehicleId}
              placeholder={t('loading.chooseVehicle')}
              options={options}
              onChange={(event) => setVehicle(event.currentTarget.value)}
            />
          </Field>
          <Field label={t('loading.quantity')} error={problem('quantityMilli')} required>
            <QuantityField unit={item.unit} value={quantityMilli} onValue={setQuantity} />
          </Field>
          {(quantityMilli ?? 0) > item.quantityMilli && <Note tone="warning">{t('moving.more', { vehicle })}</Note>}
          <Field label={t('loading.reason')} error={problem('reason')} optional>
            <Input maxLength={200} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
          </Field>
        </>
      )}
    </ActDialog>
  );
}
