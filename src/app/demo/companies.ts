import type { Position } from '#common/geo.ts';
import type { TradeId } from '#common/trades.ts';
import type { NewId } from './ids.ts';
import type { Prng } from './prng.ts';
import { readData, typeset } from './read-data.ts';
import type { Row } from './rows.ts';

export interface DemoCompany extends Position {
  id: string;
  slug: string;
  name: string;
  isOrdering: boolean;
  isProvider: boolean;
  trades: TradeId[];
  radiusKm: number;
  /** Price level relative to `articles.csv`. */
  pricePercent: number;
  siteCount: number;
  requestCount: number;
  /** Charges no VAT (CGI art. 293 B). */
  franchise: boolean;
  paymentTerms: string;
  row: Row<'company_profiles'>;
}

const columns = [
  'slug',
  'legal_name',
  'legal_form',
  'kind',
  'plan',
  'street',
  'postal_code',
  'city',
  'insee_code',
  'latitude',
  'longitude',
  'trades',
  'radius_km',
  'price_percent',
  'sites',
  'requests',
  'description',
] as const;

// Fictitious names: no insurer in the country has them.
const insurers = ['Mutuelle des Bâtisseurs', 'Compagnie Vauban', 'Assurances Rochambeau', 'Prévoyance du Chantier'];
const terms = ['30 jours fin de mois', '30 jours à réception de facture', '45 jours fin de mois', 'À réception'];
const smallest = 'diallo';

function luhn(digits: string): number {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return (10 - (sum % 10)) % 10;
}

const courts: Record<string, string> = {
  974: 'Saint-Denis de La Réunion',
  972: 'Fort-de-France',
  44: 'Nantes',
  69: 'Lyon',
  75: 'Paris',
  92: 'Nanterre',
  93: 'Bobigny',
  94: 'Créteil',
  95: 'Pontoise',
};

/** Phone prefixes reserved for fiction; overseas, where there are none, unassigned ones. */
const telephones: Record<string, string> = { 974: '0262 00', 972: '0596 00' };
const ofPlace = (of: Record<string, string>, postalCode: string) =>
  of[postalCode.slice(0, 3)] ?? of[postalCode.slice(0, 2)];

/** An unassigned SIREN with a valid check digit, and its first establishment. */
export function registration(index: number): { siret: string; vatNumber: string } {
  const body = `9990${String(1000 + index * 37)}`;
  const siren = `${body}${luhn(body)}`;
  const office = `${siren}0001`;
  const key = (12 + 3 * (Number(siren) % 97)) % 97;
  return { siret: `${office}${luhn(office)}`, vatNumber: `FR${String(key).padStart(2, '0')}${siren}` };
}

function accountOf(index: number): string {
  const [bank, desk, account] = ['99990', '00001', String(4_200_000 + index * 911).padStart(11, '0')];
  const key = 97 - ((89 * Number(bank) + 15 * Number(desk) + 3 * Number(account)) % 97);
  const numbers = `${bank}${desk}${account}${String(key).padStart(2, '0')}`;
  // ISO 13616: the check is computed with «FR00», as digits, moved to the end.
  const check = 98n - (BigInt(`${numbers}152700`) % 97n);
  return `FR${String(check).padStart(2, '0')}${numbers}`;
}

export function makeCompanies(
  prng: Prng,
  id: NewId,
  born: Date,
  { file, first }: { file: string; first: number } = { file: 'companies.csv', first: 0 },
): DemoCompany[] {
  return readData(file, columns).map((cells, place) => {
    const index = first + place;
    const companyId = id(born);
    const isProvider = cells.kind !== 'ordering';
    const position = { latitude: Number(cells.latitude), longitude: Number(cells.longitude) };
    const paymentTerms = isProvider ? prng.pick(terms) : '';
    const { siret, vatNumber } = registration(index);
    const franchise = cells.slug === smallest;
    return {
      ...position,
      id: companyId,
      slug: cells.slug,
      name: cells.legal_name,
      isOrdering: cells.kind !== 'provider',
      isProvider,
      trades: cells.trades.split(' ').filter(Boolean) as TradeId[],
      radiusKm: Number(cells.radius_km),
      pricePercent: Number(cells.price_percent),
      siteCount: Number(cells.sites),
      requestCount: Number(cells.requests),
      franchise,
      paymentTerms,
      row: {
        id: companyId,
        legal_name: cells.legal_name,
        siret,
        legal_form: cells.legal_form,
        registry: cells.legal_form.startsWith('Association') ? '' : `RCS ${ofPlace(courts, cells.postal_code)}`,
        vat_number: franchise ? null : vatNumber,
        street: cells.street,
        postal_code: cells.postal_code,
        city: cells.city,
        insee_code: cells.insee_code,
        ...position,
        phone: `${ofPlace(telephones, cells.postal_code) ?? '01 99 00'} ${String(10 + index)} ${String(prng.integer(10, 99))}`,
        email: `contact@${cells.slug}.test`,
        iban: accountOf(index),
        description: typeset(cells.description),
        is_ordering: cells.kind !== 'provider',
        is_provider: isProvider,
        network_state: isProvider ? 'approved' : 'none',
        plan: cells.plan,
        insurer: isProvider ? prng.pick(insurers) : '',
        payment_terms: paymentTerms,
        created_at: born,
        updated_at: born,
      },
    };
  });
}
