import { refuseFields } from '#common/problems.ts';
import { type CertifiedRate, ratesToCertify } from '#common/vat.ts';
import { said } from './said.ts';

/**
 * Rates certified on ordering: all reduced ones of the order (CGI art. 279-0 bis and 278-0 bis A, as of 16 February
 * 2025).
 */
export function certifyVat(
  shares: readonly { rateBp: number }[],
  certified: readonly CertifiedRate[] = [],
): CertifiedRate[] {
  const rates = ratesToCertify(shares);
  if (!rates.every((rate) => certified.includes(rate))) {
    throw refuseFields({ path: ['vatCertified'], message: said('faults.vatCertified') });
  }
  return rates;
}
