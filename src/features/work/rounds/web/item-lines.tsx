import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { uuidv7 } from '#common/ids.ts';
import type { TradeId } from '#common/trades.ts';
import { equipmentApi } from '#features/estate/equipment/web/public/api.ts';
import { PlaceField } from '#features/estate/places/web/public/place-field.tsx';
import { trailText } from '#features/estate/places/web/public/trail.ts';
import { asks, maxItems, type RoundItem } from '#features/work/rounds/round.contract.ts';
import { Button, IconButton } from '#ui/marks/button.tsx';
import { ChosenCombobox } from '#ui/inputs/chosen-combobox.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Input, Select } from '#ui/inputs/input.tsx';
import { QuantityField } from '#ui/inputs/number-fields.tsx';
import { useTradeOptions } from '#ui/inputs/trade-options.ts';
import { useFound } from '#ui/lists/use-found.ts';
import { useTexts } from './texts.ts';

/** An item being edited; the key survives edits. */
export interface ItemLine extends Omit<RoundItem, 'id'> {
  key: string;
  id?: string;
}

export const newLine = (): ItemLine => ({
  key: uuidv7(),
  label: '',
  asks: 'state',
  unit: '',
  lowMilli: null,
  highMilli: null,
  trade: null,
  equipment: null,
  place: null,
});

export const lineOf = (item: RoundItem): ItemLine => ({ ...item, key: item.id });

export const typedOf = ({ key: _, equipment, place, ...line }: ItemLine) => ({
  ...line,
  ...(line.asks !== 'value' && { unit: '', lowMilli: null, highMilli: null }),
  equipmentId: equipment?.id ?? null,
  placeId: place?.id ?? null,
});

type Problem = (field: string) => string | undefined;

interface ItemLinesProps {
  siteId: string;
  lines: readonly ItemLine[];
  onLines: (lines: readonly ItemLine[]) => void;
  problem: Problem;
}

export function ItemLines({ siteId, lines, onLines, problem }: ItemLinesProps) {
  const t = useTexts();
  const swap = (at: number, other: number) => {
    const next = [...lines];
    const [one, two] = [lines[at], lines[other]];
    if (!one || !two) return;
    next[at] = two;
    next[other] = one;
    onLines(next);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="label mb-1">{t('form.items')}</legend>
      {problem('items') && <p className="text-sm text-danger">{problem('items')}</p>}
      <ol className="flex flex-col gap-3">
        {lines.map((line, at) => (
          <li key={line.key} className="flex min-w-0 flex-col gap-2 rounded-md border border-line p-3">
            <div className="flex flex-wrap items-end gap-1">
              <Field
                label={t('form.item', { at: at + 1 })}
                error={problem(`items.${at}.label`)}
                required
                className="min-w-0 flex-1 max-md:basis-full"
              >
                <Input
                  value={line.label}
                  maxLength={120}
                  placeholder={t('form.itemHint')}
                  onChange={(event) => change(at, { label: event.currentTarget.value })}
                />
              </Field>
              <IconButton icon={ArrowUp} label={t('form.up', { at: at + 1 })} onClick={() => swap(at, at - 1)} />
              <IconButton icon={ArrowDown} label={t('form.down', { at: at + 1 })} onClick={() => swap(at, at + 1)} />
              <IconButton
                icon={Trash2}
                label={t('form.remove', { at: at + 1 })}
                onClick={() => onLines(lines.filter(({ key }) => key !== line.key))}
              />
            </div>
            <LineFields siteId={siteId} at={at} line={line} problem={problem} onChange={(some) => change(at, some)} />
          </li>
        ))}
      </ol>
      {lines.length < maxItems && (
        <div className="mt-3">
          <Button icon={Plus} onClick={() => onLines([...lines, newLine()])}>
            {t('form.addItem')}
          </Button>
        </div>
      )}
    </fieldset>
  );

  function change(at: number, some: Partial<ItemLine>) {
    onLines(lines.map((line, index) => (index === at ? { ...line, ...some } : line)));
  }
}

interface LineFieldsProps {
  siteId: string;
  at: number;
  line: ItemLine;
  problem: Problem;
  onChange: (some: Partial<ItemLine>) => void;
}

function LineFields({ siteId, at, line, problem, onChange }: LineFieldsProps) {
  const t = useTexts();
  const trades = useTradeOptions();
  return (
    <div className="grid grid-cols-4 items-start gap-2 max-md:grid-cols-1">
      <Field
        label={t('form.equipment')}
        error={problem(`items.${at}.equipmentId`)}
        optional
        className="col-span-2 max-md:col-auto"
      >
        <EquipmentField
          siteId={siteId}
          chosen={line.equipment?.name ?? ''}
          onPick={(equipment) => onChange({ equipment })}
        />
      </Field>
      <Field
        label={t('form.place')}
        error={problem(`items.${at}.placeId`)}
        optional
        className="col-span-2 max-md:col-auto"
      >
        <PlaceField
          siteId={siteId}
          chosen={line.place ? trailText(line.place.trail) : ''}
          onPick={(place) => onChange({ place })}
        />
      </Field>
      <Field label={t('form.asks')} error={problem(`items.${at}.asks`)}>
        <Select
          value={line.asks}
          options={asks.map((value) => ({ value, label: t(`asks.${value}`) }))}
          onValue={(value) => onChange({ asks: value })}
        />
      </Field>
      <Field label={t('form.trade')} error={problem(`items.${at}.trade`)} optional>
        <Select<TradeId>
          value={line.trade ?? ''}
          placeholder={t('form.noTrade')}
          options={trades}
          onChange={({ currentTarget }) => onChange({ trade: (currentTarget.value || null) as TradeId | null })}
        />
      </Field>
      {line.asks === 'value' && (
        <div className="col-span-2 grid grid-cols-3 items-start gap-2 max-md:col-auto">
          <Field label={t('form.unit')} error={problem(`items.${at}.unit`)} required>
            <Input
              value={line.unit}
              maxLength={12}
              onChange={(event) => onChange({ unit: event.currentTarget.value })}
            />
          </Field>
          <Field label={t('form.low')} error={problem(`items.${at}.lowMilli`)}>
            <QuantityField value={line.lowMilli} onValue={(lowMilli) => onChange({ lowMilli })} />
          </Field>
          <Field label={t('form.high')} error={problem(`items.${at}.highMilli`)}>
            <QuantityField value={line.highMilli} onValue={(highMilli) => onChange({ highMilli })} />
          </Field>
        </div>
      )}
    </div>
  );
}

interface EquipmentFieldProps {
  siteId: string;
  chosen: string;
  onPick: (equipment: RoundItem['equipment']) => void;
}

function EquipmentField({ siteId, chosen, onPick }: EquipmentFieldProps) {
  const t = useTexts();
  const { setText, found, pending } = useFound((q) =>
    equipmentApi.list.queryOptions({ input: { siteId, limit: 8, ...(q && { q }) } }),
  );
  return (
    <ChosenCombobox
      chosen={chosen}
      placeholder={t('form.equipmentHint')}
      pending={pending}
      options={found?.items.map(({ id, name, number }) => ({ id, label: name, detail: number, value: { id, name } }))}
      empty={t('form.noEquipment')}
      onText={setText}
      onPick={onPick}
    />
  );
}
