import { expect, expectNoHorizontalScroll, expectSoundInBothThemes, signIn, test } from './fixtures.ts';
import { arrive, publishedRequest, thread } from './tender.ts';

// Submits a report without its kind on purpose: the browser logs the refusal.
test.use({ expectedErrors: [/status of 422/] });

test('a message is reported; an administrator reads its context and hides it, and both sides see the trace', async ({
  browser,
  page: donneur,
}, { project }) => {
  test.slow();
  await signIn(donneur, 'donneur');
  const id = await publishedRequest(donneur, `Modération ${project.name} ${Date.now()}`);
  const insult = `Vous êtes des voleurs ${Date.now()}`;
  const lefort = await arrive(browser, 'prestataire');
  await lefort.page.goto(`/demandes/${id}`);
  await lefort.page.getByRole('textbox', { name: 'Écrire un message' }).fill(insult);
  await lefort.page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(thread(lefort.page).getByText(insult)).toBeVisible();

  await donneur.goto(`/demandes/${id}`);
  const row = thread(donneur).getByRole('listitem').filter({ hasText: insult });
  const openReport = async () => {
    await row.hover();
    await row.getByRole('button', { name: 'Actions du message' }).click();
    await donneur.getByRole('menuitem', { name: 'Signaler' }).click();
  };
  await openReport();
  const report = donneur.getByRole('dialog', { name: 'Signaler ce message' });
  await report.getByLabel('Ce qui pose problème').fill('Il nous insulte depuis hier.');
  await report.getByRole('button', { name: 'Envoyer le signalement' }).click();
  await expect(report.getByLabel('Motif')).toHaveAttribute('aria-invalid', 'true');
  await expectSoundInBothThemes(donneur);
  // A drawer closed by mistake reopens as it was.
  await donneur.keyboard.press('Escape');
  await openReport();
  await expect(report.getByLabel('Ce qui pose problème')).toHaveValue('Il nous insulte depuis hier.');
  await report.getByLabel('Motif').selectOption('insult');
  await report.getByRole('button', { name: 'Envoyer le signalement' }).click();
  await expect(donneur.getByText('Signalement reçu')).toBeVisible();

  const admin = await arrive(browser, 'admin');
  const reports = await admin.page.request.get('/api/admin/message-reports?limit=100');
  const { items } = (await reports.json()) as { items: { id: string; said: string }[] };
  await admin.page.goto(`/admin/moderation?signalement=${items.find(({ said }) => said === insult)?.id}`);
  const detail = admin.page.getByRole('complementary', { name: 'Signalement' });
  await expect(detail.getByText('Il nous insulte depuis hier.')).toBeVisible();
  await detail.getByRole('button', { name: 'Lire la conversation' }).click();
  await expect(detail.getByRole('list', { name: 'Conversation autour du message' }).getByText(insult)).toBeVisible();
  await expectNoHorizontalScroll(admin.page);
  await expectSoundInBothThemes(admin.page);
  await detail.getByRole('button', { name: 'Trancher' }).click();
  const decision = admin.page.getByRole('dialog', { name: 'Trancher ce signalement' });
  await decision.getByLabel('Motif').fill('Propos injurieux.');
  await decision.getByRole('button', { name: 'Masquer le message' }).click();
  await expect(detail.getByText('Propos injurieux.')).toBeVisible();

  for (const { page } of [{ page: donneur }, lefort]) {
    await expect(thread(page).getByText('Message masqué par la modération')).toBeVisible();
    await expect(thread(page).getByText(/Un administrateur a lu cette conversation/)).toBeVisible();
    await expect(thread(page).getByText(insult)).toBeHidden();
  }
  await lefort.leave();
  await admin.leave();
});
