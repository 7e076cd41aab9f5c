export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'macintosh';

const MARKS: { encoding: Encoding; bytes: number[] }[] = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
];

/** Old Mac encoding: its bytes for «é», «è», «à», «ç», «ô» are no letters in Windows-1252. */
function isOfMac(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.subarray(0, 100_000)).toString('latin1');
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return count(/[a-z][\x83\x88\x89\x8d-\x90\x99\x9d-\x9f](?=[a-z])/gi) > count(/[a-z][\xc0-\xff](?=[a-z])/gi);
}

function withoutMark(bytes: Uint8Array): Encoding {
  const sample = bytes.subarray(0, 2000);
  const zeros = (parity: number) => sample.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const half = sample.length / 2;
  const [even, odd] = [zeros(0), zeros(1)];
  if (odd > half * 0.4 && even < half * 0.1) return 'utf-16le';
  if (even > half * 0.4 && odd < half * 0.1) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return isOfMac(bytes) ? 'macintosh' : 'windows-1252';
  }
}

/** UTF-8, UTF-16, otherwise Windows-1252 or old Mac. */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const mark = MARKS.find((each) => each.bytes.every((byte, index) => bytes[index] === byte));
  const encoding = mark?.encoding ?? withoutMark(bytes);
  return { encoding, text: new TextDecoder(encoding).decode(bytes) };
}
