import { expect, test } from 'vitest';
import { z } from 'zod';
import { contractResolver } from './form.ts';

const site = z.object({ dwellings: z.int() });
const asked = { fields: {}, shouldUseNativeValidation: false };

test('submits the values at the press of the button, whatever is typed before its release', async () => {
  const pressed = Promise.withResolvers<void>();
  const values = { dwellings: Number.NaN };
  const checked = contractResolver(site, () => pressed.promise)(values, undefined, asked);
  values.dwellings = 42;
  pressed.resolve();
  expect((await checked).errors).toHaveProperty('dwellings');
  expect((await contractResolver(site)(values, undefined, asked)).values).toEqual({ dwellings: 42 });
});
