import { type PlaceCode, territoryOf, type VatRegime } from './territories.ts';

/** Basis points (CGI art. 278 to 281 octies; overseas art. 296, decision 0060); 0 needs a legal mention. */
export const vatRates = [2000, 1000, 850, 550, 210, 175, 105, 0] as const;
export type VatRate = (typeof vatRates)[number];

/** Why a line has no VAT; printed (CGI art. 283-2 nonies, 293 B, 294-1, 259 A). */
export const vatMentions = ['reverse_charge', 'franchise', 'article_294', 'outside_territory'] as const;
export type VatMention = (typeof vatMentions)[number];

const offered: Readonly<Record<VatRegime, { rates: readonly VatRate[]; mentions: readonly VatMention[] }>> = {
  mainland: { rates: [2000, 1000, 550, 210, 0], mentions: ['reverse_charge', 'franchise'] },
  reduced: { rates: [850, 210, 175, 105, 0], mentions: ['reverse_charge', 'franchise'] },
  suspended: { rates: [0], mentions: ['article_294'] },
  outside: { rates: [0], mentions: ['outside_territory'] },
};
const offeredAt = (place: PlaceCode) => offered[territoryOf(place).vat];

/** Rates at a place, usual one first; includes the current one, which may be kept. */
export const ratesAt = (place: PlaceCode, standing?: VatRate): VatRate[] =>
  vatRates.filter((rate) => rate === standing || offeredAt(place).rates.includes(rate));

/** Mentions for zero VAT at a place; includes the current one, which may be kept. */
export const mentionsAt = (place: PlaceCode, standing?: VatMention | null): VatMention[] =>
  vatMentions.filter((mention) => mention === standing || offeredAt(place).mentions.includes(mention));

/** Default VAT rate of a new line at a place, and its mention if that rate is 0 %. */
export function usualVatAt(place: PlaceCode): { vatRateBp: VatRate; vatMention: VatMention | null } {
  const [vatRateBp = 0] = ratesAt(place);
  return { vatRateBp, vatMention: vatRateBp === 0 ? (offeredAt(place).mentions[0] ?? null) : null };
}

/** Mention of a line at 0 %: the chosen one, otherwise the place's; null for any other rate. */
export const mentionAt = (place: PlaceCode, rate: VatRate, said: VatMention | null = null): VatMention | null =>
  rate === 0 ? (said ?? usualVatAt(place).vatMention) : null;

/** Completes a line without a VAT rate: 0 % if it has a mention, otherwise the place's usual rate. */
export const withVatAt =
  (place: PlaceCode) =>
  <Line extends { vatRateBp?: VatRate | undefined; vatMention: VatMention | null }>(line: Line) => {
    const { vatRateBp, vatMention } = line;
    if (vatRateBp !== undefined) return { ...line, vatRateBp };
    return { ...line, ...(vatMention ? { vatRateBp: 0 as const } : usualVatAt(place)) };
  };

/** Whether a rate belongs to the place: another's is kept with a warning. */
export const isRateOf = (place: PlaceCode, rate: number): boolean => offeredAt(place).rates.some((one) => one === rate);

/** Rates that require the client's certification (CGI art. 279-0 bis, 278-0 bis A). */
export const certifiedRates = [1000, 550] as const;
export type CertifiedRate = (typeof certifiedRates)[number];

/** Those among an order's rates. */
export const ratesToCertify = (shares: readonly { rateBp: number }[]): CertifiedRate[] =>
  certifiedRates.filter((rate) => shares.some(({ rateBp }) => rateBp === rate));
