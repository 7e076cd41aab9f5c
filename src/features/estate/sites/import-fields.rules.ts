import { guessColumns, plainHeading } from '#common/guess-columns.ts';
import { defineProblems } from '#common/problems.ts';

/** Fields a column may hold. `position` holds both coordinates in one cell. */
export const importFields = [
  'name',
  'reference',
  'kind',
  'street',
  'postalCode',
  'city',
  'inseeCode',
  'position',
  'latitude',
  'longitude',
  'dwellings',
  'builtYear',
  'landlord',
  'contactName',
  'contactPhone',
  'accessInstructions',
  'accessCodes',
] as const;
export type ImportField = (typeof importFields)[number];

export const lineStates = ['ready', 'to_confirm', 'duplicate', 'error', 'skipped', 'created'] as const;
export type LineState = (typeof lineStates)[number];

export const maxImportRows = 10_000;
export const maxImportBytes = 10 * 1024 * 1024;

export const importProblems = defineProblems('sites', {
  IMPORT_HAS_FAULTS: 409,
  IMPORT_EMPTY: 409,
  LINE_CREATED: 409,
  LINE_UNREADABLE: 409,
});

/** Most specific first, including codes of property-management software («CODRES», «LIBCOM», «NBLGT»). */
const patterns: [ImportField, RegExp[]][] = [
  ['inseeCode', [/insee\b/]],
  ['postalCode', [/^code? ?post?/, /^cp\b/, /postal/, /\bzip\b/, /\bcp$/, /^cpost/]],
  ['accessCodes', [/digicode/, /^codes? .*(acces|porte|hall|entree)/]],
  ['contactPhone', [/\btel/, /phone/, /portable/, /^gsm\b/]],
  ['position', [/geo ?point/, /coordonnees/, /lat ?lon/, /^position\b/, /geo ?shape/]],
  ['latitude', [/^lat(itude)?\b/, /\blatitude\b/]],
  ['longitude', [/^(lon|lng|longitude)\b/, /\blongitude\b/]],
  ['street', [/^adr/, /adresse/, /^(rue|voie)\b/, /^lib(elle)? ?(voie|rue)/, /street/]],
  [
    'city',
    [
      /^(ville|commune|city|localite)\b/,
      /\b(ville|commune|localite)\b/,
      /^(lib|nom) ?com/,
      /bureau distrib/,
      /^lib ?ville/,
    ],
  ],
  [
    'dwellings',
    [
      /^(nb|nbre|nombre)\b.*(log|lgt|lot|ug\b).*(total)?/,
      /^nb ?(log|lgt|lot|ug)/,
      /^(lots|logements)\b/,
      /\b(logements?|lots?)\b/,
    ],
  ],
  [
    'builtYear',
    [
      /annee.*(constr|bati)/,
      /constr.*annee/,
      /^(constru|an ?cons|annee ?cons)/,
      /^(date?|an|annee)\b.*(constr|mise en service|livraison|achevement)/,
      /mise en service|^mes$/,
      /^annee$/,
    ],
  ],
  ['landlord', [/^(bs|bailleur|proprietaire|organisme|societe)\b/, /bailleur/]],
  [
    'reference',
    [
      /^(ref|reference|matricule)\b/,
      /\breference\b/,
      /^(code|numero|n|no)( site)?$/,
      /^(code?|numero|num|no|n|id) ?(ug|esi|prog|res|pat|imm|bat|grp|groupe|ens|mod)/,
      /^(esi|rpls)\b/,
      /^id(entifiant)?\b/,
      /^(property|building|site|asset) (code|id|number|ref)/,
    ],
  ],
  [
    'name',
    [
      /^(nom|name|intitule|libelle|designation|site|residence)\b/,
      /\bnom\b/,
      /^(property|building|asset) name\b/,
      /^(lib|nom) ?(prog|res|pat|imm|bat|grp|groupe|ens|site)/,
      /^(programme|groupe|ensemble|immeuble|patrimoine)\b/,
    ],
  ],
  ['kind', [/^(nature|type|usage|categorie)\b/]],
  ['contactName', [/^(gardien|contact|interlocuteur|responsable)\b/]],
  ['accessInstructions', [/consigne/, /\bacces\b/]],
];

/** House number, street type and street name in separate columns, in this order. */
const parts = [
  /^(n|no|num|numero)( de| dans la)? ?(voie|voi|rue)?$|^(house|street) (number|no)$/,
  /^(type|nature)( de)? ?voie/,
  /^(lib|libelle|nom)?( de)?( la)? ?(voie|voi|rue)$|^street( name)?$/,
];

/** The columns that together form an address; null when one column has it, or none. */
export function findAddressParts(header: readonly string[]): number[] | null {
  const names = header.map(plainHeading);
  if (names.some((name) => name.startsWith('adr'))) return null;
  const [number = -1, kind = -1, way = -1] = parts.map((pattern) => names.findIndex((name) => pattern.test(name)));
  return way >= 0 && number >= 0 ? [number, kind, way].filter((at) => at >= 0) : null;
}

export type Mapping = Partial<Record<ImportField, number>>;

export function guessMapping(header: readonly string[]): Mapping {
  const mapping: Mapping = guessColumns(header, patterns);
  // One cell with both coordinates is enough; half a pair is useless.
  if (mapping.position !== undefined || mapping.latitude === undefined || mapping.longitude === undefined) {
    delete mapping.latitude;
    delete mapping.longitude;
  }
  return mapping;
}
