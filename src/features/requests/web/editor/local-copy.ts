import { blankDraft, type Draft } from './draft.ts';

/** What was typed and the server does not hold yet, on this device. */
export interface LocalCopy {
  draft: Draft;
  /** The version it was typed over; null before the first save. */
  version: number | null;
  savedAt: string;
}

const keyOf = (userId: string, id: string | null) => `request-draft:${userId}:${id ?? 'new'}`;

/** Keeps what is typed until the server holds it; a full or forbidden storage loses nothing but this second copy. */
export function keepCopy(userId: string, id: string | null, draft: Draft, version: number | null): void {
  try {
    const copy: LocalCopy = { draft, version, savedAt: new Date().toISOString() };
    localStorage.setItem(keyOf(userId, id), JSON.stringify(copy));
  } catch {
    // The page still holds it, and the server will.
  }
}

export function forgetCopy(userId: string, id: string | null): void {
  try {
    localStorage.removeItem(keyOf(userId, id));
  } catch {
    // Nothing was kept.
  }
}

/** The copy of a draft, or of the one not created yet; what it does not say is blank. */
export function readCopy(userId: string, id: string | null): LocalCopy | null {
  try {
    const copy = JSON.parse(localStorage.getItem(keyOf(userId, id)) ?? 'null') as LocalCopy | null;
    if (!copy || typeof copy.draft !== 'object') return null;
    const known = Object.entries(copy.draft).filter(
      ([name, value]) => name in blankDraft && (value === null || fits(value, blankDraft[name as keyof Draft])),
    );
    return { ...copy, draft: { ...blankDraft, ...Object.fromEntries(known) } };
  } catch {
    return null;
  }
}

/** Whether a stored value is of the kind the draft has; a null stands for an amount. */
const fits = (value: unknown, model: unknown) =>
  model === null
    ? typeof value === 'number'
    : typeof value === typeof model && Array.isArray(value) === Array.isArray(model);
