import { useState } from 'react';
import type { StockedVan, StockItem } from '#features/network/stock/stock.contract.ts';
import type { TariffItem } from '#features/network/tariffs/tariff.contract.ts';
import { useTariffSearch } from '#features/network/tariffs/web/public/use-tariff-search.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Combobox } from '#ui/inputs/combobox.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Input, Select } from '#ui/inputs/input.tsx';
import { QuantityField } from '#ui/inputs/number-fields.tsx';
import { UnitList } from '#ui/inputs/unit-list.tsx';
import { stockApi } from './public/api.ts';
import { useTexts } from './texts.ts';
import { vanOptions } from './van-options.ts';

interface LoadDialogProps {
  vehicleId: string;
  item?: StockItem | undefined;
  vans: readonly StockedVan[];
  onClose: () => void;
}

export function LoadDialog({ vehicleId, item, vans, onClose }: LoadDialogProps) {
  const t = useTexts();
  const format = useFormat();
  const options = vanOptions(vans);
  const [input, setInput] = useState({
    vehicleId: vehicleId || (options.length === 1 ? (options[0]?.value ?? '') : ''),
    articleId: item?.articleId ?? null,
    designation: item?.designation ?? '',
    unit: item?.unit ?? 'u',
    quantityMilli: null as number | null,
    minimumMilli: item?.minimumMilli ?? null,
    reason: '',
  });
  const set = (some: Partial<typeof input>) => setInput((now) => ({ ...now, ...some }));
  // The initial text makes no suggestions.
  const [typed, setTyped] = useState('');
  const found = useTariffSearch(typed);
  return (
    <ActDialog
      onClose={onClose}
      title={t('loading.title')}
      confirmLabel={t('loading.confirm')}
      done={(one) =>
        t('loading.done', {
          name: one.designation,
          quantity: format.quantity(one.quantityMilli, one.unit),
          vehicle: one.vehicle.name,
        })
      }
      onConfirm={() => stockApi.load.call({ ...input, quantityMilli: input.quantityMilli ?? 0 })}
    >
      {(problem) => (
        <>
          <Field label={t('vehicle')} error={problem('vehicleId') && t('loading.chooseVehicle')} required>
            <Select
              value={input.vehicleId}
              placeholder={t('loading.chooseVehicle')}
              options={options}
              onChange={(event) => set({ vehicleId: event.currentTarget.value })}
            />
          </Field>
          <Field
            label={t('designation')}
            hint={item ? undefined : t('loading.designationHint')}
            error={problem('designation')}
            required
          >
            {item ? (
              <Input value={input.designation} readOnly />
            ) : (
              <Combobox<TariffItem>
                maxLength={300}
                text={input.designation}
                onText={(designation) => {
                  setTyped(designation);
                  set({ designation, articleId: null });
                }}
                options={found?.map((one) => ({ id: one.id, label: one.designation, detail: one.code, value: one }))}
                onPick={({ id, designation, unit }) => {
                  setTyped('');
                  set({ articleId: id, designation, unit });
                }}
              />
            )}
          </Field>
          <div className="grid grid-cols-3 gap-3">
            <Field label={t('loading.quantity')} error={problem('quantityMilli')} required>
              <QuantityField value={input.quantityMilli} onValue={(quantityMilli) => set({ quantityMilli })} />
            </Field>
            <Field label={t('loading.unit')} error={problem('unit')} required>
              <Input
                list="units"
                maxLength={12}
                readOnly={input.articleId !== null || item !== undefined}
                value={input.unit}
                onChange={(event) => set({ unit: event.currentTarget.value })}
              />
            </Field>
            <Field label={t('loading.minimum')} error={problem('minimumMilli')}>
              <QuantityField value={input.minimumMilli} onValue={(minimumMilli) => set({ minimumMilli })} />
            </Field>
          </div>
          <UnitList id="units" />
          <p className="text-sm text-ink-3">{t('loading.minimumHint')}</p>
          <Field label={t('loading.reason')} error={problem('reason')} optional>
            <Input
              maxLength={200}
              value={input.reason}
              onChange={(event) => set({ reason: event.currentTarget.value })}
            />
          </Field>
        </>
      )}
    </ActDialog>
  );
}
