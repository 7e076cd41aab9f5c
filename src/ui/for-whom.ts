/**
 * For whom this page acts: the person and the company that it shows, by the name of `ownerOf`; null where nobody is signed
 * in. Each write says it, and the server refuses another.
 */
let shown: string | null = null;
let onRefused: () => void = () => undefined;

export const actingFor = (): string | null => shown;

/** Said by the root as the screens of somebody come up: what those before them still send as they leave is theirs. */
export function actFor(owner: string | null): void {
  shown = owner;
}

/** What follows once a write was refused as another's: the session is read again. */
export function whenRefused(act: () => void): void {
  onRefused = act;
}

/** Looks at what a call threw. */
export function noteRefusal(error: unknown): void {
  if ((error as { code?: unknown } | null)?.code === 'OTHER_PERSON') onRefused();
}
