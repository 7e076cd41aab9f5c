let here: string | null = null;
const listeners = new Set<() => void>();
const place = 'offline-owner';

/** Storage key of a user and company, which the server compares with the sender. */
export const ownerOf = (userId: string, companyId: string | null): string => `${userId}/${companyId ?? '-'}`;

/** The owner of this tab; null when signed out. */
export const ownerHere = (): string | null => here;

/** Called when the session is loaded, changes or ends. */
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
    // Without storage, no page opens offline.
  }
}

/** The last user on this device who did not sign out: pages opened offline belong to them. */
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
