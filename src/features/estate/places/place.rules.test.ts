import { describe, expect, test } from 'vitest';
import { branchesOf, guessPlaceColumns, readPlaces } from './place-import.rules.ts';
import { type Branch, countBranches, type PlaceRule, placesByRule, sizeOfRule } from './place-rule.rules.ts';
import { floorLabel, levelOf, nameKeyOf, placeKinds, positionOf, standsUnder } from './place.rules.ts';

const sorted = (labels: string[]) =>
  labels.toSorted((a, b) => (positionOf('floor', a) < positionOf('floor', b) ? -1 : 1));

describe('names', () => {
  test('spelt in different ways are recognised as the same', () => {
    for (const [kind, ...names] of [
      ['building', 'Bâtiment A', 'BAT A', 'Bât. A', 'Immeuble  a'],
      ['entrance', 'Hall 2', 'Cage 02', 'Entrée 2'],
      ['floor', '3e étage', '3ème', 'R+3', 'Étage 3', '3'],
      ['floor', 'RDC', 'Rez-de-chaussée', 'R+0', '0'],
      ['unit', 'Porte 012', 'Appt 12', '12'],
    ] as const)
      expect(new Set(names.map((name) => nameKeyOf(kind, name))).size, names.join()).toBe(1);
    expect(nameKeyOf('unit', 'Lot 12')).not.toBe(nameKeyOf('unit', 'Porte 12'));
    expect(nameKeyOf('common', '…')).toBe('…');
  });

  test('of floors give their level and sort from the top', () => {
    expect(['−1', 'R-2', 'Sous-sol', '2e sous-sol', 'Entresol', 'Terrasse', 'Loge'].map(levelOf)).toEqual([
      -1,
      -2,
      -1,
      -2,
      0.5,
      91,
      null,
    ]);
    for (let level = -9; level < 60; level++) expect(levelOf(floorLabel(level))).toBe(level);
    expect(sorted(['RDC', '10e étage', 'Combles', '2e étage', 'Sous-sol'])).toEqual([
      'Combles',
      '10e étage',
      '2e étage',
      'RDC',
      'Sous-sol',
    ]);
  });

  test('nest only under a wider kind, so no cycle can form', () => {
    for (const a of placeKinds) for (const b of placeKinds) expect(standsUnder(a, b) && standsUnder(b, a)).toBe(false);
    expect(placeKinds.every((kind) => standsUnder(kind, null))).toBe(true);
  });
});

const rule: PlaceRule = {
  buildings: null,
  entrances: { word: 'Hall', count: 3, style: 'letters' },
  floors: { from: -1, to: 5, style: 'ordinal' },
  doors: { word: 'Porte', count: 4, style: 'floor', marked: true },
};
const leaves = (branches: readonly Branch[]): string[] =>
  branches.flatMap(({ label, below }) => (below.length > 0 ? leaves(below) : [label]));

describe('a rule', () => {
  test('of 3 halls × 6 floors × 4 doors makes 72 doors, none below ground', () => {
    const branches = placesByRule(rule);
    expect(countBranches(branches)).toMatchObject({ entrance: 3, floor: 21, unit: 72 });
    expect(leaves(branches).slice(0, 6)).toEqual([
      'Sous-sol',
      'Porte A-001',
      'Porte A-002',
      'Porte A-003',
      'Porte A-004',
      'Porte A-101',
    ]);
    expect(sizeOfRule(rule)).toBeGreaterThanOrEqual(96);
  });

  test('numbers doors as landlords do', () => {
    const of = (doors: Partial<NonNullable<PlaceRule['doors']>>) =>
      leaves(
        placesByRule(
          {
            buildings: null,
            entrances: null,
            floors: { from: 1, to: 2, style: 'plus' },
            doors: { word: '', count: 2, style: 'floor', marked: false, ...doors },
          },
          'B',
        ),
      );
    expect(of({})).toEqual(['101', '102', '201', '202']);
    expect(of({ marked: true })).toEqual(['B-101', 'B-102', 'B-201', 'B-202']);
    expect(of({ style: 'running' })).toEqual(['1', '2', '3', '4']);
    expect(of({ style: 'letters' })).toEqual(['A', 'B', 'A', 'B']);
    expect(of({ style: 'sides', word: 'Porte' })).toEqual([
      'Porte gauche',
      'Porte droite',
      'Porte gauche',
      'Porte droite',
    ]);
    expect(of({ style: 'sides', count: 5 }).slice(3, 6)).toEqual(['D', 'E', 'A']);
  });
});

describe('a spreadsheet', () => {
  test('is read by its headings; bare marks get a noun, and lines without a place are reported', () => {
    const header = ['Réf. programme', 'Bât.', 'Cage', 'Étage', 'N° porte'];
    const columns = guessPlaceColumns(header);
    expect(columns).toEqual({ site: 0, building: 1, entrance: 2, floor: 3, unit: 4 });
    const { read, faults } = readPlaces(
      [
        { line: 2, cells: ['0417', 'A', '1', '3', '12'] },
        { line: 3, cells: ['0417', 'a', '1', 'R+3', '13'] },
        { line: 4, cells: ['0417', '', '', '', ''] },
        { line: 5, cells: ['', 'A', '', '', ''] },
      ],
      header,
      columns,
    );
    expect(read[0]?.trail.map(({ label }) => label)).toEqual(['Bâtiment A', 'Cage 1', '3e étage', 'Porte 12']);
    expect(faults.map(({ line }) => line)).toEqual([4, 5]);
    const branches = branchesOf(read.map(({ trail }) => trail));
    expect(countBranches(branches)).toMatchObject({ building: 1, entrance: 1, floor: 1, unit: 2 });
  });
});
