import { expect, expectNoAxeViolations, expectNoHorizontalScroll, test } from './fixtures.ts';

test('the landing page stands on its own', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);
});

test('an unknown address says so', async ({ page }) => {
  await page.goto('/nulle-part');
  await expect(page.getByRole('heading', { level: 1, name: 'Ce plan n’existe pas' })).toBeVisible();
  await expectNoAxeViolations(page);
});
