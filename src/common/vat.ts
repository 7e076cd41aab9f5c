/** French VAT rates in basis points (CGI art. 278 to 281 octies); 0 needs a legal mention. */
export const vatRates = [2000, 1000, 550, 210, 0] as const;
export type VatRate = (typeof vatRates)[number];

/** Why a line bears no VAT; the mention is printed (CGI art. 283-2 nonies, art. 293 B). */
export const vatMentions = ['reverse_charge', 'franchise'] as const;
export type VatMention = (typeof vatMentions)[number];

/** The rates that the client certifies the right to (CGI art. 279-0 bis, 278-0 bis A). */
export const certifiedRates = [1000, 550] as const;
export type CertifiedRate = (typeof certifiedRates)[number];

/** Those among the rates of what is ordered. */
export const ratesToCertify = (shares: readonly { rateBp: number }[]): CertifiedRate[] =>
  certifiedRates.filter((rate) => shares.some(({ rateBp }) => rateBp === rate));
