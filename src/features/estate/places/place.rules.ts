import { type Actor, defineActs, obstacleTo } from '#common/acts.ts';
import { ordinal } from '#common/geo.ts';
import { plainHeading } from '#common/guess-columns.ts';
import { defineProblems, problems, type Verdict, verdictOf } from '#common/problems.ts';

/** From the widest to the narrowest; `common` is what nobody lives in: a boiler room, a court, a roof. */
export const placeKinds = ['building', 'entrance', 'floor', 'unit', 'common'] as const;
export type PlaceKind = (typeof placeKinds)[number];

export const placeProblems = defineProblems('places', {
  PLACE_RETIRED: 409,
  TOO_MANY_PLACES: 409,
  IMPORT_HAS_FAULTS: 409,
  IMPORT_EMPTY: 409,
});

/** Of one site. */
export const maxPlaces = 5000;

const right = { reach: 'site', side: 'ordering', commits: true } as const;

/** Whether the actor may change the tree of sites within their reach: owners and managers. */
export const canPlant = (actor: Actor): Verdict => verdictOf(obstacleTo(right, actor));

interface Facts {
  state: string;
  companyId: string;
}

const kept = { commits: true, from: ['kept'], otherwise: placeProblems.PLACE_RETIRED };

/** What may be done with one place. */
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

/** Whether a place of one kind stands under one of another; under none, every kind does. */
export const standsUnder = (kind: PlaceKind, parent: PlaceKind | null): boolean =>
  parent === null || rank[parent] < rank[kind];

/** What people write before the name itself, by kind, as plain words. «Lot» is none: its numbers are others than those of doors. */
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

/** The level that the label of a floor says: 3 of «3e étage» and of «R+3», −1 of «Sous-sol»; null where it says none. */
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

/** How a floor is called: «RDC», «3e étage», «Sous-sol 2». */
export function floorLabel(level: number): string {
  if (level === 0) return 'RDC';
  if (level < 0) return level === -1 ? 'Sous-sol' : ['Sous-sol', -level].join(' ');
  return `${ordinal(level)} étage`;
}

/** The label as it is compared with those beside it. */
export function nameKeyOf(kind: PlaceKind, label: string): string {
  const level = kind === 'floor' ? levelOf(label) : null;
  if (level !== null) return `level ${level}`;
  const plain = plainHeading(label);
  const named = plain.replace(nouns[kind], '').replace(/\b0+(?=\d)/g, '');
  return named || plain || label.trim().toLowerCase();
}

/** Where a place stands beside the others: kinds in their order, floors from the top, names with their numbers as numbers. */
export function positionOf(kind: PlaceKind, label: string): string {
  const order = placeKinds.indexOf(kind);
  const level = kind === 'floor' ? levelOf(label) : null;
  if (level !== null) return `${order} ${String(Math.round((500 - level) * 10)).padStart(5, '0')}`;
  const natural = nameKeyOf(kind, label).replace(/\d+/g, (digits) => digits.padStart(6, '0'));
  return `${order} ${natural}`.slice(0, 200);
}
