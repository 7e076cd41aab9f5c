import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';

/** A picture with a colour gradient, as raw pixels. */
function slope(width: number, height: number, channels: 3 | 4 = 3): Sharp {
  const data = Buffer.alloc(width * height * channels);
  for (let at = 0; at < width * height; at++)
    for (let channel = 0; channel < channels; channel++)
      data[at * channels + channel] =
        channel === 3 ? (at % width < width / 2 ? 0 : 255) : ((at * (channel + 3)) >> 2) % 256;
  return sharp(data, { raw: { width, height, channels } });
}

const flat = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#c84' }, limitInputPixels: false });

const photo = (name: string) => readFile(join(import.meta.dirname, 'photos', name));
/** In a phone's format: the header is readable, the picture is not. */
const iphone = await photo('iphone.heic');

const jpeg = await slope(320, 200).jpeg().toBuffer();
const pages = [await flat(40, 30).png().toBuffer(), await slope(40, 30).png().toBuffer()];
const joined = () => sharp(pages, { join: { animated: true } });
/** The brand at the start of an ISO base media file (ISO/IEC 14496-12, 4.3). */
const media = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0mif1${brand}`), Buffer.alloc(600, 1)]);

/** 24 bits, uncompressed. */
function bmp(): Buffer {
  const file = Buffer.alloc(54 + 12 * 10 * 3, 120);
  file.fill(0, 0, 54);
  file.write('BM');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(54, 10);
  for (const [at, value] of [
    [14, 40],
    [18, 12],
    [22, 10],
    [26, 1],
    [30, 0],
  ] as const)
    file.writeUInt32LE(value, at);
  file.writeUInt16LE(24, 28);
  return file;
}

/** A PNG declaring huge dimensions without content. */
function hugePng(): Buffer {
  const file = Buffer.from(pages[0] ?? []);
  file.writeUInt32BE(60_000, 16);
  file.writeUInt32BE(60_000, 20);
  return file;
}

interface Taken {
  width: number;
  height: number;
  doubt?: 'cut';
}

/** Pictures from phones, scanners and programs: their stored size, or the refusal. */
export const picturesAsTheyCome: readonly [name: string, bytes: Buffer, expected: Taken | string][] = [
  ['progressive.jpg', await slope(320, 200).jpeg({ progressive: true }).toBuffer(), { width: 320, height: 200 }],
  ['imprimeur CMJN.jpg', await slope(320, 200).toColourspace('cmyk').jpeg().toBuffer(), { width: 320, height: 200 }],
  ['gris.jpg', await slope(320, 200).greyscale().jpeg().toBuffer(), { width: 320, height: 200 }],
  ['P3.jpg', await slope(320, 200).withIccProfile('p3').jpeg().toBuffer(), { width: 320, height: 200 }],
  ['debout.jpg', await slope(320, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer(), { width: 200, height: 320 }],
  ['16 bits.png', await slope(320, 200).toColourspace('rgb16').png().toBuffer(), { width: 320, height: 200 }],
  ['entrelacée.png', await slope(320, 200).png({ progressive: true }).toBuffer(), { width: 320, height: 200 }],
  ['palette.png', await slope(320, 200).png({ palette: true }).toBuffer(), { width: 320, height: 200 }],
  ['transparente.png', await slope(320, 200, 4).png().toBuffer(), { width: 320, height: 200 }],
  ['animée.gif', await joined().gif().toBuffer(), { width: 40, height: 30 }],
  ['animée.webp', await joined().webp().toBuffer(), { width: 40, height: 30 }],
  ['sans perte.webp', await slope(320, 200).webp({ lossless: true }).toBuffer(), { width: 320, height: 200 }],
  ['scan.tif', await slope(320, 200).tiff().toBuffer(), { width: 320, height: 200 }],
  [
    'télécopie.tiff',
    await slope(320, 200).toColourspace('b-w').tiff({ compression: 'ccittfax4', bitdepth: 1 }).toBuffer(),
    { width: 320, height: 200 },
  ],
  ['photo.avif', await slope(64, 40).avif({ effort: 0 }).toBuffer(), { width: 64, height: 40 }],
  ['panorama.jpg', await flat(16_000, 3000).jpeg().toBuffer(), { width: 2560, height: 480 }],
  ['108 mégapixels.jpg', await flat(12_000, 9000).jpeg().toBuffer(), { width: 2560, height: 1920 }],
  ['jpeg.png', jpeg, { width: 320, height: 200 }],
  ['sans extension', jpeg, { width: 320, height: 200 }],
  ['photo animée.jpg', Buffer.concat([jpeg, media('mp42')]), { width: 320, height: 200 }],
  ['deux vues.mpo', Buffer.concat([jpeg, jpeg]), { width: 320, height: 200 }],
  ['coupée.jpg', jpeg.subarray(0, jpeg.length * 0.6), { width: 320, height: 200, doubt: 'cut' }],
  ['coupée.png', (await slope(320, 200).png().toBuffer()).subarray(0, 900), 'IMAGE_DAMAGED'],
  ['en-tête seul.jpg', jpeg.subarray(0, 400), 'IMAGE_DAMAGED'],
  ['scan.tif', await joined().tiff().toBuffer(), 'IMAGE_SEVERAL_PAGES'],
  ['IMG_0042.HEIC', media('heic'), 'IMAGE_HEIC'],
  ['IMG_0042.jpg', media('mif1'), 'IMAGE_HEIC'],
  ['IMG_0043.HEIC', iphone, 'IMAGE_HEIC'],
  ['IMG_0044', iphone.subarray(0, iphone.length - 200), 'IMAGE_HEIC'],
  ['animée.avif', await photo('moving.avif'), 'IMAGE_KIND_UNREAD'],
  ['plan.dwg', Buffer.concat([Buffer.from('AC1032'), Buffer.alloc(600)]), 'NOT_AN_IMAGE'],
  ['peinture.bmp', bmp(), 'IMAGE_KIND_UNREAD'],
  ['dessin.psd', Buffer.concat([Buffer.from('8BPS\0\x01'), Buffer.alloc(60)]), 'IMAGE_KIND_UNREAD'],
  ['énorme.png', hugePng(), 'IMAGE_TOO_MANY_PIXELS'],
  ['vide.jpg', Buffer.alloc(0), 'FILE_EMPTY'],
  ['page.jpg', Buffer.from('<html>no</html>'), 'NOT_AN_IMAGE'],
  ['vidéo.jpg', media('mp42'), 'NOT_AN_IMAGE'],
];
