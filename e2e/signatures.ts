import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export async function draw(page: Page): Promise<void> {
  const field = page.getByRole('img', { name: /^Signature de / });
  // Waits until nothing covers it: toasts come and go there, the cookie banner stays.
  await field.hover();
  const box = await field.boundingBox();
  if (!box) throw new Error('the field of the signature is not there');
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(0.2, 0.6));
  await page.mouse.down();
  for (const [x, y] of [
    [0.35, 0.3],
    [0.45, 0.7],
    [0.7, 0.4],
  ] as const) {
    await page.mouse.move(...at(x, y), { steps: 5 });
  }
  await page.mouse.up();
  await expect(page.getByRole('img', { name: /, tracée$/ })).toBeVisible();
}
