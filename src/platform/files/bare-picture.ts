import { open, readFile, writeFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';

/** A type of chunk as its bytes are read in one. */
const typed = (type: string) => Buffer.from(type, 'latin1').readUInt32BE();
/** What a PNG is drawn by, with its colours and its turn (PNG, third edition, 11.2 and 11.3). */
const drawn = new Set(
  ['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'cICP', 'sBIT', 'eXIf'].map(typed),
);
const profile = typed('iCCP');
const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const signatureBytes = signature.length;
/** Of a chunk: its length and its type, then its checksum. */
const [headBytes, sumBytes] = [8, 4];
/** A picture of 300 megapixels has as many rows of chunks as that; what has more is made to be slow. */
const mostChunks = 100_000;
const largestProfile = 4 * 1024 * 1024;

/** A profile that unfolds into what profiles are. */
function isSmall(chunk: Buffer): boolean {
  const nameEnd = chunk.indexOf(0, headBytes);
  try {
    inflateSync(chunk.subarray(nameEnd + 2, -sumBytes), { maxOutputLength: largestProfile });
    return true;
  } catch {
    return false;
  }
}

/**
 * Where a picture may be read: of a PNG a copy with nothing beside its pixels, since 48 kB of texts that unfold into 50 MB
 * cost their reader seconds, and neither texts nor animations are kept; any other file as it is.
 */
export async function barePicture(path: string): Promise<string> {
  await using handle = await open(path);
  const { buffer: start } = await handle.read(Buffer.alloc(signatureBytes));
  if (!start.equals(signature)) return path;
  const file = await readFile(path);
  const kept = [signature];
  let profiled = false;
  for (let at = signatureBytes, count = 0; at + headBytes <= file.length && count < mostChunks; count++) {
    const next = at + headBytes + file.readUInt32BE(at) + sumBytes;
    const type = file.readUInt32BE(at + 4);
    const isProfile: boolean = type === profile && !profiled;
    const chunk = file.subarray(at, next);
    if (drawn.has(type) || (isProfile && isSmall(chunk))) kept.push(chunk);
    profiled ||= isProfile;
    at = next;
  }
  const bare = `${path}-bare`;
  await writeFile(bare, Buffer.concat(kept));
  return bare;
}
