const place = 'left-untold';

/** The user signed out offline: ends their session once the server can be reached. */
export function leaveUntold(): void {
  localStorage.setItem(place, 'yes');
}

export function isLeftUntold(): boolean {
  try {
    return localStorage.getItem(place) !== null;
  } catch {
    return false;
  }
}

/** The session was ended, or replaced by another. */
export function forgetLeft(): void {
  try {
    localStorage.removeItem(place);
  } catch {
    // Without storage, nobody signed out offline.
  }
}
