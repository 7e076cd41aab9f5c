import { expect, expectNoAxeViolations, expectNoHorizontalScroll, made, signIn, test } from './fixtures.ts';

// The browser logs the report sent too soon, and the requests made offline.
test.use({ expectedErrors: [/425/, /ERR_INTERNET_DISCONNECTED/, /Failed to fetch/] });

test('an occupant reports a leak without an account or a network, follows it, and it is sorted @phone', async ({
  page,
  browser,
}) => {
  await signIn(page, 'donneur');
  const { items } = (await (await page.request.get('/api/sites?limit=2')).json()) as { items: { id: string }[] };
  const { url } = await made<{ url: string }>(page.request.post(`/api/sites/${items[1]?.id}/report-address`));
  const theirs = await browser.newContext({ baseURL: test.info().project.use.baseURL });
  const occupant = await theirs.newPage();
  const next = () => occupant.getByRole('button', { name: 'Continuer' }).click();

  await test.step('place, problem, a photo, a way to answer: each said on a phone', async () => {
    await occupant.goto(new URL(url).pathname);
    const another = occupant.getByRole('button', { name: 'Signaler autre chose' });
    const where = occupant.getByRole('heading', { name: 'Où est le problème' });
    await expect(another.or(where).first()).toBeVisible();
    if (await another.isVisible()) await another.click();
    await next();
    await expect(occupant.getByText('Choisissez une réponse')).toBeVisible();
    await occupant.getByRole('radio', { name: 'Escalier, palier' }).check();
    await occupant.getByLabel('Étage').selectOption('4');
    await expectNoAxeViolations(occupant);
    await expectNoHorizontalScroll(occupant);
    await next();
    await occupant.getByRole('radio', { name: 'Fuite, eau' }).check();
    await next();
    await occupant.getByLabel('En une phrase').fill('<b>Une tache</b> brune');
    const picture = { name: 'tache.png', mimeType: 'image/png', buffer: await occupant.screenshot() };
    await occupant.getByLabel('Ajouter une photo').setInputFiles(picture);
    await expect(occupant.getByRole('button', { name: 'Retirer la photo 1' })).toBeVisible();
    await next();
    await occupant.getByLabel('Nom').fill('Lucie Arnaud');
    await expectNoAxeViolations(occupant);
  });

  await test.step('without a network it is kept, and leaves by itself', async () => {
    await theirs.setOffline(true);
    await occupant.getByRole('button', { name: 'Envoyer le signalement' }).click();
    await expect(occupant.getByText('Gardé ici, en attente du réseau')).toBeVisible();
    await theirs.setOffline(false);
    await occupant.waitForURL(/\/suivi\//);
    await expect(occupant.getByText('<b>Une tache</b> brune')).toBeVisible();
    await expect(occupant.getByText('1 photo')).toBeVisible();
    await expectNoAxeViolations(occupant);
  });

  await test.step('a manager reads it, and sets it aside with a reason that its occupant reads', async () => {
    await page.goto('/signalements');
    await page
      .getByRole('button', { name: /Fuite, eau, Escalier, palier, étage 4/ })
      .first()
      .click();
    await expect(page.getByText('Lucie Arnaud')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Écarter' }).click();
    await page.getByRole('radio', { name: 'Déjà réparé' }).check();
    await page.getByRole('dialog').last().getByRole('button', { name: 'Écarter' }).click();
    await expect(page.getByText(/est écarté/)).toBeVisible();
    await occupant.reload();
    await expect(occupant.getByText('Le problème est déjà réparé.')).toBeVisible();
  });
  await theirs.close();
});
