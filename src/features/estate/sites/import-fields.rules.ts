import { guessColumns } from '#common/guess-columns.ts';
import { defineProblems } from '#common/problems.ts';

/** What a column of a file may become. `position` holds both coordinates in one cell. */
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

/** The most telling names first; a column serves once. */
const patterns: [ImportField, RegExp[]][] = [
  ['inseeCode', [/\binsee\b/]],
  ['postalCode', [/^code ?post/, /^cp\b/, /postal/, /\bzip\b/]],
  ['accessCodes', [/digicode/, /^codes? .*(acces|porte|hall|entree)/]],
  ['contactPhone', [/\btel/, /phone/, /portable/]],
  ['position', [/geo ?point/, /coordonnees/, /lat ?lon/, /^position\b/, /geo ?shape/]],
  ['latitude', [/^lat(itude)?\b/, /\blatitude\b/]],
  ['longitude', [/^(lon|lng|longitude)\b/, /\blongitude\b/]],
  ['street', [/^adr/, /adresse/, /^(rue|voie)\b/, /street/]],
  ['city', [/^(ville|commune|city|localite)\b/, /\b(ville|commune)\b/]],
  ['dwellings', [/^(nb|nbre|nombre)\b.*(log|lot).*(total)?/, /^(lots|logements)\b/, /\b(logements?|lots?)\b/]],
  ['builtYear', [/annee.*(constr|bati)/, /constr.*annee/, /^constru/, /^annee$/]],
  ['landlord', [/^(bs|bailleur|proprietaire)\b/, /bailleur/]],
  ['reference', [/^(ref|reference|matricule)\b/, /\breference\b/, /^(code|numero|n|no)( site)?$/, /^id(entifiant)?\b/]],
  ['name', [/^(nom|name|intitule|libelle|designation|site|residence)\b/, /\bnom\b/]],
  ['kind', [/^(nature|type|usage|categorie)\b/]],
  ['contactName', [/^(gardien|contact|interlocuteur|responsable)\b/]],
  ['accessInstructions', [/consigne/, /\bacces\b/]],
];

export type Mapping = Partial<Record<ImportField, number>>;

/** What the columns of a file probably are, by their names; each field and column at most once. */
export function guessMapping(header: readonly string[]): Mapping {
  const mapping: Mapping = guessColumns(header, patterns);
  // Both coordinates in one cell are enough; half a pair is not.
  if (mapping.position !== undefined || mapping.latitude === undefined || mapping.longitude === undefined) {
    delete mapping.latitude;
    delete mapping.longitude;
  }
  return mapping;
}
