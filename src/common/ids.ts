const last = { millisecond: -1, count: 0 };

/**
 * UUIDv7 (RFC 9562, section 6.2, method 1): 48 bits of milliseconds, a counter within the millisecond, then random.
 * Ids made later sort later, those of one process and instant too.
 */
export function uuidv7(now: number = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  if (now === last.millisecond && last.count < 0xfff) {
    last.count += 1;
  } else {
    last.millisecond = now;
    // Half the counter's range is left for what follows in the same millisecond.
    last.count = (((bytes[6] ?? 0) << 8) | (bytes[7] ?? 0)) & 0x7ff;
  }
  const view = new DataView(bytes.buffer);
  view.setUint16(0, Math.floor(now / 2 ** 32));
  view.setUint32(2, now % 2 ** 32);
  view.setUint16(6, 0x7000 | last.count);
  view.setUint8(8, 0x80 | (view.getUint8(8) & 0x3f));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
