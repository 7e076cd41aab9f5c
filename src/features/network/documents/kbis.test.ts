import { expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { chooseFile, pdf } from '#test/documents.ts';

const app = await startTestApp();
const admin = await app.person({ role: 'admin' });
const owner = await app.person({ role: 'prestataire', company: await app.provider({ documents: false }) });

test('a Kbis filed in time is accepted, however long its verification takes', async () => {
  await chooseFile(owner, 'kbis', pdf);
  const filed = await owner.post('/api/documents', { kind: 'kbis', issuedOn: '2026-08-25' });
  expect(filed.status).toBe(201);
  app.clock.now = new Date('2026-12-07T09:00:00Z');
  const { id, version } = filed.body;
  expect((await admin.post(`/api/admin/documents/${id}/verification`, { version })).body.state).toBe('verified');
  const { kbis_until } = await app.db
    .selectFrom('provider_index')
    .select('kbis_until')
    .where('company_id', '=', owner.companyId ?? '')
    .executeTakeFirstOrThrow();
  expect(kbis_until).toBe('9999-12-31');
});
