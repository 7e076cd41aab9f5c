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

export function forgetLeft(): void {
  try {
    localStorage.removeItem(place);
  } catch {
    // Without storage, nobody signed out offline.
  }
}
