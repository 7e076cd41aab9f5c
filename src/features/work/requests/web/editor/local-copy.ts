import { forgetValues, keepValues, keptValues } from '#ui/inputs/kept-form.ts';
import { blankDraft, type Draft } from './draft.ts';
import { timeHere } from '#ui/offline/server-clock.ts';

/** Edits on this device that the server does not have yet. */
export interface LocalCopy {
  draft: Draft;
  /** The version they are based on; null before the first save. */
  version: number | null;
  savedAt: string;
}

const keyOf = (owner: string, id: string | null) => `request-draft:${owner}:${id ?? 'new'}`;

/** Keeps edits until the server has them. */
export function keepCopy(owner: string, id: string | null, draft: Draft, version: number | null): void {
  const copy: LocalCopy = { draft, version, savedAt: timeHere().toISOString() };
  keepValues(keyOf(owner, id), copy);
}

export function forgetCopy(owner: string, id: string | null): void {
  forgetValues(keyOf(owner, id));
}

/** The copy of a draft, or of one not created yet; missing fields are blank. */
export function readLocalCopy(owner: string, id: string | null): LocalCopy | null {
  const { draft, version = null, savedAt = '' } = keptValues<LocalCopy>(keyOf(owner, id)) ?? {};
  if (typeof draft !== 'object' || draft === null) return null;
  const known = Object.entries(draft).filter(
    ([name, value]) => name in blankDraft && (value === null || fits(value, blankDraft[name as keyof Draft])),
  );
  return { draft: { ...blankDraft, ...Object.fromEntries(known) }, version, savedAt };
}

/** Whether a stored value has the type of its draft field; null is valid for an amount. */
const fits = (value: unknown, model: unknown) =>
  model === null
    ? typeof value === 'number'
    : typeof value === typeof model && Array.isArray(value) === Array.isArray(model);
