/** Stands for what no font draws. */
const sign = '\uFFFD';
/** Unseen, and able to show another text than what is read: controls, marks of direction, tags, marks of byte order. */
const unseen =
  /[\p{Cc}\u00AD\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFC\u{E0000}-\u{E0FFF}]/gu;
/** What PDF/A refuses of what a font draws: signs without an agreed meaning. */
const privateUse = /\p{Co}/u;

export type Coverage = ReadonlySet<number>;

/** A text as the fonts can set it: PDF/A refuses a paper with a character that none of them draws. */
export function settable(text: string, covered: Coverage): string {
  const seen = text.normalize('NFC').replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').split('\n');
  const line = (one: string) =>
    Array.from(one.replaceAll(unseen, ''), (sort) =>
      covered.has(sort.codePointAt(0) ?? 0) && !privateUse.test(sort) ? sort : sign,
    ).join('');
  return seen.map(line).join('\n');
}

/** The same without what stands over, under or between letters: for what no single font draws together. */
export const plainlySettable = (text: string, covered: Coverage): string =>
  settable(text.normalize('NFC').replaceAll(/[\p{M}\p{Cf}]/gu, ''), covered);

/** Data whose texts all went through `set`; what is no text stays, nor are the bytes of a picture or of a file one. */
export function mapTexts(data: unknown, set: (text: string) => string): unknown {
  if (typeof data === 'string') return set(data);
  if (Array.isArray(data)) return data.map((one) => mapTexts(one, set));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, one]) => [key, key === 'base64' || key === 'xml' ? one : mapTexts(one, set)]),
  );
}
