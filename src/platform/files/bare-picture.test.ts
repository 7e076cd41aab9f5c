import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { barePicture } from './bare-picture.ts';

const folder = await mkdtemp(join(tmpdir(), 'bare-'));
afterAll(() => rm(folder, { recursive: true }));

const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c84' } });
const plain = await picture.clone().png().toBuffer();
const headEnd = 8 + 25;

const number = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
function chunk(type: string, content: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), content]);
  return Buffer.concat([number(content.length), typed, number(crc32(typed))]);
}
const withChunks = (...chunks: Buffer[]) =>
  Buffer.concat([plain.subarray(0, headEnd), ...chunks, plain.subarray(headEnd)]);

async function bare(bytes: Buffer) {
  const path = join(folder, 'picture');
  await writeFile(path, bytes);
  const written = await barePicture(path);
  return { path, written, bytes: await readFile(written) };
}

const folded = deflateSync(Buffer.alloc(50_000_000, 'a'));

test.each([
  ['a text', chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), folded]))],
  ['a text in UTF-8', chunk('iTXt', Buffer.concat([Buffer.from('Comment\0\x01\0\0\0'), folded]))],
  ['a profile', chunk('iCCP', Buffer.concat([Buffer.from('icc\0\0'), folded]))],
  ['what no reader knows', chunk('quIz', folded)],
  ['many texts', Buffer.concat(Array.from({ length: 1000 }, () => chunk('tEXt', Buffer.from('a\0b'))))],
])('%s that decompresses is removed, and the picture is kept', async (_, added) => {
  const made = await bare(withChunks(added));
  expect(made.bytes.length).toBeLessThanOrEqual(plain.length);
  expect(await sharp(made.bytes).raw().toBuffer()).toEqual(await picture.clone().raw().toBuffer());
});

test('ordinary colour profiles, orientation and transparency are kept', async () => {
  const turned = await sharp({ create: { width: 40, height: 30, channels: 4, background: '#c848' } })
    .withIccProfile('p3')
    .withMetadata({ icc: 'p3', orientation: 6 })
    .png()
    .toBuffer();
  const { icc, orientation, channels } = await sharp((await bare(turned)).bytes).metadata();
  expect([icc && icc.length > 100, orientation, channels]).toEqual([true, 6, 4]);
});

test('other formats are used in place; a truncated file keeps what it has', async () => {
  const jpeg = await bare(await picture.clone().jpeg().toBuffer());
  expect(jpeg.written).toBe(jpeg.path);
  const { bytes: whole } = await bare(plain);
  expect((await bare(plain.subarray(0, -20))).bytes).toEqual(whole.subarray(0, -20));
});
