const place = 'server-clock';
/** Below that a difference is the time that an answer takes, and the second that the header is rounded to. */
const graspMs = 2000;

/** Notes by how much this device is ahead of the server, from the `Date` header of an answer that was just heard. */
export function hearClock(headers: { get: (name: string) => string | null }, now = Date.now()): void {
  const said = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(said)) return;
  // The header has whole seconds: half of one on average.
  const ahead = now - said - 500;
  try {
    localStorage.setItem(place, String(Math.abs(ahead) < graspMs ? 0 : ahead));
  } catch {
    // Where nothing may be kept, the next answer tells again.
  }
}

/** By how much this device was ahead of the server when it last heard it; null when it never did. */
export function aheadOfServer(): number | null {
  try {
    const said = localStorage.getItem(place);
    return said === null ? null : Number(said);
  } catch {
    return null;
  }
}
