import { expect, test } from 'vitest';
import { picturesAsTheyCome } from '../../../test/pictures-as-they-come.ts';
import { pictureKind } from './picture-kind.ts';

const isPicture = (expected: unknown) => expected !== 'NOT_AN_IMAGE' && expected !== 'FILE_EMPTY';

test.each(picturesAsTheyCome)('%s is recognised by its first bytes', async (name, bytes, expected) => {
  const kind = await pictureKind(new Blob([new Uint8Array(bytes)]));
  expect(kind !== null).toBe(isPicture(expected));
  expect(kind === 'heic').toBe(expected === 'IMAGE_HEIC');
});
