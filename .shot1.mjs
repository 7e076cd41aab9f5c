import { open, axe, shot } from './.shot.mjs';
for (const [name, o] of [
  ['desk', {}],
  ['desk-dark', { dark: true }],
  ['phone', { width: 390, height: 844 }],
  ['phone-dark', { width: 390, height: 844, dark: true }],
]) {
  const { browser, page } = await open(o);
  await page.goto('/');
  await page.getByRole('button', { name: 'Personnaliser' }).waitFor();
  await shot(page, `home-${name}`);
  await axe(page);
  await page.getByRole('button', { name: 'Personnaliser' }).click();
  await page.waitForTimeout(400);
  await shot(page, `dialog-${name}`);
  await axe(page);
  await page.getByRole('switch', { name: /Mesure/ }).check();
  await page.getByRole('button', { name: 'Enregistrer les préférences' }).click();
  await page.getByRole('status').getByText('Vos préférences').waitFor();
  await shot(page, `saved-${name}`);
  await axe(page);
  console.log(name, await page.evaluate(() => localStorage.getItem('cookie-consent')));
  await page.goto('/login');
  await page.getByRole('heading', { name: 'Connexion' }).waitFor();
  console.log('banner on login', await page.getByRole('button', { name: 'Tout accepter' }).isVisible());
  await browser.close();
}
