export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const MARKS: { encoding: Encoding; bytes: number[] }[] = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
];

function withoutMark(bytes: Uint8Array): Encoding {
  const sample = bytes.subarray(0, 2000);
  const zeros = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2]! += 1;
  });
  const half = sample.length / 2;
  if (zeros[1]! > half * 0.4 && zeros[0]! < half * 0.1) return 'utf-16le';
  if (zeros[0]! > half * 0.4 && zeros[1]! < half * 0.1) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** The text of a file whose encoding nobody declared; what is neither UTF-8 nor UTF-16 is Windows-1252. */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const mark = MARKS.find((each) => each.bytes.every((byte, index) => bytes[index] === byte));
  const encoding = mark?.encoding ?? withoutMark(bytes);
  return { encoding, text: new TextDecoder(encoding).decode(bytes) };
}
