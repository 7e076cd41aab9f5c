import sharp from 'sharp';
import { expect, test } from 'vitest';
import { asJpegs } from './images.ts';

/** As much detail as gravel, as a stored thumbnail. */
const gravel = (mean: number, sigma: number) =>
  sharp({
    create: { width: 360, height: 480, channels: 3, background: '#888', noise: { type: 'gaussian', mean, sigma } },
  })
    .webp({ quality: 76 })
    .toBuffer();
const bytesOf = (drawn: Awaited<ReturnType<typeof asJpegs>>) => drawn.reduce((sum, { data }) => sum + data.length, 0);

test('the pictures of one document stay small together: few in the best quality, forty of gravel in a lower one', async () => {
  const one = await gravel(128, 40);
  const [alone] = await asJpegs([one]);
  const forty = await asJpegs(await Promise.all(Array.from({ length: 40 }, (_, at) => gravel(90 + at, 40))));
  expect(forty).toHaveLength(40);
  expect(bytesOf(forty)).toBeLessThan(2_400_000);
  expect(forty[0]?.data.length).toBeLessThan(alone?.data.length ?? 0);
  expect(alone?.info).toMatchObject({ format: 'jpeg', width: 360, height: 480 });
  expect(await asJpegs([])).toEqual([]);
});
