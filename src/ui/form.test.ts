import { expect, test } from 'vitest';
import { z } from 'zod';
import { contractResolver } from './form.ts';

const site = z.object({ dwellings: z.int() });
const asked = { fields: {}, shouldUseNativeValidation: false };

test('what is sent is what stood when the button was pressed, whatever is typed before it is released', async () => {
  const pressed = Promise.withResolvers<void>();
  const values = { dwellings: Number.NaN };
  const checked = contractResolver(site, () => pressed.promise)(values, undefined, asked);
  values.dwellings = 42;
  pressed.resolve();
  expect((await checked).errors).toHaveProperty('dwellings');
  expect((await contractResolver(site)(values, undefined, asked)).values).toEqual({ dwellings: 42 });
});
