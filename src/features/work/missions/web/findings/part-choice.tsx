import { useQuery } from '@tanstack/react-query';
import type { Mission } from '#features/work/missions/mission-bundle.contract.ts';
import { plain } from '#common/nearest-words.ts';
import type { StockItem } from '#features/network/stock/stock.contract.ts';
import { Combobox } from '#ui/inputs/combobox.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { useDebounced } from '#ui/inputs/use-debounced.ts';
import { missionApi } from '../api.ts';
import { useTexts } from '../texts.ts';
import type { PartTyped } from './part-sheet.tsx';

export type Choice = Pick<PartTyped, 'designation' | 'reference' | 'unit' | 'from'>;

const shownAtOnce = 8;

export const ofStock = ({ id, code, designation, unit }: StockItem): Choice => ({
  designation: designation.slice(0, 160),
  reference: code,
  unit,
  from: { kind: 'stock', itemId: id },
});

interface PartChoiceProps {
  mission: Mission;
  /** Stock of the vehicles, the visit's own first. */
  stock: readonly StockItem[];
  value: string;
  onText: (text: string) => void;
  onPick: (choice: Choice) => void;
}

export function PartChoice({ mission, stock, value, onText, onPick, ...field }: PartChoiceProps) {
  const t = useTexts();
  const format = useFormat();
  const q = useDebounced(value.trim());
  const found = useQuery({
    ...missionApi.articles.queryOptions({ input: { id: mission.id, q } }),
    enabled: q.length > 1,
    retry: false,
  });
  const words = plain(value).split(/\s+/);
  const holds = (text: string) => words.every((word) => plain(text).includes(word));
  const lines = mission.lines
    .filter(({ kind, designation }) => kind === 'line' && holds(designation))
    .map(({ position, designation, unit }) => ({
      id: `line-${position}`,
      label: designation,
      detail: t('part.ofOrder'),
      value: { designation: designation.slice(0, 160), reference: '', unit, from: { kind: 'line' as const, position } },
    }));
  const stocked = stock
    .filter(({ code, designation }) => holds(`${code} ${designation}`))
    .map((item) => ({
      id: `stock-${item.id}`,
      label: item.designation,
      detail: t('part.inVan', { vehicle: item.vehicle.name, left: format.quantity(item.quantityMilli, item.unit) }),
      value: ofStock(item),
    }));
  const kept = (mission.articles ?? []).filter(({ code, designation }) => holds(`${code} ${designation}`));
  // An article in the vehicle's stock is taken from there.
  const isHeld = (articleId: string) => stock.some((item) => item.articleId === articleId);
  const articles = [...new Map([...kept, ...(found.data?.items ?? [])].map((one) => [one.id, one])).values()]
    .filter(({ id }) => !isHeld(id))
    .map(({ id, code, designation, unit }) => ({
      id,
      label: designation,
      detail: code,
      value: {
        designation: designation.slice(0, 160),
        reference: code,
        unit,
        from: { kind: 'article' as const, articleId: id },
      },
    }));
  const others = [...stocked, ...articles];
  return (
    <Combobox<Choice>
      {...field}
      inputSize="touch"
      maxLength={160}
      text={value}
      onText={onText}
      options={[...lines.slice(0, Math.max(shownAtOnce / 2, shownAtOnce - others.length)), ...others].slice(
        0,
        shownAtOnce,
      )}
      onPick={onPick}
    />
  );
}
