import type { Named } from './use-draft.ts';

/** A mention being typed: the position of its «@», and the letters after it. */
export interface Asked {
  at: number;
  q: string;
}

/** Finds a mention just before the caret: «@», then a name of up to three words. */
export function mentionAt(text: string, caret: number): Asked | null {
  const found = /(?:^|[\s(«"'’\u202f])@([\p{L}\p{M}'’.-]*(?: [\p{L}\p{M}'’.-]+){0,2})$/u.exec(text.slice(0, caret));
  if (!found) return null;
  const q = found[1] ?? '';
  return q.length > 40 ? null : { at: caret - q.length - 1, q };
}

export function nameIn(text: string, { at, q }: Asked, { name }: Named): { text: string; caret: number } {
  const rest = text.slice(at + 1 + q.length);
  const named = `@${name}${/^\s/.test(rest) ? '' : ' '}`;
  return { text: text.slice(0, at) + named + rest, caret: at + named.length + (/^\s/.test(rest) ? 1 : 0) };
}

export const stillNamed = (text: string, named: readonly Named[]): Named[] =>
  named.filter(({ name }) => text.includes(`@${name}`));
