/** Letters that need more than removing an accent. */
const letters: Readonly<Record<string, string>> = {
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  ß: 'ss',
  Ø: 'O',
  ø: 'o',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Þ: 'Th',
  þ: 'th',
  '€': 'EUR',
  '&': '+',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
};

/** A text in the characters that every SEPA bank accepts (EPC217-08), cut to a length. */
export const sepaText = (text: string, most: number): string =>
  Array.from(text, (sign) => letters[sign] ?? sign)
    .join('')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .trim();

/** The same for a reference: no slash at either end, nor two in a row (EPC230-15). */
export const sepaReference = (text: string, most = 35): string =>
  sepaText(text, 200)
    .replaceAll(/\/{2,}/g, '/')
    .replaceAll(/^\/|\/$/g, '')
    .replaceAll(' ', '-')
    .slice(0, most)
    .replace(/\/$/, '');

/** The end-to-end identifier of an invoice's transfer: its number, then a unique part. */
export const endToEndIdOf = (number: string, batchReference: string, place: number): string => {
  const own = `-${batchReference.slice(-8)}${String(place).padStart(3, '0')}`;
  return `${sepaReference(number, 35 - own.length)}${own}`;
};
