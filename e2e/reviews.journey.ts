import type { APIRequestContext } from '@playwright/test';
import { expect, expectNoAxeViolations, expectNoHorizontalScroll, signIn, test } from './fixtures.ts';

/** A request reviewed by the other side only. */
async function waitedFor(request: APIRequestContext): Promise<string> {
  const { items } = (await (await request.get('/api/requests?state=accepted&limit=100')).json()) as {
    items: { id: string }[];
  };
  for (const { id } of items) {
    const { workOrder } = (await (await request.get(`/api/requests/${id}/work-order`)).json()) as {
      workOrder: { id: string } | null;
    };
    if (!workOrder) continue;
    const answer = await request.get(`/api/work-orders/${workOrder.id}/reviews`);
    const reviews = (await answer.json()) as { otherWritten: boolean; acts: { write: { allowed: boolean } } };
    if (reviews.otherWritten && reviews.acts.write.allowed) return id;
  }
  throw new Error('no review is waited for');
}

// Submits a review without rating on purpose: the browser logs the refusal.
test.use({ expectedErrors: [/status of 422/] });

test('each side reads the other’s review after writing its own; one is reported and settled', async ({
  page,
  isMobile,
  browser,
}) => {
  // Desktop and phone share a server: each has its own review to write.
  await signIn(page, isMobile ? 'prestataire' : 'donneur');
  await page.goto(`/demandes/${await waitedFor(page.request)}`);
  await page.getByRole('button', { name: 'Écrire un avis' }).first().click();
  const dialog = page.getByRole('dialog', { name: /^Votre avis sur / });
  await dialog.getByRole('button', { name: 'Envoyer mon avis' }).click();
  await expect(dialog.getByText('Donnez une note.')).toBeVisible();
  await dialog.getByRole('group', { name: 'Note d’ensemble' }).getByLabel('4 sur 5').check({ force: true });
  await dialog.getByRole('group', { name: 'Communication' }).getByLabel('5 sur 5').check({ force: true });
  await dialog.getByLabel('Votre expérience').fill('Tout s’est passé comme convenu, du devis à la réception.');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Envoyer mon avis' }).click();
  await expect(page.getByText('Les deux avis sont publiés').first()).toBeVisible();

  if (isMobile) await page.getByRole('tab', { name: 'Dossier' }).click();
  const section = page.getByRole('region', { name: 'Avis' });
  await expect(section.getByText('Tout s’est passé comme convenu')).toBeVisible();
  await section.getByRole('button', { name: /^Signaler/ }).click();
  const report = page.getByRole('dialog', { name: /^Signaler l’avis d/ });
  await report.getByLabel('Motif').selectOption('false');
  await report.getByLabel('Ce qui pose problème').fill(`Le chantier décrit n’est pas celui-ci (${isMobile}).`);
  await report.getByRole('button', { name: 'Envoyer le signalement' }).click();
  await expect(section.getByText('Signalé, à l’examen')).toBeVisible();
  await expectNoHorizontalScroll(page);

  const office = await browser.newContext();
  const admin = await office.newPage();
  await signIn(admin, 'admin');
  await admin.goto('/admin/avis');
  const line = admin.getByRole('listitem').filter({ hasText: `n’est pas celui-ci (${isMobile})` });
  await expect(line).toBeVisible();
  await expectNoAxeViolations(admin);
  await line.getByRole('button', { name: 'Masquer l’avis' }).click();
  const decision = admin.getByRole('dialog', { name: /^Masquer l’avis d/ });
  await decision.getByLabel('Motif').fill('Ce chantier est inconnu de l’entreprise.');
  await decision.getByRole('button', { name: 'Masquer l’avis' }).click();
  await expect(line).toBeHidden();
  await admin.getByRole('link', { name: 'Masqués' }).click();
  await line.getByRole('button', { name: 'Montrer de nouveau' }).click();
  const restoration = admin.getByRole('dialog', { name: /^Montrer de nouveau l’avis d/ });
  await restoration.getByLabel('Motif').fill('Les photos du fil montrent ce chantier.');
  await restoration.getByRole('button', { name: 'Montrer de nouveau' }).click();
  await expect(line).toBeHidden();
  await office.close();
});

test('a provider’s reviews are readable by clients, and by anyone on its public page', async ({ page, browser }) => {
  await signIn(page, 'donneur');
  await page.goto('/prestataires/lefort');
  const reviews = page.getByRole('region', { name: 'Avis après réception' });
  await expect(reviews.getByRole('listitem').filter({ hasText: 'Publié le' })).toHaveCount(10);
  await reviews.getByRole('button', { name: 'Afficher la suite' }).click();
  await expect(reviews.getByRole('listitem').filter({ hasText: 'Publié le' }).nth(10)).toBeVisible();
  await expectNoAxeViolations(page);

  const street = await browser.newContext();
  const visitor = await street.newPage();
  await visitor.goto('/prestataires/lefort');
  await visitor.getByText('Comment ces avis sont contrôlés').click();
  await expect(visitor.getByText('du plus récent au plus ancien')).toBeVisible();
  await visitor.getByRole('link', { name: 'Avis plus anciens' }).click();
  await expect(visitor.getByRole('link', { name: 'Avis les plus récents' })).toBeVisible();
  await street.close();
});
