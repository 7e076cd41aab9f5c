const place = 'server-clock';
/** Below that a difference is the time that an answer takes, and the second that the header is rounded to. */
const answerMs = 2000;
/** What a page announced was asked before its screens ask: its answer is as old as the page took to come. */
const readMs = 30_000;

function kept(): number | null {
  try {
    const said = localStorage.getItem(place);
    return said === null ? null : Number(said);
  } catch {
    return null;
  }
}

/** Notes by how much this device is ahead of the server, from the `Date` header of an answer that was just heard. */
export function hearClock(headers: { get: (name: string) => string | null }, { read = false } = {}): void {
  const said = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(said)) return;
  const graspMs = read ? readMs : answerMs;
  // The header has whole seconds: half of one on average.
  const ahead = Date.now() - said - 500;
  const before = kept();
  // What is finer than this answer can tell stands.
  const now = Math.abs(ahead) >= graspMs ? ahead : before !== null && Math.abs(before) < graspMs ? before : 0;
  if (now === before) return;
  try {
    localStorage.setItem(place, String(now));
  } catch {
    // Where nothing may be kept, the next answer tells again.
  }
}

/** By how much this device was ahead of the server when it last heard it; null when it never did. */
export const aheadOfServer = kept;

/** A moment of this device's clock by the server's, as far as this device has heard it. */
export const byServer = (device: number): Date => new Date(device - (kept() ?? 0));

/** What time it is by the server's clock: of countdowns and of «3 h ago», for a telephone may be hours off. */
export const timeHere = (): Date => byServer(Date.now());
