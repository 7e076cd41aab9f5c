import { ordinal } from '#common/geo.ts';

/** Normalised form of a place name: no case, accents or punctuation, «St» expanded. */
export function comparable(name: string): string {
  let plain = name.slice(0, 200).toLowerCase();
  // Skipped for plain ASCII: thirty-seven thousand names are normalised on first use.
  // eslint-disable-next-line no-control-regex
  if (/[^\x00-\x7f]/.test(plain)) {
    plain = plain.replaceAll('œ', 'oe').replaceAll('æ', 'ae').normalize('NFD').replace(/\p{M}/gu, '');
  }
  if (plain.includes('s/')) plain = plain.replace(/\bs\//g, 'sur ');
  return plain
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/\bst(e?)(s?)\b/g, 'saint$1$2');
}

const ARTICLE = /^(?:le|la|les|l) | (?:le|la|les|l)$/;

/** «la rochelle», «rochelle (la)» and «rochelle» share one key; expects normalised forms. */
export const withoutArticle = (name: string) => name.replace(ARTICLE, '');

const ROMAN = ['', ...'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ')];
const WHOLE: Record<string, { insee: string; base: number; count: number }> = {
  paris: { insee: '75056', base: 75_100, count: 20 },
  lyon: { insee: '69123', base: 69_380, count: 9 },
  marseille: { insee: '13055', base: 13_200, count: 16 },
};
const DISTRICT = /^(paris|lyon|marseille) (\d{1,2}|[ivx]+?) ?(?:e|er|eme|nd|ieme)?(?: arrdt| arr| arrondissement)?$/;

export interface CityName {
  /** Normalised, without «CEDEX» or arrondissement. */
  name: string;
  /** INSEE code of a named arrondissement, as in «Paris 11», «LYON CEDEX 03», «Marseille VIIIe». */
  district: string | null;
}

export function readCity(text: string): CityName {
  const plain = comparable(text).replace(/ cedex\b/, '');
  const [, city = '', number = ''] = DISTRICT.exec(plain) ?? [];
  const whole = WHOLE[city];
  // La Poste's name for a district across three communes; most of its addresses use only this name.
  if (/^(?:paris )?la defense(?: \d+)?$/.test(plain)) return { name: 'puteaux', district: null };
  if (!whole) return { name: / cedex\b/.test(comparable(text)) ? plain.replace(/ \d+$/, '') : plain, district: null };
  const rank = /^\d/.test(number) ? Number(number) : ROMAN.indexOf(number);
  return { name: city, district: rank >= 1 && rank <= whole.count ? String(whole.base + rank) : null };
}

export const isWhole = (inseeCode: string) => Object.values(WHOLE).some((each) => each.insee === inseeCode);

/** Splits «Paris 11e Arrondissement» into city and common name. */
export function shortName(name: string): { city: string; name: string } {
  const [, city, number] = name.endsWith(' Arrondissement') ? (/^(\S+) (\d+)er? /.exec(name) ?? []) : [];
  return city ? { city, name: `${city} ${ordinal(Number(number))}` } : { city: name, name };
}
