import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { z } from 'zod';
import { barePicture } from '#platform/files/bare-picture.ts';

interface Written {
  path: string;
  name: string | undefined;
  sizeBytes: number;
  contentType: string;
  /** Embedded in the text, like logos and photos from phones. */
  isInWords: boolean;
}

/** Its meaning to the reader; `words` for parts that are interpreted rather than stored. */
export interface FoundPart extends Written {
  kind: 'file' | 'mail' | 'reaction' | 'calendar-reply' | 'card' | 'nothing';
  words?: string;
}

/** Cryptographic signatures and keys: nothing to read. */
const sealed = /^application\/(?:pgp-(?:signature|keys|encrypted)|(?:x-)?pkcs7-signature)$/i;
/** A smaller embedded picture is usually a company or phone logo. */
const logoBytes = 30 * 1024;
const wordsBytes = 200 * 1024;
/** The attribute at the start of each file in an Outlook envelope (MS-OXTNEF, attAttachRendData). */
const tnefFile = Buffer.from('0202900600', 'hex');

async function sizeOf(path: string): Promise<{ width: number; height: number } | undefined> {
  try {
    const { width, height } = await sharp(await barePicture(path)).metadata();
    return { width, height };
  } catch {
    return undefined;
  }
}

/** A tracking pixel, logo or signature banner; photos are kept, even small ones. */
async function isDecoration({ path, sizeBytes, isInWords }: Written): Promise<boolean> {
  if (!isInWords && sizeBytes > 2048) return false;
  const size = await sizeOf(path);
  if (!size) return isInWords && sizeBytes < logoBytes;
  const [short, long] = [Math.min(size.width, size.height), Math.max(size.width, size.height)];
  if (short <= 4) return true;
  if (!isInWords) return false;
  return short < 300 && (sizeBytes < logoBytes || long / short >= 2.5);
}

const isNamed = ({ name = '' }: Written, ending: RegExp) => ending.test(name);

const emailReaction = z.object({ emoji: z.string().min(1).max(40) });

/** The emoji of a Gmail reaction, literal or escaped; undefined when it is none. */
function emojiOf(json: string): string | undefined {
  try {
    return emailReaction.safeParse(JSON.parse(json)).data?.emoji;
  } catch {
    return undefined;
  }
}

/** Classifies a part by its headers and content. */
export async function lookAt(part: Written): Promise<FoundPart> {
  const { contentType, sizeBytes, path } = part;
  const type = contentType.toLowerCase();
  const readWords = async () => (sizeBytes <= wordsBytes ? readFile(path, 'utf8') : '');
  if (sizeBytes === 0 || sealed.test(type)) return { ...part, kind: 'nothing' };
  if (type === 'message/rfc822' || isNamed(part, /\.eml$/i)) return { ...part, kind: 'mail' };
  if (type === 'text/vnd.google.email-reaction+json') {
    const emoji = emojiOf(await readWords());
    return { ...part, kind: emoji ? 'reaction' : 'nothing', ...(emoji && { words: emoji }) };
  }
  if (type === 'text/calendar' || isNamed(part, /\.ics$/i)) {
    const isReply = /^METHOD:\s*REPLY/im.test(await readWords());
    return { ...part, kind: isReply ? 'calendar-reply' : 'file' };
  }
  if (/^text\/(?:x-)?vcard$/.test(type) || isNamed(part, /\.vcf$/i))
    return { ...part, kind: 'card', words: await readWords() };
  if (type.endsWith('/ms-tnef') || isNamed(part, /^winmail\.dat$/i))
    return { ...part, kind: (await readFile(path)).includes(tnefFile) ? 'file' : 'nothing' };
  if (type.startsWith('image/') && (await isDecoration(part))) return { ...part, kind: 'nothing' };
  return { ...part, kind: 'file' };
}
