import { guessColumns, plainHeading } from '#common/guess-columns.ts';
import type { Said } from '#common/said.ts';
import type { Branch } from './place-rule.rules.ts';
import { floorLabel, levelOf, nameKeyOf, type PlaceKind } from './place.rules.ts';
import { said } from './said.ts';

export const placeFields = ['site', 'building', 'entrance', 'floor', 'unit'] as const;
export type PlaceField = (typeof placeFields)[number];
export type PlaceColumns = { readonly [field in PlaceField]?: number | undefined };

export const guessPlaceColumns = (header: readonly string[]): Partial<Record<PlaceField, number>> =>
  guessColumns(header, [
    [
      'site',
      [
        /^(ref|reference|code)\b.*\b(site|programme|residence|groupe|ensemble|patrimoine)\b/,
        /^(site|programme|residence|groupe|ensemble)\b/,
        /^(ref|reference)$/,
      ],
    ],
    ['building', [/^(bat|batiment|immeuble|tour|bloc)\b/]],
    ['entrance', [/^(hall|cage|entree|escalier|esc|allee|montee)\b/]],
    ['floor', [/^(etage|niveau)\b/]],
    [
      'unit',
      [
        /^(porte|appartement|appt|apt)\b/,
        /^(n|no|num|numero)\b.*\b(porte|logement|appartement|lot)\b/,
        /^(logement|lot|ug|module)\b/,
      ],
    ],
  ]);

const nouns: readonly (readonly [RegExp, string])[] = [
  [/\bcage\b/, 'Cage'],
  [/\bescalier\b|\besc\b/, 'Escalier'],
  [/\bentree\b/, 'Entrée'],
  [/\ballee\b/, 'Allée'],
  [/\bmontee\b/, 'Montée'],
  [/\bhall\b/, 'Hall'],
  [/\btour\b/, 'Tour'],
  [/\bbloc\b/, 'Bloc'],
  [/\bbat|\bimmeuble\b/, 'Bâtiment'],
  [/\blot\b/, 'Lot'],
  [/\blogement\b|\bug\b|\bmodule\b/, 'Logement'],
  [/\bappt?\b|\bapt\b|\bappartement\b/, 'Appartement'],
  [/\bporte\b/, 'Porte'],
];
const usual: Record<Exclude<PlaceField, 'site'>, string> = {
  building: 'Bâtiment',
  entrance: 'Hall',
  floor: '',
  unit: 'Porte',
};

/** A bare mark such as «A», «12» or «101B» is prefixed by its column's heading. */
function labelOf(kind: Exclude<PlaceField, 'site'>, cell: string, heading: string): string {
  if (kind === 'floor') {
    const level = levelOf(cell);
    return level !== null && Number.isInteger(level) && level < 90 ? floorLabel(level) : cell;
  }
  if (!/^[\p{L}\d]{1,4}$/u.test(cell) || /^\p{L}{3,}$/u.test(cell)) return cell;
  const plain = plainHeading(heading);
  return `${nouns.find(([shape]) => shape.test(plain))?.[1] ?? usual[kind]} ${cell}`;
}

export interface TableLine {
  line: number;
  cells: readonly string[];
}

/** A parsed line: its site as written in the file, and its places, widest first. */
export interface ReadPlace {
  line: number;
  site: string | null;
  trail: { kind: PlaceKind; label: string }[];
}

const longest = 60;
const levels = ['building', 'entrance', 'floor', 'unit'] as const;

/** The places of each line, or its errors. */
export function readPlaces(
  rows: readonly TableLine[],
  header: readonly string[],
  columns: PlaceColumns,
): { read: ReadPlace[]; faults: { line: number; message: Said }[] } {
  const read: ReadPlace[] = [];
  const faults: { line: number; message: Said }[] = [];
  for (const { line, cells } of rows) {
    const cellOf = (field: PlaceField) =>
      columns[field] === undefined ? '' : (cells[columns[field]] ?? '').replace(/\s+/g, ' ').trim();
    const trail = levels.flatMap((kind) => {
      const cell = cellOf(kind);
      return cell ? [{ kind, label: labelOf(kind, cell, header[columns[kind] ?? 0] ?? '') }] : [];
    });
    const site = columns.site === undefined ? null : cellOf('site');
    if (trail.length === 0) faults.push({ line, message: said('answers.noPlace') });
    else if (trail.some(({ label }) => label.length > longest))
      faults.push({ line, message: said('answers.tooLong', { count: longest }) });
    else if (site === '') faults.push({ line, message: said('answers.noSite') });
    else read.push({ line, site, trail });
  }
  return { read, faults };
}

/** Merges trails into a tree: a place named by several lines appears once. */
export function branchesOf(trails: readonly ReadPlace['trail'][]): Branch[] {
  const top: Branch[] = [];
  const known = new Map<Branch[], Map<string, Branch>>();
  for (const trail of trails) {
    let list = top;
    for (const { kind, label } of trail) {
      const byKey = known.get(list) ?? new Map<string, Branch>();
      known.set(list, byKey);
      const key = `${kind} ${nameKeyOf(kind, label)}`;
      let branch = byKey.get(key);
      if (!branch) {
        branch = { kind, label, below: [] };
        byKey.set(key, branch);
        list.push(branch);
      }
      list = branch.below;
    }
  }
  return top;
}
