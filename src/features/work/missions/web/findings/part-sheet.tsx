import { useState } from 'react';
import type { StockItem } from '#features/network/stock/stock.contract.ts';
import type { Mission } from '#features/work/missions/mission-bundle.contract.ts';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Input } from '#ui/inputs/input.tsx';
import { forgetValues, useKeptState } from '#ui/inputs/kept-form.ts';
import type { KeptAct } from '#ui/offline/act.ts';
import { UnitList } from '#ui/inputs/unit-list.tsx';
import { KeptSheet } from '../kept-sheet.tsx';
import type { OnSite } from '../on-site.ts';
import { placeOf, saidBy } from '../refused/mendable.ts';
import { useTexts } from '../texts.ts';
import { ofStock, PartChoice } from './part-choice.tsx';
import { useVanStock } from './use-van-stock.ts';
import { LeftInVan, one, VanChoice } from './van-choice.tsx';

type Format = ReturnType<typeof useFormat>;

export interface SheetProps extends Pick<OnSite, 'mission' | 'keep'> {
  refused?: KeptAct;
  onClose: () => void;
}

type Part = Mission['parts'][number];
export type PartTyped = Pick<Part, 'designation' | 'reference' | 'unit' | 'from'> & { quantity: string };

/** The part as typed; null while name, quantity or unit is missing. */
export function readPart({ designation, reference, unit, quantity, from = null }: PartTyped, format: Format) {
  const quantityMilli = format.read(quantity, 3);
  const words = { designation: designation.trim(), reference: reference.trim(), unit: unit.trim() };
  const isWhole = words.designation && words.unit && quantityMilli !== null && quantityMilli >= 1;
  return isWhole ? { ...words, quantityMilli, from } : null;
}

export function PartSheet({ mission, keep, refused, onClose }: SheetProps) {
  const t = useTexts();
  const format = useFormat();
  const place = placeOf(mission.id, 'part', refused);
  const [typed, setTyped] = useKeptState<PartTyped>(place, () => {
    const { quantityMilli: before = 1000, ...rest } = saidBy<Part>(refused);
    const words = { designation: '', reference: '', unit: t('part.piece'), from: null, ...rest };
    return { ...words, quantity: format.quantity(before) };
  });
  const [tried, setTried] = useState(false);
  const stock = useVanStock(mission);
  const item =
    typed.from?.kind === 'stock'
      ? stock.find(({ id }) => id === (typed.from as { itemId?: string }).itemId)
      : undefined;
  const isWrong = (format.read(typed.quantity, 3) ?? 0) < 1;
  const save = async () => {
    setTried(true);
    const part = readPart(typed, format);
    if (!part) return undefined;
    const label = part.designation;
    return refused ? keep.mend(refused, part, { label }) : keep.add('addPart', part, label);
  };
  const fit = async (held: StockItem) => {
    const part = { ...ofStock(held), quantityMilli: one };
    const key = await (refused
      ? keep.mend(refused, part, { label: part.designation })
      : keep.add('addPart', part, part.designation));
    if (!key) return;
    forgetValues(place);
    onClose();
  };
  return (
    <KeptSheet
      place={place}
      title={t('part.title')}
      saveLabel={t('part.save')}
      savesAsClosed={!refused}
      onSave={save}
      onClose={onClose}
    >
      <Field
        label={t('part.designation')}
        required
        error={tried && !typed.designation.trim() ? t('part.missing') : undefined}
      >
        <PartChoice
          mission={mission}
          stock={stock}
          value={typed.designation}
          onText={(designation) => setTyped({ designation, from: null })}
          onPick={setTyped}
        />
      </Field>
      {!typed.designation && (
        <VanChoice stock={stock} onPick={(held) => setTyped(ofStock(held))} onFit={(held) => void fit(held)} />
      )}
      <div className="grid grid-cols-2 gap-3">
        <Field label={t('part.quantity')} required error={tried && isWrong ? t('part.notNumber') : undefined}>
          <Input
            inputMode="decimal"
            inputSize="touch"
            value={typed.quantity}
            onChange={(event) => setTyped({ quantity: event.currentTarget.value })}
          />
        </Field>
        <Field label={t('part.unit')} required error={tried && !typed.unit.trim() ? t('part.noUnit') : undefined}>
          <Input
            inputSize="touch"
            list="units"
            maxLength={12}
            value={typed.unit}
            onChange={(event) => setTyped({ unit: event.currentTarget.value, ...(item && { from: null }) })}
          />
        </Field>
      </div>
      <UnitList id="units" />
      {item && <LeftInVan item={item} usedMilli={format.read(typed.quantity, 3) ?? 0} />}
      <Field label={t('part.reference')} optional>
        <Input
          inputSize="touch"
          maxLength={60}
          value={typed.reference}
          onChange={(event) => setTyped({ reference: event.currentTarget.value })}
        />
      </Field>
    </KeptSheet>
  );
}
