/** Kind of picture by its first bytes, whatever its name or declared type. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' | 'avif' | 'heic' | 'other';

const marks: readonly [kind: PictureKind, at: number, mark: RegExp][] = [
  ['jpeg', 0, /^\xff\xd8\xff/],
  ['png', 0, /^\x89PNG/],
  ['webp', 0, /^RIFF[^]{4}WEBP/],
  ['gif', 0, /^GIF8/],
  ['tiff', 0, /^(?:II\*\0|MM\0\*)/],
  ['avif', 4, /^ftypavif/],
  // Animated: redrawing keeps the first frame only.
  ['other', 4, /^ftypavis/],
  ['heic', 4, /^ftyp(?:hei[cxms]|hev[cx]|mif1|msf1)/],
  // oxlint-disable-next-line no-control-regex -- they are in the marks
  ['other', 0, /^(?:BM[^]{4}\0{4}|8BPS|\0\0\x01\0|\xff\x0a|\0\0\0\x0c(?:jP|JXL) )/],
];

const startOf = async (file: Blob, length: number) =>
  String.fromCodePoint(...new Uint8Array(await file.slice(0, length).arrayBuffer()));

/** A PDF has its signature within the first 1024 bytes. */
export const isPdf = async (file: Blob): Promise<boolean> => (await startOf(file, 1029)).includes('%PDF-');

/** Null when not a picture. */
export async function pictureKind(file: Blob): Promise<PictureKind | null> {
  const start = await startOf(file, 32);
  return marks.find(([, at, mark]) => mark.test(start.slice(at)))?.[0] ?? null;
}
