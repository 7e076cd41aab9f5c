import { describe, expect, test } from 'vitest';
import { noDiscount, numbersOf, totalsOf } from '#common/quote-totals.ts';
import { lineIssues } from '#ui/lines/cells.ts';
import { type DraftLine, namedAnew, newLine, placesFor, writtenLines } from '#ui/lines/lines.ts';
import { type Draft, inputOf, isSame, reduceDraft } from './draft.ts';

const line = (key: string, values: Partial<DraftLine> = {}) => ({ ...newLine({ designation: key }), key, ...values });
const lot = (key: string) => line(key, { kind: 'lot' });
const draft = (...lines: DraftLine[]): Draft => ({
  ...noDiscount,
  depositBp: 0,
  retentionBp: 0,
  validityDays: 30,
  startOn: null,
  durationDays: null,
  paymentTerms: '',
  waste: '',
  notes: '',
  lines: [...lines, newLine()],
});
const keys = (value: Draft) => value.lines.slice(0, -1).map(({ key }) => key);

describe('a quote being written', () => {
  test('keeps one blank line at its end, with the rate of the line before', () => {
    const written = reduceDraft(draft(), { type: 'insert', after: null, line: line('a', { vatRateBp: 1000 }) });
    const last = written.lines.at(-1);
    expect(written.lines).toHaveLength(2);
    const typed = reduceDraft(written, { type: 'line', key: last?.key ?? '', values: { designation: 'b' } });
    expect(typed.lines).toHaveLength(3);
    expect(reduceDraft(typed, { type: 'remove', key: 'a' }).lines).toHaveLength(2);
  });

  test('restores a removed line or lot in its place', () => {
    const start = draft(lot('L'), line('a'), line('b'));
    for (const [place, removed] of start.lines.slice(0, -1).entries()) {
      const without = reduceDraft(start, { type: 'remove', key: removed.key });
      expect(keys(reduceDraft(without, { type: 'restore', line: removed, place }))).toEqual(['L', 'a', 'b']);
    }
    // Others were removed meanwhile: before the blank line at the latest.
    const empty = draft();
    expect(keys(reduceDraft(empty, { type: 'restore', line: line('c'), place: 2 }))).toEqual(['c']);
  });

  test('sends what is written, and maps lines to keys', () => {
    const { input, keys } = inputOf(draft(lot('L'), line('a'), newLine(), line('b')));
    expect(input.lines.map(({ designation }) => designation)).toEqual(['L', 'a', 'b']);
    expect(keys).toEqual(['L', 'a', 'b']);
    expect(input.lines[0]).not.toHaveProperty('key');
  });

  test('is equal whatever the order of its fields and its blank lines', () => {
    const one = draft(line('a', { unitPriceE4: 500 }));
    const turned = Object.fromEntries(
      Object.entries(line('a', { unitPriceE4: 500 })).toReversed(),
    ) as unknown as DraftLine;
    expect(isSame(one, draft(turned, newLine()))).toBe(true);
    expect(isSame(one, draft(line('a', { unitPriceE4: 600 })))).toBe(false);
  });

  test('moves a line across a lot, and stops at both ends', () => {
    const start = draft(lot('L'), line('a'), lot('M'), line('b'));
    const up = reduceDraft(start, { type: 'move', key: 'b', step: -1 });
    expect(keys(up)).toEqual(['L', 'a', 'b', 'M']);
    expect(keys(reduceDraft(start, { type: 'move', key: 'b', step: 1 }))).toEqual(['L', 'a', 'M', 'b']);
    expect(keys(reduceDraft(draft(line('a')), { type: 'move', key: 'a', step: -1 }))).toEqual(['a']);
  });

  test('moves a lot with its lines', () => {
    const start = draft(lot('L'), line('a'), lot('M'), line('b'), lot('N'));
    expect(keys(reduceDraft(start, { type: 'move', key: 'M', step: -1 }))).toEqual(['M', 'b', 'L', 'a', 'N']);
    expect(keys(reduceDraft(start, { type: 'move', key: 'L', step: 1 }))).toEqual(['M', 'b', 'L', 'a', 'N']);
    expect(keys(reduceDraft(start, { type: 'move', key: 'M', step: 1 }))).toEqual(['L', 'a', 'N', 'M', 'b']);
    expect(keys(reduceDraft(start, { type: 'move', key: 'N', step: 1 }))).toEqual(['L', 'a', 'M', 'b', 'N']);
  });

  test('puts a line or a whole lot where it was dropped', () => {
    const start = draft(lot('L'), line('a'), line('b'), lot('M'), line('c'));
    const put = (key: string, before: string | null) => keys(reduceDraft(start, { type: 'place', key, before }));
    expect(put('c', 'a')).toEqual(['L', 'c', 'a', 'b', 'M']);
    expect(put('a', null)).toEqual(['L', 'b', 'M', 'c', 'a']);
    expect(put('a', 'M')).toEqual(['L', 'b', 'a', 'M', 'c']);
    expect(put('M', 'L')).toEqual(['M', 'c', 'L', 'a', 'b']);
    expect(put('L', null)).toEqual(['M', 'c', 'L', 'a', 'b']);
    // Inside another lot, it would split off the lines below.
    expect(put('M', 'b')).toEqual(keys(start));
    expect(placesFor(start.lines, 'a')).toEqual([0, 3, 4, 5]);
    expect(placesFor(start.lines, 'L')).toEqual([5]);
    expect(placesFor(start.lines, start.lines.at(-1)?.key ?? '')).toEqual([]);
  });

  test('pasted lines replace the empty one, and can be undone', () => {
    const start = draft(line('a'));
    const blank = start.lines.at(-1)?.key ?? '';
    const pasted = reduceDraft(start, { type: 'paste', at: blank, lines: [lot('L'), line('b')] });
    expect(keys(pasted)).toEqual(['a', 'L', 'b']);
    expect(keys(reduceDraft(start, { type: 'paste', at: 'a', lines: [line('b')] }))).toEqual(['a', 'b']);
    expect(keys(reduceDraft(pasted, { type: 'drop', keys: new Set(['L', 'b']) }))).toEqual(['a']);
  });

  test('sets one VAT rate on all its lines', () => {
    const start = draft(line('a', { vatRateBp: 0, vatMention: 'franchise' }), line('b'));
    const rate = { vatRateBp: 1000, vatMention: null } as const;
    const rated = reduceDraft(start, { type: 'rates', rates: new Map(start.lines.map(({ key }) => [key, rate])) });
    expect(rated.lines.map(({ vatRateBp }) => vatRateBp)).toEqual([1000, 1000, 1000]);
    expect(rated.lines[0]).toMatchObject({ designation: 'a', vatMention: null });
  });

  test('shows the faults of a form beside the lines that were sent', () => {
    const { keys } = writtenLines([line('a'), newLine(), line('b')]);
    const faults: Record<string, string> = { '1.unit': 'Indiquez l’unité.' };
    expect([...lineIssues(keys, (rank, field) => faults[`${rank}.${field}`])]).toEqual([
      ['b.unit', 'Indiquez l’unité.'],
    ]);
  });

  test('gives lines of an earlier session new keys', () => {
    const before = { ...line('a'), key: 'new-1', unitPriceE4: null as unknown as number };
    const [again] = namedAnew([before]);
    expect(again).toMatchObject({ designation: 'a', unitPriceE4: 0 });
    expect(again?.key).not.toBe('new-1');
  });

  test('numbers lots and lines', () => {
    expect(numbersOf([lot('L'), line('a'), line('b'), lot('M'), line('c')])).toEqual(['1', '1.1', '1.2', '2', '2.1']);
    expect(numbersOf([line('a'), line('b')])).toEqual(['1', '2']);
  });

  test('totals each lot, without options', () => {
    const priced = [
      lot('L'),
      line('a', { unitPriceE4: 1_000_000 }),
      line('b', { unitPriceE4: 500_000, optional: true }),
      lot('M'),
      line('c', { unitPriceE4: 100_000, quantityMilli: 2500 }),
    ];
    const totals = totalsOf(priced, { discountBp: 1000, fixedDiscountMinor: 0 });
    expect(totals.lineTotals).toEqual([100_00, 100_00, 50_00, 25_00, 25_00]);
    expect(totals.grossMinor).toBe(125_00);
    expect(totals.totalHtMinor).toBe(112_50);
  });
});
