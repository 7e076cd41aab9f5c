import { departementName, isDepartement } from './departements.ts';

/** A place's time zone, public holidays, VAT and phone numbers, by département (decision 0060). */

/** A fixed date, or days from Easter Sunday; `since` and `until` are its first and last year. */
export type Holiday = { on: string; since?: number; until?: number } | { fromEaster: number };

/** VAT on works: mainland rates, CGI art. 296, suspended (art. 294-1), or outside French VAT territory. */
export type VatRegime = 'mainland' | 'reduced' | 'suspended' | 'outside';

export interface Territory {
  timeZone: string;
  /** In addition to the eleven of Code du travail, art. L. 3133-1. */
  holidays: readonly Holiday[];
  vat: VatRegime;
  /** Country code, and patterns of all national and of mobile numbers. */
  telephone: { calling: string; national: RegExp; mobile: RegExp };
}

const mainland: Territory = {
  timeZone: 'Europe/Paris',
  holidays: [],
  vat: 'mainland',
  // Numbers beginning with 08 cannot be called from abroad.
  telephone: { calling: '33', national: /^[1-79]\d{8}$/, mobile: /^[67]\d{8}$/ },
};

const guadeloupe = { calling: '590', national: /^(590|69[01])\d{6}$/, mobile: /^69[01]\d{6}$/ };
const reunion = { calling: '262', national: /^(26[23]|69[23])\d{6}$/, mobile: /^69[23]\d{6}$/ };

const goodFriday: Holiday = { fromEaster: -2 };
/** Code du travail, art. L. 3134-13. */
const alsaceMoselle: Territory = { ...mainland, holidays: [goodFriday, { on: '12-26' }] };

/** Differences from the mainland. Abolition of slavery: Code du travail, art. L. 3422-2. */
const territories: Readonly<Record<string, Territory>> = {
  '57': alsaceMoselle,
  '67': alsaceMoselle,
  '68': alsaceMoselle,
  '971': {
    timeZone: 'America/Guadeloupe',
    holidays: [{ on: '05-27' }],
    vat: 'reduced',
    telephone: guadeloupe,
  },
  '972': {
    timeZone: 'America/Martinique',
    holidays: [{ on: '05-22' }],
    vat: 'reduced',
    telephone: { calling: '596', national: /^(596|69[67])\d{6}$/, mobile: /^69[67]\d{6}$/ },
  },
  '973': {
    timeZone: 'America/Cayenne',
    holidays: [{ on: '06-10' }],
    vat: 'suspended',
    telephone: { calling: '594', national: /^[56]94\d{6}$/, mobile: /^694\d{6}$/ },
  },
  '974': {
    timeZone: 'Indian/Reunion',
    holidays: [{ on: '12-20' }],
    vat: 'reduced',
    telephone: reunion,
  },
  '975': {
    timeZone: 'America/Miquelon',
    holidays: [],
    vat: 'outside',
    telephone: { calling: '508', national: /^[45]\d{5}$/, mobile: /^5[05]\d{4}$/ },
  },
  '976': {
    timeZone: 'Indian/Mayotte',
    holidays: [{ on: '04-27' }],
    vat: 'suspended',
    telephone: { calling: '262', national: /^(269|639(?!98))\d{6}$/, mobile: /^639(?!98)\d{6}$/ },
  },
  '977': {
    timeZone: 'America/St_Barthelemy',
    holidays: [{ on: '10-09' }],
    vat: 'outside',
    telephone: guadeloupe,
  },
  '978': {
    timeZone: 'America/Marigot',
    holidays: [{ on: '05-28' }],
    vat: 'outside',
    telephone: guadeloupe,
  },
  '984': {
    timeZone: 'Indian/Kerguelen',
    holidays: [],
    vat: 'outside',
    telephone: reunion,
  },
  '986': {
    timeZone: 'Pacific/Wallis',
    holidays: [{ on: '04-28' }, { on: '07-29' }],
    vat: 'outside',
    telephone: { calling: '681', national: /^[478]\d{5}$/, mobile: /^8\d{5}$/ },
  },
  // The Marquesas are half an hour ahead of Tahiti and the Gambier Islands an hour: one département, one time zone
  // here.
  '987': {
    timeZone: 'Pacific/Tahiti',
    holidays: [goodFriday, { on: '03-05' }, { on: '06-29', until: 2024 }, { on: '11-20', since: 2025 }],
    vat: 'outside',
    telephone: { calling: '689', national: /^[48]\d{7}$/, mobile: /^8[79]\d{6}$/ },
  },
  '988': {
    timeZone: 'Pacific/Noumea',
    holidays: [{ on: '09-24' }],
    vat: 'outside',
    telephone: { calling: '687', national: /^[2-57-9]\d{5}$/, mobile: /^[789]\d{5}$/ },
  },
};

export const distinctive: readonly string[] = Object.keys(territories);

/** Code of a place's département or collectivity, if known. */
export type PlaceCode = string | null | undefined;

/** The mainland last, since its format also matches overseas numbers. */
export const telephones: readonly Territory['telephone'][] = [
  ...Object.values(territories).map(({ telephone }) => telephone),
  mainland.telephone,
].toSorted((a, b) => Number(a === mainland.telephone) - Number(b === mainland.telephone));

export const territoryOf = (departement: PlaceCode): Territory => territories[departement ?? ''] ?? mainland;

export const timeZoneOf = (departement: PlaceCode): string => territoryOf(departement).timeZone;

/** Names are the same in every language. */
const names: Readonly<Record<string, string>> = {
  '975': 'Saint-Pierre-et-Miquelon',
  '977': 'Saint-Barthélemy',
  '978': 'Saint-Martin',
  '984': 'Terres australes',
  '986': 'Wallis-et-Futuna',
  '987': 'Tahiti',
  '988': 'Nouvelle-Calédonie',
};

/** Name of a time zone's place: «La Réunion»; «Paris» for the mainland. */
export const clockOf = (place: PlaceCode): string =>
  timeZoneOf(place) === mainland.timeZone ? 'Paris' : placeName(place);

/** «La Réunion», «Bas-Rhin»; empty for an unknown code. */
export const placeName = (place: PlaceCode): string =>
  place && isDepartement(place) ? departementName(place) : (names[place ?? ''] ?? '');
