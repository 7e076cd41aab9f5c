import { open, readFile, writeFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';

const typed = (type: string) => Buffer.from(type, 'latin1').readUInt32BE();
/** Chunks needed to render a PNG, with colours and orientation (PNG, third edition, 11.2 and 11.3). */
const drawn = new Set(
  ['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'cICP', 'sBIT', 'eXIf'].map(typed),
);
const profile = typed('iCCP');
const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const signatureBytes = signature.length;
const [headBytes, sumBytes] = [8, 4];
/** Row chunks of a 300-megapixel picture; a file with more is made to be slow. */
const mostChunks = 100_000;
const largestProfile = 4 * 1024 * 1024;

/** Whether a profile decompresses to a plausible size. */
function isSmall(chunk: Buffer): boolean {
  const nameEnd = chunk.indexOf(0, headBytes);
  try {
    inflateSync(chunk.subarray(nameEnd + 2, -sumBytes), { maxOutputLength: largestProfile });
    return true;
  } catch {
    return false;
  }
}

/** A PNG copied without metadata, whose text chunks could take seconds to expand; other formats unchanged. */
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
