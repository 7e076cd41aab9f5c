import { decimalOf, inUnits } from './decimal.rules.ts';
import type { ReceivedParty } from './received-document.contract.ts';
import type { Within } from '#platform/xml/xml-path.ts';

const isDay = (day: string) => new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) ?? false;

/** Decimals of an amount, in every supported currency. */
const places = 2;

/** Reads the values of a file, and collects the business terms (EN 16931) whose value is malformed. */
export class Reading {
  readonly unreadable = new Set<string>();

  amount(term: string, text: string | null): number | null {
    if (text === null) return null;
    const decimal = decimalOf(text);
    if (!decimal || decimal.places > places) this.unreadable.add(term);
    return decimal && inUnits(decimal, places);
  }

  added(found: readonly Within[], indicator: string, amount: string): number {
    return found.reduce((sum, one) => {
      const isCharge = ['true', '1'].includes(one.text(indicator) ?? '');
      return sum + (isCharge ? 1 : -1) * (this.amount('BT-136', one.text(amount)) ?? 0);
    }, 0);
  }

  rate(term: string, text: string | null): number | null {
    const decimal = decimalOf(text);
    if (text !== null && !decimal) this.unreadable.add(term);
    return decimal && inUnits(decimal, 2);
  }

  /** A number stored as its decimal text. */
  decimal(term: string, text: string | null): string | null {
    if (text === null) return null;
    if (decimalOf(text)) return text;
    this.unreadable.add(term);
    return null;
  }

  /** A date: eight digits (format 102 of UN/CEFACT) or ISO 8601. */
  day(term: string, text: string | null, format: 'compact' | 'iso'): string | null {
    if (text === null) return null;
    const compact = /^(\d{4})(\d\d)(\d\d)$/.exec(text);
    const iso = /^(\d{4})-(\d\d)-(\d\d)(?:Z|[+-]\d\d:\d\d|T.*)?$/.exec(text);
    const found = compact ?? iso;
    const day = found?.slice(1, 4).join('-');
    if (!day || !isDay(day)) {
      this.unreadable.add(term);
      return null;
    }
    if ((format === 'compact') !== (compact !== null)) this.unreadable.add(term);
    return day;
  }
}

const digitsOf = (text: string | null) => text?.replaceAll(/[\s.]/g, '') ?? '';

/** An identifier of a party, with its scheme. */
export interface Named {
  scheme: string | null;
  value: string;
}

export const namedBy = (found: Within | undefined, scheme = found?.attribute('schemeID') ?? null): Named[] =>
  found?.words ? [{ scheme, value: digitsOf(found.words) }] : [];

/** SIREN, SIRET and VAT number of a party, derived from whichever is given. */
export function identityOf(
  named: readonly Named[],
  vat: string | null,
): Pick<ReceivedParty, 'siren' | 'siret' | 'vatNumber'> {
  const vatNumber = digitsOf(vat).toUpperCase() || null;
  const french = named.filter(({ scheme }) => scheme === null || ['0002', '0009', '0225', '9957'].includes(scheme));
  const siret = french.map(({ value }) => value).find((value) => /^\d{14}$/.test(value)) ?? null;
  const derived = french.map(({ value }) => /^(\d{9})(?:\d{5})?(?:_.*)?$/.exec(value)?.[1]).find(Boolean);
  const ofVat = /^FR[\dA-Z]{2}(\d{9})$/.exec(vatNumber ?? '')?.[1];
  return { siren: derived ?? ofVat ?? null, siret, vatNumber };
}

/** Account numbers without spaces and duplicates. */
export const ibansOf = (found: readonly (string | null)[]): string[] => [
  ...new Set(
    found.map((iban) => digitsOf(iban).toUpperCase()).filter((iban) => /^[A-Z]{2}\d{2}[A-Z\d]{8,30}$/.test(iban)),
  ),
];

export const present = (found: readonly (string | null)[]): string[] => [
  ...new Set(found.filter((one) => one !== null)),
];
