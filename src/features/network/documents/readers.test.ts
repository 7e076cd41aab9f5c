import { expect, test } from 'vitest';
import { type Caller, startTestApp } from '#test/app.ts';
import { chooseFile, orderOf, pdf } from '#test/documents.ts';

const app = await startTestApp();
const admin = await app.person({ role: 'admin' });
const owner = await app.person({ role: 'prestataire', company: await app.provider({ documents: false }) });
const orderer = await app.person({ company: await app.company() });

const file = async (kind: string, words: object) => {
  await chooseFile(owner, kind, pdf);
  const { id, version } = (await owner.post('/api/documents', { kind, issuedOn: '2026-11-01', ...words })).body;
  const checked = await admin.post(`/api/admin/documents/${id}/verification`, { version, codeChecked: true });
  expect(checked.status).toBe(200);
  return id as string;
};
const open = async (who: Caller, id: string) => (await who.get(`/api/documents/${id}/file`)).status;

test('a former customer keeps access to the documents of its order, for as long as the law may require them', async () => {
  const kbis = await file('kbis', {});
  const insured = { insurer: 'SMABTP', insurerContact: '01 99 00 12 40', reference: '1', expiresOn: '2027-10-31' };
  const cover = { ...insured, activities: 'Couverture', departements: ['75'], trades: ['roofing'] };
  const decennale = await file('decennale', cover);
  await orderOf(app, { orderer, providerId: owner.companyId ?? '' });
  expect([await open(orderer, kbis), await open(orderer, decennale)]).toEqual([200, 200]);

  const ended = { state: 'accepted', accepted_at: new Date('2026-11-25T09:00:00Z') };
  await app.db.updateTable('work_orders').set(ended).execute();
  app.clock.now = new Date('2026-12-10T09:00:00Z');
  const later = await file('rc_pro', insured);
  expect(await open(orderer, kbis)).toBe(200);
  expect(await open(orderer, later)).toBe(404);

  app.clock.now = new Date('2031-12-10T09:00:00Z');
  expect([await open(orderer, kbis), await open(orderer, decennale)]).toEqual([404, 200]);
  app.clock.now = new Date('2036-12-10T09:00:00Z');
  expect(await open(orderer, decennale)).toBe(404);
});

test('a block ends access at once, whichever side it is from', async () => {
  app.clock.now = new Date('2026-11-26T09:00:00Z');
  const [kbis] = (await owner.get('/api/documents')).body.items.find(
    ({ kind }: { kind: string }) => kind === 'kbis',
  ).versions;
  expect(await open(orderer, kbis.id)).toBe(200);
  const block = { company_id: owner.companyId ?? '', blocked_id: orderer.companyId ?? '', created_at: app.clock.now };
  await app.db.insertInto('company_blocks').values(block).execute();
  expect(await open(orderer, kbis.id)).toBe(404);
});
