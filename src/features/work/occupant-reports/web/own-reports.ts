const nameOf = (door: string) => `reports.${door.slice(0, 12)}`;

/** The reports from this device at one address: their follow-up keys, latest first. */
export function ownReports(door: string): string[] {
  try {
    return JSON.parse(localStorage.getItem(nameOf(door)) ?? '[]') as string[];
  } catch {
    return [];
  }
}

export function rememberReport(door: string, sending: string): void {
  try {
    localStorage.setItem(nameOf(door), JSON.stringify([sending, ...ownReports(door)].slice(0, 10)));
  } catch {
    // The acknowledgement mail has a link as well.
  }
}

/** A random key of 192 bits: only this device knows it until it is sent. */
export function drawKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
