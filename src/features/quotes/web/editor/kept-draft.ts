import { type Draft, type DraftLine, newLine } from './draft.ts';

/** What was typed and not yet acknowledged by the server, with the version it was typed upon. */
interface Kept {
  version: number;
  draft: Draft;
}

const nameOf = (id: string) => `quote-draft-${id}`;

/** Keeps what was typed on this device until the server has it. */
export function keepDraft(id: string, kept: Kept): void {
  try {
    localStorage.setItem(nameOf(id), JSON.stringify(kept));
  } catch {
    // Storage full or forbidden: the server's copy remains.
  }
}

export function forgetDraft(id: string): void {
  localStorage.removeItem(nameOf(id));
}

/** What was kept, its new lines named anew so that they meet none of this visit. */
export function keptDraft(id: string): Kept | null {
  const text = localStorage.getItem(nameOf(id));
  if (!text) return null;
  try {
    const { version, draft } = JSON.parse(text) as Kept;
    const lines = draft.lines.map((line): DraftLine => {
      if (!line.key.startsWith('new-')) return line;
      const { key: _, ...values } = line;
      return newLine(values);
    });
    return { version, draft: { ...draft, lines } };
  } catch {
    forgetDraft(id);
    return null;
  }
}
