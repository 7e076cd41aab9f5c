import { expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { react } from '#test/after-effects.ts';
import { startTestApp } from '#test/app.ts';
import { chooseFile, pdf } from '#test/documents.ts';
import { rewriteCompany } from '#test/rewrite-company.ts';

const app = await startTestApp();
const admin = await app.person({ role: 'admin' });
const owner = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Toits Nodier' }) });
const presentation = (version: number, trades: string[], radiusM = 25_000) => ({
  isPublic: false,
  headline: '',
  presentation: '',
  foundedYear: null,
  teamSize: null,
  languages: ['fr'],
  showPhone: false,
  showEmail: false,
  showWebsite: false,
  trades,
  version,
  area: { label: '75020 Paris', latitude: 48.86, longitude: 2.4, radiusM },
});

test('a file under review gets a new version by every endpoint, and a decision on an older one is refused', async () => {
  const [id, now] = [uuidv7(), app.clock.now];
  await app.db
    .insertInto('provider_applications')
    .values({
      id,
      number: 1,
      company_id: owner.companyId ?? '',
      state: 'in_review',
      submitted_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
  const held = async () => (await admin.get(`/api/admin/applications/${id}`)).body.application.version as number;
  const doors: Record<string, () => Promise<{ status: number }>> = {
    company: () => rewriteCompany(owner, { legalName: 'Toits Nodier', siret: '', iban: '', city: 'Lille' }),
    presentation: () => owner.put('/api/provider-profile', presentation(0, ['roofing'])),
    deposit: async () => {
      await chooseFile(owner, 'rib', pdf);
      return owner.post('/api/documents', { kind: 'rib', issuedOn: '2026-11-01', iban: 'FR7630006000011234567890189' });
    },
    withdrawal: async () => {
      const { items } = (await owner.get('/api/documents')).body;
      const rib = items.find(({ kind }: { kind: string }) => kind === 'rib');
      return owner.delete(`/api/documents/${rib.versions[0].id}`);
    },
  };
  for (const [door, write] of Object.entries(doors)) {
    const version = await held();
    expect([door, Math.floor((await write()).status / 100)]).toEqual([door, 2]);
    const approval = await admin.post(`/api/admin/applications/${id}/approval`, { version });
    expect([door, approval.status, approval.body.code]).toEqual([door, 409, 'APPLICATION_STALE']);
  }
});

test('the administrators see changes of trades and area in the presentation', async () => {
  const notices = async () => {
    await react(app);
    const { items } = (await admin.get('/api/admin/notifications')).body;
    return items.map(({ message }: { message: string }) => message).filter((one: string) => one.includes('métiers'));
  };
  const shown = { ...presentation(1, ['roofing'], 25_000), headline: 'Couvreurs à Paris', isPublic: true };
  const edits = async () =>
    (await admin.get('/api/admin/notifications')).body.items.map((one: { message: string }) => one.message);
  await owner.put('/api/provider-profile', shown);
  await notices();
  expect(await edits()).toContain(
    'Toits Nodier a modifié\u202f: présentation publique, visibilité de la page publique.',
  );
  expect(await notices()).toHaveLength(1);
  await owner.put('/api/provider-profile', presentation(2, ['roofing', 'heating'], 40_000));
  expect(await notices()).toHaveLength(2);
});
