const place = 'server-clock';
/** Smaller differences are due to latency and the header's resolution. */
const answerMs = 2000;
/** Preloaded requests are answered before their screens ask: such an answer is as old as the page. */
const readMs = 30_000;

function kept(): number | null {
  try {
    const said = localStorage.getItem(place);
    return said === null ? null : Number(said);
  } catch {
    return null;
  }
}

/** Records this device's clock difference from an answer's `Date` header. */
export function hearClock(headers: { get: (name: string) => string | null }, { read = false } = {}): void {
  const said = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(said)) return;
  const graspMs = read ? readMs : answerMs;
  // The header has whole seconds: half a second on average.
  const ahead = Date.now() - said - 500;
  const before = kept();
  // Keeps a value more precise than this answer.
  const now = Math.abs(ahead) >= graspMs ? ahead : before !== null && Math.abs(before) < graspMs ? before : 0;
  if (now === before) return;
  try {
    localStorage.setItem(place, String(now));
  } catch {
    // Without storage, the next answer sets it again.
  }
}

/** How far this device's clock is ahead of the server's; null when unknown. */
export const aheadOfServer = kept;

/** Converts this device's time to the server's, as far as known. */
export const byServer = (device: number): Date => new Date(device - (kept() ?? 0));

/** Current time by the server's clock, for countdowns and relative times: a phone may be hours off. */
export const timeHere = (): Date => byServer(Date.now());
