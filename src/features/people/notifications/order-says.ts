/** What a notice says of an order besides what it is about: of one that no quote came before, how it was placed. */
export const placingOf = (said: {
  quoteId?: string | undefined;
  ceilingHtMinor?: number | undefined;
  currency: string;
}): Record<string, string> => {
  if (said.quoteId) return {};
  if (said.ceilingHtMinor === undefined) return { move: 'direct' };
  return { move: 'emergency', amountMinor: String(said.ceilingHtMinor), currency: said.currency };
};

/** What a notice says of a sum asked beyond a ceiling. */
export const overrunOf =
  (move: 'asked' | 'approved' | 'declined') =>
  ({ amountHtMinor, currency }: { amountHtMinor: number; currency: string }): Record<string, string> => ({
    move,
    amountMinor: String(amountHtMinor),
    currency,
  });
