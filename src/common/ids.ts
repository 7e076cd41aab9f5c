const counters = new Map<number, number>();

/** Recent counters are kept, since concurrent calls may use earlier instants. */
function countOf(millisecond: number, seed: number): number {
  const count = (counters.get(millisecond) ?? seed) + 1;
  counters.delete(millisecond);
  counters.set(millisecond, count);
  const [oldest] = counters.keys();
  if (counters.size > 1000 && oldest !== undefined) counters.delete(oldest);
  return count;
}

/** UUIDv7 (RFC 9562, 6.2, method 1): milliseconds, a 26-bit counter, random. Later ids sort later within a process. */
export function uuidv7(now: number = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const view = new DataView(bytes.buffer);
  // Leaves half the counter's range for later ids of the millisecond.
  const count = countOf(now, view.getUint32(6) & 0x1ffffff);
  view.setUint16(0, Math.floor(now / 2 ** 32));
  view.setUint32(2, now % 2 ** 32);
  view.setUint16(6, 0x7000 | (count >>> 14));
  view.setUint16(8, 0x8000 | (count & 0x3fff));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
