/**
 * Lists differing pictures of two folders by number of pixels, and writes each pair with its difference to
 * `AFTER/different`: `node test/pictures/compare.ts BEFORE AFTER [--only NAME,…]`.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findChromium } from '../check/chromium.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', default: '' } },
});
const [before, after] = positionals;
if (!before || !after) throw new Error('node test/pictures/compare.ts BEFORE AFTER [--only NAME,…]');
const shown = join(after, 'different');
rmSync(shown, { recursive: true, force: true });

/** Runs in the browser, which decodes and encodes pictures: before, difference in red, after, side by side. */
async function differ(pair: readonly [string, string]): Promise<{ pixels: number; picture: string }> {
  const images = await Promise.all(
    pair.map(async (base64) => createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())),
  );
  const width = Math.max(...images.map((image) => image.width));
  const height = Math.max(...images.map((image) => image.height));
  const canvas = new OffscreenCanvas(width * 3, height);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  images.forEach((image, index) => pen.drawImage(image, index * 2 * width, 0));
  const [one, other] = [0, 2].map((index) => pen.getImageData(index * width, 0, width, height).data);
  const marks = pen.createImageData(width, height);
  let pixels = 0;
  for (let at = 0; at < marks.data.length; at += 4) {
    const isSame = [0, 1, 2, 3].every(
      (channel) => Math.abs((one?.[at + channel] ?? 0) - (other?.[at + channel] ?? 0)) < 3,
    );
    if (!isSame) pixels += 1;
    marks.data.set(isSame ? [240, 240, 240, 255] : [220, 0, 0, 255], at);
  }
  pen.putImageData(marks, width, 0);
  const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
  return { pixels, picture: bytes.toBase64() };
}

const wanted = values.only.split(',');
const names = (folder: string) =>
  readdirSync(folder).filter((name) => name.endsWith('.png') && wanted.some((part) => name.includes(part)));
const taken = new Set(names(after));
const pairs = names(before).filter((name) => taken.has(name));
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();
let different = 0;
for (const name of pairs) {
  const [one, other] = [before, after].map((folder) => readFileSync(join(folder, name)));
  if (!one || !other || one.equals(other)) continue;
  const { pixels, picture } = await page.evaluate(differ, [one.toString('base64'), other.toString('base64')] as const);
  if (pixels === 0) continue;
  different += 1;
  mkdirSync(shown, { recursive: true });
  writeFileSync(join(shown, name), Buffer.from(picture, 'base64'));
  console.log(`${String(pixels).padStart(8)}  ${name}`);
}
await browser.close();
console.log(`${different} of ${pairs.length} pictures differ${different > 0 ? `, shown in ${shown}` : ''}`);
if (different > 0) process.exitCode = 1;
