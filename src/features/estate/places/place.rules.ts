import { type Actor, defineActs, obstacleTo } from '#common/acts.ts';
import { ordinal } from '#common/geo.ts';
import { plainHeading } from '#common/guess-columns.ts';
import { defineProblems, problems, type Verdict, verdictOf } from '#common/problems.ts';

/** Widest to narrowest; `common` is uninhabited: boiler room, court, roof. */
export const placeKinds = ['building', 'entrance', 'floor', 'unit', 'common'] as const;
export type PlaceKind = (typeof placeKinds)[number];

export const placeProblems = defineProblems('places', {
  PLACE_RETIRED: 409,
  TOO_MANY_PLACES: 409,
  IMPORT_HAS_FAULTS: 409,
  IMPORT_EMPTY: 409,
});

export const maxPlaces = 5000;

const right = { reach: 'site', side: 'ordering', commits: true } as const;

export const canPlant = (actor: Actor): Verdict => verdictOf(obstacleTo(right, actor));

interface Facts {
  state: string;
  companyId: string;
}

const kept = { commits: true, from: ['kept'], otherwise: placeProblems.PLACE_RETIRED };

export const placeActs = defineActs({
  reach: right.reach,
  stale: problems.STALE,
  companies: ({ companyId }: Facts) => ({ ordering: companyId }),
  acts: {
    rename: { side: 'ordering', ...kept },
    move: { side: 'ordering', ...kept },
    retire: { side: 'ordering', ...kept },
  },
});

const rank: Record<PlaceKind, number> = { building: 0, entrance: 1, floor: 2, unit: 3, common: 3 };

/** Whether one kind may be under another; any kind may be at the top. */
export const standsUnder = (kind: PlaceKind, parent: PlaceKind | null): boolean =>
  parent === null || rank[parent] < rank[kind];

/** Nouns written before the name, by kind, without accents. «Lot» is excluded: lot numbers differ from door numbers. */
const nouns: Record<PlaceKind, RegExp> = {
  building: /^(batiment|bat|immeuble|imm) (?=.)/,
  entrance: /^(hall|cage d escalier|cage|entree|escalier|esc) (?=.)/,
  floor: /^(etage|niveau) (?=.)/,
  unit: /^(porte|pte|appartement|appt|apt|logement|log) (?=.)/,
  common: /^(?!)/,
};

const namedLevels: readonly (readonly [RegExp, number])[] = [
  [/^(rdc|rez de chaussee|rez|r 0|r)$/, 0],
  [/^(entresol|mezzanine)$/, 0.5],
  [/^(rdj|rez de jardin)$/, -0.5],
  [/^(sous sol|ss|caves?|parking)$/, -1],
  [/^(combles|grenier)$/, 90],
  [/^(toit|toiture|terrasse|toit terrasse)s?$/, 91],
];
const numberedLevels: readonly (readonly [RegExp, 1 | -1])[] = [
  [/^r ?(\d{1,2})$/, 1],
  [/^(\d{1,2})(?: ?(?:er|ere|e|eme|ieme|nd|nde))?(?: etage| niveau)?$/, 1],
  [/^(?:etage|niveau) (\d{1,2})$/, 1],
  [/^(\d{1,2})(?: ?(?:er|e|eme|ieme|nd))? sous sol$/, -1],
  [/^(?:sous sol|ss) ?(\d{1,2})$/, -1],
];

/** The level in a floor's label: 3 in «3e étage» and «R+3», −1 in «Sous-sol»; null without one. */
export function levelOf(label: string): number | null {
  const sign = /^\s*(?:étage|niveau|r)?\s*[-−–]\s*\d/i.test(label) ? -1 : 1;
  const plain = plainHeading(label);
  const named = namedLevels.find(([shape]) => shape.test(plain));
  if (named) return named[1];
  for (const [shape, way] of numberedLevels) {
    const found = shape.exec(plain)?.[1];
    if (found) return Number(found) * way * (way < 0 ? 1 : sign);
  }
  return null;
}

/** The label of a level: «RDC», «3e étage», «Sous-sol 2». */
export function floorLabel(level: number): string {
  if (level === 0) return 'RDC';
  if (level < 0) return level === -1 ? 'Sous-sol' : ['Sous-sol', -level].join(' ');
  return `${ordinal(level)} étage`;
}

/** Normalised label, unique among siblings. */
export function nameKeyOf(kind: PlaceKind, label: string): string {
  const level = kind === 'floor' ? levelOf(label) : null;
  if (level !== null) return `level ${level}`;
  const plain = plainHeading(label);
  const named = plain.replace(nouns[kind], '').replace(/\b0+(?=\d)/g, '');
  return named || plain || label.trim().toLowerCase();
}

/** Sort key among siblings: by kind, floors from the top, names with natural numbers. */
export function positionOf(kind: PlaceKind, label: string): string {
  const order = placeKinds.indexOf(kind);
  const level = kind === 'floor' ? levelOf(label) : null;
  if (level !== null) return `${order} ${String(Math.round((500 - level) * 10)).padStart(5, '0')}`;
  const natural = nameKeyOf(kind, label).replace(/\d+/g, (digits) => digits.padStart(6, '0'));
  return `${order} ${natural}`.slice(0, 200);
}
