import { createHmac, timingSafeEqual } from 'node:crypto';

// RFC 6238 with the parameters of authenticator apps: SHA-1, 30 seconds, 6 digits.
const period = 30;
const digits = 6;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 without padding (RFC 4648), the format of authenticator apps. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

export function stepOf(now: Date): number {
  return Math.floor(now.getTime() / 1000 / period);
}

/** The code of a step: HOTP of RFC 4226. */
export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step matching a code: the current, previous or next one, as clocks differ; otherwise null. */
export function matchingStep(secret: Uint8Array, code: string, now: Date): number | null {
  const typed = Buffer.from(code);
  const step = stepOf(now);
  const found = [step, step - 1, step + 1].filter((candidate) => {
    const expected = Buffer.from(codeAt(secret, candidate));
    return expected.length === typed.length && timingSafeEqual(expected, typed);
  });
  return found[0] ?? null;
}

/** The URI in an authenticator app's QR code. */
export function enrolmentUri(secret: Uint8Array, account: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}
