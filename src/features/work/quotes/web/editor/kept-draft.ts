import { noDiscount } from '#common/quote-totals.ts';
import { forgetValues, keepValues, keptValues } from '#ui/inputs/kept-form.ts';
import { type DraftLine, newLine } from '#ui/lines/lines.ts';
import type { Draft } from './draft.ts';

interface Kept {
  version: number;
  draft: Draft;
}

/** Per author: other people may use this browser. */
const nameOf = (id: string, owner: string) => `quote-draft-${id}.${owner}`;

export const keepDraft = (id: string, owner: string, kept: Kept): void => keepValues(nameOf(id, owner), kept);

export const forgetDraft = (id: string, owner: string): void => forgetValues(nameOf(id, owner));

/** The stored draft, with new keys for its new lines so that they do not collide. */
export function keptDraft(id: string, owner: string): Kept | null {
  const { version, draft } = keptValues<Kept>(nameOf(id, owner)) ?? {};
  if (version === undefined || !draft || !Array.isArray(draft.lines as unknown)) return null;
  const lines = draft.lines.map((line): DraftLine => {
    if (!line.key.startsWith('new-')) return { ...noDiscount, ...line };
    const { key: _, ...values } = line;
    return newLine(values);
  });
  return { version, draft: { ...noDiscount, ...draft, lines } };
}
