import { expect, expectNoAxeViolations, expectNoHorizontalScroll, test } from './fixtures.ts';

test('the landing page stands on its own', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);
});

test.describe('an unknown address', () => {
  test.use({ expectedErrors: [/status of 404/] });
  test('says so, to people and to machines', async ({ page }) => {
    const answer = await page.goto('/nulle-part');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Ce plan n’existe pas' })).toBeVisible();
    await expectNoAxeViolations(page);
  });
});
