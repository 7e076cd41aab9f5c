const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
const named = ['fr', 'en'].map((language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }));
/** False for a withdrawn code: FX is now France, DD Germany. */
const isStanding = (code: string) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
/** Every country by its names in French and English. */
const codes = new Map(
  letters.flatMap((first) =>
    letters.flatMap((second) =>
      named.flatMap((names) => {
        const name = names.of(first + second);
        return name && isStanding(first + second) ? [[name.toLowerCase(), first + second] as const] : [];
      }),
    ),
  ),
);

/** The code of a country (ISO 3166-1) by its name as people write it; France if unknown. */
export const countryCode = (name: string): string => codes.get(name.trim().toLowerCase()) ?? 'FR';
