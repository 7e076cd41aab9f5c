/** Whose queue and readings this tab sees: a person, and the company they act for. */
let here: string | null = null;
const listeners = new Set<() => void>();
const place = 'offline-owner';

/** The name under which things of a person and their company are kept, and which the server compares with who sends. */
export const ownerOf = (userId: string, companyId: string | null): string => `${userId}/${companyId ?? '-'}`;

/** Whoever is signed in, as the shell says; null when nobody is. */
export const ownerHere = (): string | null => here;

/** Said by the shell when the session is known, changes or ends. */
export function setOwner(owner: string | null): void {
  remember(owner);
  if (owner === here) return;
  here = owner;
  for (const listener of listeners) listener();
}

function remember(owner: string | null): void {
  try {
    if (owner) localStorage.setItem(place, owner);
    else localStorage.removeItem(place);
  } catch {
    // Where nothing may be kept, no page opens without a network.
  }
}

/** Who was last signed in on this device and has not signed out: a page opened without a network is theirs. */
export function lastOwner(): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
}

export function onOwner(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
