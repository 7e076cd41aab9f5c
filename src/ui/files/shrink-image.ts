import { largestPaper, largestPhoto } from '#common/file-problems.ts';
import commonTexts from '#common/texts/fr.json' with { type: 'json' };
import { isPdf, type PictureKind, pictureKind } from './picture-kind.ts';
import { defineTexts } from '#ui/words/texts.ts';

const { FILE_EMPTY, NOT_AN_IMAGE, IMAGE_TOO_LARGE, IMAGE_HEIC, IMAGE_KIND_UNREAD, IMAGE_DAMAGED } =
  commonTexts.refusals;
const { NOT_A_PAPER, PAPER_TOO_LARGE } = commonTexts.refusals;
/** The server's messages for rejected files. */
const { text: reason } = defineTexts('common/refusals', {
  FILE_EMPTY,
  NOT_AN_IMAGE,
  IMAGE_TOO_LARGE,
  IMAGE_HEIC,
  IMAGE_KIND_UNREAD,
  IMAGE_DAMAGED,
  NOT_A_PAPER,
  PAPER_TOO_LARGE,
});

/** Refuses before the upload with the server's message. */
const refusal = (status: number, code: Parameters<typeof reason>[0]) =>
  Object.assign(new Error('refused'), { status, code, message: reason(code) });

/** Maximum side lengths, tried until the picture is small enough. */
const sides = [3200, 2400, 1600];
/** Formats the server reads, sent unchanged when small. */
const asItIs: readonly PictureKind[] = ['jpeg', 'png', 'webp', 'gif', 'tiff', 'avif'];
const mayBeTransparent: readonly PictureKind[] = ['png', 'webp', 'gif', 'avif'];

type Opened = ImageBitmap | HTMLImageElement;

const sizeOf = (picture: Opened) =>
  picture instanceof ImageBitmap
    ? { width: picture.width, height: picture.height }
    : { width: picture.naturalWidth, height: picture.naturalHeight };

/** As an element: lets browsers open very large files, and Safari iPhone formats. */
async function openAsElement(file: Blob): Promise<HTMLImageElement | null> {
  const address = URL.createObjectURL(file);
  const picture = new Image();
  picture.src = address;
  return picture
    .decode()
    .then(
      () => picture,
      () => null,
    )
    .finally(() => URL.revokeObjectURL(address));
}

const open = async (file: Blob): Promise<Opened | null> =>
  (await createImageBitmap(file).catch(() => null)) ?? openAsElement(file);

function canvasOf(picture: Opened, side: number, ground?: string): HTMLCanvasElement {
  const { width, height } = sizeOf(picture);
  const scale = Math.min(1, side / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: side < 100 });
  if (context && ground) {
    context.fillStyle = ground;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const encoded = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((done) => {
    canvas.toBlob(done, type, 0.85);
  });

/** Checked on a thumbnail: large transparent areas are not fully opaque there. */
function isTransparent(picture: Opened): boolean {
  const small = canvasOf(picture, 64);
  const data = small.getContext('2d')?.getImageData(0, 0, small.width, small.height).data ?? [];
  return data.some((value, at) => at % 4 === 3 && value < 250);
}

/** JPEG has no transparency: draws on white instead of black. */
const drawnOnWhite = (picture: Opened, side: number) => encoded(canvasOf(picture, side, '#fff'), 'image/jpeg');

/** Why this browser cannot read it: it may be intact, in an unsupported format. */
async function unread(file: Blob) {
  const kind = await pictureKind(file);
  if (file.size === 0) return refusal(422, 'FILE_EMPTY');
  if (!kind) return refusal(422, 'NOT_AN_IMAGE');
  if (kind === 'heic') return refusal(422, 'IMAGE_HEIC');
  return refusal(422, kind === 'tiff' || kind === 'other' ? 'IMAGE_KIND_UNREAD' : 'IMAGE_DAMAGED');
}

/** Upright JPEG within a maximum side, without metadata. Throws when this browser cannot read it. */
export async function redrawImage(file: Blob, side: number): Promise<{ file: File; width: number; height: number }> {
  const picture = await open(file);
  if (!picture) throw await unread(file);
  const { width, height } = sizeOf(picture);
  const scale = Math.min(1, side / Math.max(width, height));
  const blob = await drawnOnWhite(picture, side);
  if (picture instanceof ImageBitmap) picture.close();
  const drawn = { width: Math.round(width * scale), height: Math.round(height * scale) };
  if (!blob) throw refusal(422, 'IMAGE_DAMAGED');
  return { file: new File([blob], 'photo.jpg', { type: 'image/jpeg' }), ...drawn };
}

const endings: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/webp': 'webp', 'image/png': 'png' };

async function drawnLight(picture: Opened, mayKeepHoles: boolean): Promise<Blob | null> {
  const isHoled = mayKeepHoles && isTransparent(picture);
  for (const side of sides) {
    // Safari cannot write WebP, and returns PNG.
    const blob = isHoled ? await encoded(canvasOf(picture, side), 'image/webp') : await drawnOnWhite(picture, side);
    if (blob && blob.size <= largestPhoto) return blob;
  }
  return isHoled ? drawnLight(picture, false) : null;
}

/** Redraws a picture if necessary, keeping transparency; other files are unchanged. Throws the server's refusal. */
export async function shrinkImage(file: File): Promise<File> {
  if (file.size === 0) throw refusal(422, 'FILE_EMPTY');
  const kind = await pictureKind(file);
  if (!kind || (asItIs.includes(kind) && file.size <= largestPhoto)) return file;
  const picture = await open(file);
  const blob = picture && (await drawnLight(picture, mayBeTransparent.includes(kind)));
  if (picture instanceof ImageBitmap) picture.close();
  if (blob) {
    const name = `${file.name.replace(/\.\w+$/, '')}.${endings[blob.type]}`;
    return new File([blob], name, { type: blob.type });
  }
  if (kind === 'heic') throw refusal(422, 'IMAGE_HEIC');
  throw asItIs.includes(kind) ? refusal(413, 'IMAGE_TOO_LARGE') : refusal(422, 'IMAGE_KIND_UNREAD');
}

/** The same for photos only: refuses anything else. */
export async function photoToSend(file: File): Promise<File> {
  if (file.size > 0 && !(await pictureKind(file))) throw refusal(422, 'NOT_AN_IMAGE');
  return shrinkImage(file);
}

/** The same for a document: a PDF unchanged, or a photo of it. */
export async function paperToSend(file: File): Promise<File> {
  if (await isPdf(file)) {
    if (file.size > largestPaper) throw refusal(413, 'PAPER_TOO_LARGE');
    return file;
  }
  if (file.size > 0 && !(await pictureKind(file))) throw refusal(422, 'NOT_A_PAPER');
  return shrinkImage(file);
}
