import { isValidIBAN } from 'ibantools';
import { stdnum } from 'stdnum';
import { fault } from '#common/faults.ts';
import { type Issue, refuseFields } from '#common/problems.ts';
import { said } from './said.ts';

const vatNames = ['tva', 'vat', 'ust', 'uid', 'iva', 'btw', 'mwst'] as const;

function isVat(value: string): boolean {
  const country = stdnum[value.slice(0, 2)];
  // A Swiss number is often written without its «TVA», «MWST» or «IVA» suffix.
  if (/^CHE\d+$/.test(value)) return stdnum.CH?.uid?.validate(value).isValid ?? false;
  for (const name of vatNames) {
    const check = country?.[name];
    if (check) return check.validate(value).isValid;
  }
  return /^[A-Z]{2}[0-9A-Z]{6,12}$/.test(value);
}

/** Luhn, with La Poste's exception. */
export function isSiret(siret: string): boolean {
  return stdnum.FR?.siret?.validate(siret).isValid ?? false;
}

/** Checks the digits of SIRET (Luhn, La Poste's exception), VAT number by country, IBAN (ISO 13616). */
export function checkIdentifiers(input: { siret: string | null; vatNumber: string; iban: string | null }): void {
  const issues: Issue[] = [];
  if (input.siret && !isSiret(input.siret)) {
    issues.push({ path: ['siret'], message: fault('siret') });
  }
  if (input.vatNumber && !isVat(input.vatNumber)) {
    issues.push({ path: ['vatNumber'], message: said('faults.vatNumber') });
  }
  if (input.iban && !isValidIBAN(input.iban)) issues.push({ path: ['iban'], message: said('faults.iban') });
  if (issues.length > 0) throw refuseFields(...issues);
}
