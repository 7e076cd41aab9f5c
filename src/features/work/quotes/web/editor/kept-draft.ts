import { noDiscount } from '#common/quote-totals.ts';
import { forgetValues, keepValues, keptValues } from '#ui/kept-form.ts';
import { type DraftLine, newLine } from '#ui/lines/lines.ts';
import type { Draft } from './draft.ts';

/** What was typed and not yet acknowledged by the server, with the version it was typed upon. */
interface Kept {
  version: number;
  draft: Draft;
}

/** Of who writes it, and no other person of this browser. */
const nameOf = (id: string, owner: string) => `quote-draft-${id}.${owner}`;

/** Keeps what was typed on this device until the server has it. */
export const keepDraft = (id: string, owner: string, kept: Kept): void => keepValues(nameOf(id, owner), kept);

export const forgetDraft = (id: string, owner: string): void => forgetValues(nameOf(id, owner));

/** What was kept, its new lines named anew so that they meet none of this visit. */
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
