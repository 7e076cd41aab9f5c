import { scopeFields } from './request.contract.ts';

type ScopeField = (typeof scopeFields)[number];
type Identity = 'siteId' | 'photoIds' | 'documentIds';

/** One version of the scope as text; identifiers distinguish values that read the same. */
export type Scope = Record<ScopeField | Identity, string>;

export interface Change {
  field: ScopeField;
  before: string;
  after: string;
}

const longest = 600;
const context = 80;

/** Bounded excerpts of two texts around their first difference. */
function excerpts(before: string, after: string): [before: string, after: string] {
  if (before.length <= longest && after.length <= longest) return [before, after];
  let at = 0;
  while (at < before.length && before[at] === after[at]) at += 1;
  const from = Math.max(0, at - context);
  const cut = (text: string) =>
    (from > 0 ? '…' : '') + text.slice(from, from + longest) + (from + longest < text.length ? '…' : '');
  return [cut(before), cut(after)];
}

const identity: Partial<Record<ScopeField, Identity>> = {
  site: 'siteId',
  photos: 'photoIds',
  documents: 'documentIds',
};

/** Field-by-field changes between two versions; fields missing from an older version are ignored. */
export function changesOf(before: Partial<Scope>, after: Scope): Change[] {
  return scopeFields.flatMap((field) => {
    const shown = identity[field] ?? field;
    if ((before[shown] ?? '') === after[shown]) return [];
    const [was, is] = excerpts(before[field] ?? '', after[field]);
    return [{ field, before: was, after: is }];
  });
}
