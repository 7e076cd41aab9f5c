const nameOf = (door: string) => `reports.${door.slice(0, 12)}`;

/** What this device reported at one address: the keys of its follow-ups, the latest first. */
export function ownReports(door: string): string[] {
  try {
    return JSON.parse(localStorage.getItem(nameOf(door)) ?? '[]') as string[];
  } catch {
    return [];
  }
}

/** Remembers one, of the last few. */
export function rememberReport(door: string, sending: string): void {
  try {
    localStorage.setItem(nameOf(door), JSON.stringify([sending, ...ownReports(door)].slice(0, 10)));
  } catch {
    // The mail that follows has a link as well.
  }
}

/** A key that nobody guesses, of 192 bits: this device alone knows it until it is sent. */
export function drawKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
