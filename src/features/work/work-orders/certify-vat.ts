import { refuseFields } from '#common/problems.ts';
import { type CertifiedRate, ratesToCertify } from '#common/vat.ts';
import { said } from './said.ts';

/**
 * The reduced rates whose conditions the client certifies as it orders, all those that the order uses (CGI art. 279-0 bis
 * and 278-0 bis A, as of 16 February 2025: a signed mention in place of the attestation).
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
