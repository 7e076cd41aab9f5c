import sharp from 'sharp';
import { expect, test } from 'vitest';
import { asJpegs } from './images.ts';

/** As much detail as gravel, as a stored thumbnail. */
const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
const gravel = await sharp({ create: { width: 360, height: 480, channels: 3, background: '#888', noise } })
  .webp({ quality: 76 })
  .toBuffer();
const bytesOf = (drawn: Awaited<ReturnType<typeof asJpegs>>) => drawn.reduce((sum, { data }) => sum + data.length, 0);

test('the pictures of one document stay small together: few in the best quality, forty of gravel in a lower one', async () => {
  const [alone] = await asJpegs([gravel]);
  const forty = await asJpegs(Array.from({ length: 40 }, () => gravel));
  expect(forty).toHaveLength(40);
  expect(bytesOf(forty)).toBeLessThan(2_400_000);
  expect(forty[0]?.data.length).toBeLessThan(alone?.data.length ?? 0);
  expect(alone?.info).toMatchObject({ format: 'jpeg', width: 360, height: 480 });
  expect(await asJpegs([])).toEqual([]);
});
