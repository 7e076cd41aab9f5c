import { describe, expect, test } from 'vitest';
import { pastedLines } from '#ui/lines/pasted-lines.ts';
import { requestInput } from '#features/work/requests/request.contract.ts';
import fr from '../../texts/fr.json' with { type: 'json' };
import { findProblem, spots } from './classification.ts';
import {
  blankDraft,
  blankLine,
  type Draft,
  inputOf,
  instantOf,
  isDone,
  isWhole,
  issuesOf,
  partOf,
  scheduleLines,
} from './draft.ts';

const now = new Date('2026-11-19T09:00:00Z');
const full: Draft = {
  ...blankDraft,
  siteId: '019371e0-0000-7000-8000-000000000000',
  title: 'Infiltration',
  description: 'Auréole au plafond.',
  trade: 'waterproofing',
  deadlineAt: '2026-11-22T11:00:00.000Z',
};
const fields = (draft: Draft) => issuesOf(draft, now, null).map(({ path }) => path.join('.'));

test('pasting a price schedule keeps its lots and defaults quantities to one', () => {
  const rows = [
    ['Désignation', 'Qté', 'U'],
    ['Dépose de l’existant', '12,5', 'm²'],
    ['Couverture', '', ''],
    ['Ardoises', '', 'm²'],
    ['Total', '', ''],
  ];
  const reading = { columns: ['designation', 'quantity', 'unit'] as const, headed: true, sure: true };
  const { lines } = pastedLines(rows, reading, 'fr', { vatRateBp: 0, vatMention: null });
  expect(scheduleLines(lines, 'Toiture').map(({ key: _, ...line }) => line)).toEqual([
    { lot: 'Toiture', designation: 'Dépose de l’existant', quantityMilli: 12_500, unit: 'm²' },
    { lot: 'Couverture', designation: 'Ardoises', quantityMilli: 1000, unit: 'm²' },
  ]);
});

describe('a draft', () => {
  test('is sent in the contract’s shape, without unfinished lines', () => {
    const line = { ...blankLine('Étanchéité'), designation: 'Dépose', quantityMilli: 38_000, unit: 'm²' };
    const input = inputOf({ ...full, lines: [line, blankLine()] });
    expect(requestInput.parse(input)).toMatchObject({
      deadlineAt: '2026-11-22T11:00:00.000Z',
      wantedFrom: null,
      lines: [{ lot: 'Étanchéité', designation: 'Dépose', quantityMilli: 38_000, unit: 'm²' }],
    });
    expect(isWhole({ ...full, lines: [line] })).toBe(true);
    expect(isWhole({ ...full, lines: [line, blankLine()] })).toBe(false);
  });

  test('lists what publication still needs, by field', () => {
    expect(fields(full)).toEqual([]);
    expect(fields(blankDraft)).toEqual(['siteId', 'title', 'trade', 'description', 'deadlineAt']);
    expect(fields({ ...full, visibility: 'invited' })).toEqual(['invitedIds']);
    expect(fields({ ...full, deadlineAt: '2026-11-18T11:00:00.000Z' })).toEqual(['deadlineAt']);
    expect(fields({ ...full, wantedFrom: '2026-12-02', wantedTo: '2026-12-01' })).toEqual(['wantedTo']);
    expect(fields({ ...full, lines: [blankLine()] })).toEqual(['lines.0.designation', 'lines.0.quantityMilli']);
  });

  test('maps fields to parts and knows which parts are complete', () => {
    expect(partOf('lines.0.unit')).toBe('when');
    expect(partOf('title')).toBe('describe');
    expect(isDone('describe', { ...full, description: ' ' })).toBe(false);
    expect(isDone('who', blankDraft)).toBe(false);
    expect(isDone('who', full)).toBe(true);
    expect(isDone('who', { ...full, visibility: 'invited' })).toBe(false);
  });

  test('yields no instant until it is complete', () => {
    expect(instantOf('')).toBeNull();
    expect(instantOf('2026-11-22T12:30:00+01:00')).toBe('2026-11-22T11:30:00.000Z');
  });
});

describe('the classification', () => {
  test('has a label for each choice, and a condition for the alternative trade', () => {
    const categories = spots.flatMap((spot) => spot.categories);
    const problems = categories.flatMap((category) => category.problems);
    const said = [...spots, ...categories, ...problems].map(({ id }) => id);
    const others = problems.filter((one) => one.or).map(({ id }) => `${id}-or`);
    expect(Object.keys(fr.classification).toSorted()).toEqual([...said, ...others].toSorted());
  });

  test('names each choice once, and offers a way out of every list', () => {
    const ids = spots.flatMap((spot) => [
      spot.id,
      ...spot.categories.flatMap((category) => [category.id, ...category.problems.map(({ id }) => id)]),
    ]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { categories } of spots) {
      expect(categories).toHaveLength(5);
      for (const { id, problems } of categories) expect(problems.at(-1)?.id).toBe(`${id}-other`);
    }
    expect(findProblem('ceiling-stain')).toMatchObject({ trade: 'waterproofing', or: 'plumbing' });
  });
});
