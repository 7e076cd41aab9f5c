import type { Message } from '#features/work/conversations/conversation.contract.ts';

type Reference = Message['references'][number];
type Mention = Message['mentions'][number];

export type Segment =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'mention'; text: string; mention: Mention }
  | { kind: 'reference'; text: string; reference: Reference };

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Punctuation at the end of a sentence is not part of the address; a closing parenthesis is, if opened within it. */
function trimmed(address: string): string {
  let kept = address.replace(/[.,;:!?…»"'’]+$/u, '');
  while (kept.endsWith(')') && !kept.includes('(')) kept = kept.slice(0, -1).replace(/[.,;:!?…»"'’]+$/u, '');
  return kept;
}

/** Web addresses only: `javascript:` and others stay text. */
function addressOf(text: string): string | null {
  try {
    const url = new URL(text);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
  } catch {
    return null;
  }
}

/** Splits a text at its mentions, references and addresses; joined again, the pieces are the text. */
export function segmentsOf(
  text: string,
  mentions: readonly Mention[] = [],
  references: readonly Reference[] = [],
  /** Our own origin: a full address links like its path. */
  origin = '',
): Segment[] {
  // Longest first: «@Anne-Lise» is not «@Anne».
  const names = mentions.map(({ name }) => escaped(`@${name}`)).toSorted((a, b) => b.length - a.length);
  const own = references.filter((one) => origin !== '' && one.text.startsWith('/'));
  const things = [
    // An address with more than the page, such as one message of it, stays an address.
    ...own.map((one) => String.raw`${escaped(origin + one.text)}(?![\w/?#&=-])`),
    ...references.map((one) => escaped(one.text)).toSorted((a, b) => b.length - a.length),
  ];
  const pattern = new RegExp([...names, ...things, String.raw`https?:\/\/[^\s<>]+`].join('|'), 'giu');
  const segments: Segment[] = [];
  let done = 0;
  const plain = (to: number) => {
    if (to > done) segments.push({ kind: 'text', text: text.slice(done, to) });
  };
  for (const { 0: found, index } of text.matchAll(pattern)) {
    const mention = mentions.find(({ name }) => `@${name}` === found);
    const reference = references.find((one) => one.text === found || origin + one.text === found);
    const address = mention || reference ? '' : trimmed(found);
    const href = address && addressOf(address);
    if (!mention && !reference && !href) continue;
    plain(index);
    if (mention) segments.push({ kind: 'mention', text: found, mention });
    else if (reference) segments.push({ kind: 'reference', text: found, reference });
    else if (href) segments.push({ kind: 'link', text: address, href });
    done = index + (address || found).length;
  }
  plain(text.length);
  return segments;
}
