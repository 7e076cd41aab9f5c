import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { captureTime } from './capture-time.ts';

const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#25499a' } });
const blob = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]);

describe('the time a photo was taken', () => {
  it('is read from the camera’s metadata', async () => {
    const exif = { IFD2: { DateTimeOriginal: '2026:11:19 08:12:45' } };
    const jpeg = await picture.clone().withExif(exif).jpeg().toBuffer();
    expect(await captureTime(blob(jpeg))).toEqual(new Date('2026-11-19T08:12:45'));
  });

  it('is unknown without metadata, for other files, and for a truncated one', async () => {
    expect(await captureTime(blob(await picture.clone().jpeg().toBuffer()))).toBeNull();
    expect(await captureTime(blob(await picture.clone().png().toBuffer()))).toBeNull();
    const exif = { IFD2: { DateTimeOriginal: '2026:11:19 08:12:45' } };
    const jpeg = await picture.clone().withExif(exif).jpeg().toBuffer();
    expect(await captureTime(blob(jpeg.subarray(0, 60)))).toBeNull();
    expect(await captureTime(blob(new Uint8Array()))).toBeNull();
  });
});
