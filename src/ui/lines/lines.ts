import type { Discount } from '#common/quote-totals.ts';
import { noDiscount } from '#common/quote-totals.ts';
import type { PlaceCode } from '#common/territories.ts';
import { usualVatAt, type VatMention, type VatRate } from '#common/vat.ts';

/** A priced line, or a lot heading; an editor changes what its `parts` say, the rest is preserved. */
export interface LineInput extends Discount {
  kind: 'lot' | 'line';
  designation: string;
  quantityMilli: number;
  unit: string;
  unitPriceE4: number;
  vatRateBp: VatRate;
  vatMention: VatMention | null;
  optional: boolean;
  requestLineId: string | null;
  tariffItemId: string | null;
}

/** A line being edited; `key` identifies it while the page is open. */
export interface DraftLine extends LineInput {
  key: string;
}

export type Rate = Pick<LineInput, 'vatRateBp' | 'vatMention'>;

export type LinesAction =
  | { type: 'line'; key: string; values: Partial<LineInput> }
  | { type: 'insert'; after: string | null; line: DraftLine }
  | { type: 'remove'; key: string }
  | { type: 'restore'; line: DraftLine; place: number }
  | { type: 'move'; key: string; step: 1 | -1 }
  /** Moves a line, or a lot with its lines, before another; to the end without one. */
  | { type: 'place'; key: string; before: string | null }
  /** Inserts pasted lines, replacing an empty line. */
  | { type: 'paste'; at: string; lines: readonly DraftLine[] }
  /** Removes pasted lines. */
  | { type: 'drop'; keys: ReadonlySet<string> }
  /** Sets the VAT of several lines by key. */
  | { type: 'rates'; rates: ReadonlyMap<string, Rate> };

let made = 0;

/** An empty line or lot; the caller sets the VAT, from the previous line or the place. */
export function newLine(values: Partial<LineInput> = {}): DraftLine {
  return {
    kind: 'line',
    designation: '',
    quantityMilli: 1000,
    unit: '',
    unitPriceE4: 0,
    ...noDiscount,
    vatRateBp: 2000,
    vatMention: null,
    optional: false,
    requestLineId: null,
    tariffItemId: null,
    ...values,
    key: `new-${++made}`,
  };
}

export const isBlank = (line: LineInput) =>
  line.kind === 'line' && line.designation.trim() === '' && line.unitPriceE4 === 0 && line.requestLineId === null;

/** VAT of the next line: the last line's, otherwise the place's default. */
export function nextRate(lines: readonly DraftLine[], place?: PlaceCode): Rate {
  const { vatRateBp, vatMention } = lines.findLast((line) => line.kind === 'line') ?? usualVatAt(place);
  return { vatRateBp, vatMention };
}

export function withBlankEnd(lines: readonly DraftLine[], place?: PlaceCode): readonly DraftLine[] {
  const last = lines.at(-1);
  return last && isBlank(last) ? lines : [...lines, newLine(nextRate(lines, place))];
}

/** From a lot's heading to the line before the next; otherwise a single line. */
function blockAt(lines: readonly DraftLine[], index: number): [start: number, end: number] {
  if (lines[index]?.kind !== 'lot') return [index, index + 1];
  const next = lines.findIndex((line, at) => at > index && line.kind === 'lot');
  return [index, next < 0 ? lines.length : next];
}

/** Number of lines that can be moved: the trailing blank one cannot. */
const bodyLength = (lines: readonly DraftLine[]) => {
  const last = lines.at(-1);
  return last && isBlank(last) ? lines.length - 1 : lines.length;
};

/** Positions between any two lines; a lot moves with its lines, before another lot or to the end. */
export function placesFor(lines: readonly DraftLine[], key: string): number[] {
  const end = bodyLength(lines);
  const index = lines.findIndex((line) => line.key === key);
  if (index < 0 || index >= end) return [];
  const [start, stop] = blockAt(lines.slice(0, end), index);
  const isLot = lines[index]?.kind === 'lot';
  return Array.from({ length: end + 1 }, (_, at) => at).filter(
    (at) => (at < start || at > stop) && (!isLot || at === end || lines[at]?.kind === 'lot'),
  );
}

function place(lines: readonly DraftLine[], key: string, before: string | null): readonly DraftLine[] {
  const end = bodyLength(lines);
  const to = before === null ? end : lines.findIndex((line) => line.key === before);
  if (!placesFor(lines, key).includes(to)) return lines;
  const [start, stop] = blockAt(
    lines.slice(0, end),
    lines.findIndex((line) => line.key === key),
  );
  const block = lines.slice(start, stop);
  return lines.toSpliced(start, block.length).toSpliced(to > start ? to - block.length : to, 0, ...block);
}

function move(lines: readonly DraftLine[], key: string, step: 1 | -1): readonly DraftLine[] {
  const index = lines.findIndex((line) => line.key === key);
  const moved = lines[index];
  if (!moved || isBlank(moved)) return lines;
  const end = bodyLength(lines);
  const body = lines.slice(0, end);
  const [start, stop] = blockAt(body, index);
  const block = body.slice(start, stop);
  const rest = body.toSpliced(start, block.length);
  let to = start + step;
  if (moved.kind === 'lot') {
    const heads = rest.flatMap((line, at) => (line.kind === 'lot' ? [at] : []));
    to = step < 0 ? (heads.findLast((at) => at < start) ?? 0) : (heads.find((at) => at > start) ?? rest.length);
  }
  if (to < 0 || to > rest.length) return lines;
  return [...rest.toSpliced(to, 0, ...block), ...lines.slice(end)];
}

/** Reducer for line edits; restores the trailing blank line. */
export function reduceLines(lines: readonly DraftLine[], action: LinesAction): readonly DraftLine[] {
  switch (action.type) {
    case 'line':
      return withBlankEnd(lines.map((line) => (line.key === action.key ? { ...line, ...action.values } : line)));
    case 'insert': {
      const index = action.after === null ? lines.length - 1 : lines.findIndex((line) => line.key === action.after) + 1;
      return withBlankEnd(lines.toSpliced(index, 0, action.line));
    }
    case 'remove':
      return withBlankEnd(lines.filter((line) => line.key !== action.key));
    case 'restore':
      return withBlankEnd(lines.toSpliced(Math.min(action.place, lines.length - 1), 0, action.line));
    case 'move':
      return withBlankEnd(move(lines, action.key, action.step));
    case 'place':
      return withBlankEnd(place(lines, action.key, action.before));
    case 'paste': {
      const index = lines.findIndex((line) => line.key === action.at);
      const target = lines[index];
      const gives = target !== undefined && isBlank(target);
      return withBlankEnd(lines.toSpliced(gives ? index : index + 1, gives ? 1 : 0, ...action.lines));
    }
    case 'drop':
      return withBlankEnd(lines.filter(({ key }) => !action.keys.has(key)));
    case 'rates':
      return lines.map((line) => ({ ...line, ...action.rates.get(line.key) }));
  }
}

export function writtenLines(lines: readonly DraftLine[]): { lines: LineInput[]; keys: string[] } {
  const kept = lines.filter((line) => !isBlank(line));
  return { lines: kept.map(({ key: _, ...line }) => line), keys: kept.map(({ key }) => key) };
}

/** Gives stored lines new keys, to avoid collisions. */
export const namedAnew = (lines: readonly Partial<DraftLine>[]): DraftLine[] =>
  lines.map(({ key: _, ...line }) =>
    newLine({ ...line, quantityMilli: line.quantityMilli ?? 0, unitPriceE4: line.unitPriceE4 ?? 0 }),
  );
