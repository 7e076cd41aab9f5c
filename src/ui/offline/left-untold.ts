const place = 'left-untold';

/** Somebody signed out here without a network: their session ends as soon as the server can be told. */
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

/** The server was told, or another session took its place. */
export function forgetLeft(): void {
  try {
    localStorage.removeItem(place);
  } catch {
    // Where nothing may be kept, nobody left so.
  }
}
