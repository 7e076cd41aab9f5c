const sign = '\uFFFD';
/** Invisible characters that could change what is displayed: controls, direction marks, tags, byte order marks. */
const unseen =
  /[\p{Cc}\u00AD\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFC\u{E0000}-\u{E0FFF}]/gu;
/** Private-use characters, refused by PDF/A even if a font has them. */
const privateUse = /\p{Co}/u;

export type Coverage = ReadonlySet<number>;

/** Text limited to covered characters: PDF/A refuses missing glyphs. */
export function settable(text: string, covered: Coverage): string {
  const seen = text.normalize('NFC').replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').split('\n');
  const line = (one: string) =>
    Array.from(one.replaceAll(unseen, ''), (sort) =>
      covered.has(sort.codePointAt(0) ?? 0) && !privateUse.test(sort) ? sort : sign,
    ).join('');
  return seen.map(line).join('\n');
}

/** The same without combining marks, where no single font has the combination. */
export const plainlySettable = (text: string, covered: Coverage): string =>
  settable(text.normalize('NFC').replaceAll(/[\p{M}\p{Cf}]/gu, ''), covered);

/** Other values and bytes are unchanged. */
export function mapTexts(data: unknown, set: (text: string) => string): unknown {
  if (typeof data === 'string') return set(data);
  if (Array.isArray(data)) return data.map((one) => mapTexts(one, set));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, one]) => [key, key === 'base64' || key === 'xml' ? one : mapTexts(one, set)]),
  );
}
