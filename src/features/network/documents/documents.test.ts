import { beforeAll, describe, expect, test } from 'vitest';
import { react } from '#test/after-effects.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { chooseFile, orderOf, pdf, png } from '#test/documents.ts';

const app = await startTestApp();
let owner: Caller;
let member: Caller;
let stranger: Caller;
let orderer: Caller;
const admin = await app.person({ role: 'admin' });

beforeAll(async () => {
  const company = await app.provider({ name: 'Couverture Lefort', trades: ['roofing'], documents: false });
  owner = await app.person({ role: 'prestataire', company });
  member = await app.person({ role: 'prestataire', company, membership: 'member' });
  stranger = await app.person({ role: 'prestataire', company: await app.provider({ documents: false }) });
  orderer = await app.person({ company: await app.company() });
});

const url = '/api/documents';
const vigilance = { kind: 'vigilance', issuedOn: '2026-09-12', securityCode: 'abcd 1234 efgh 567' };
const documentsOf = async (kind: string) =>
  (await owner.get(url)).body.items.find((ofKind: { kind: string }) => ofKind.kind === kind);
const issuesOf = (body: { data: { issues: { path: string[] }[] } }) =>
  body.data.issues.map(({ path }) => path.join('.'));

describe('choosing a file', () => {
  test('stores a PDF unchanged and a picture without camera metadata, one per kind', async () => {
    expect(await chooseFile(owner, 'kbis', png, 'Kbis été? 2026.png')).toMatchObject({
      status: 200,
      body: { contentType: 'image/webp', name: 'Kbis été 2026.webp' },
    });
    expect((await chooseFile(owner, 'kbis', pdf, "L’extrait %22K%22%0D%0A (2), d'hier.pdf")).body.name).toBe(
      "L’extrait K (2), d'hier.pdf",
    );
    expect(await chooseFile(owner, 'kbis', pdf, '../../kbis.pdf')).toMatchObject({
      status: 200,
      body: { contentType: 'application/pdf', name: 'kbis.pdf', sizeBytes: pdf.length },
    });
    expect((await documentsOf('kbis')).draft).toMatchObject({ contentType: 'application/pdf' });
    const drafts = await app.db.selectFrom('provider_document_drafts').selectAll().execute();
    expect(drafts).toHaveLength(1);
    expect(await app.db.selectFrom('attachments').selectAll().execute()).toHaveLength(1);
    expect((await owner.delete('/api/document-drafts/kbis')).status).toBe(200);
    expect((await owner.delete('/api/document-drafts/kbis')).status).toBe(404);
    expect(await app.db.selectFrom('attachments').selectAll().execute()).toEqual([]);
  });

  test('checks the content, not the name', async () => {
    expect(await chooseFile(owner, 'kbis', Buffer.from('<html>no</html>'), 'kbis.pdf')).toMatchObject({
      status: 422,
      body: { code: 'NOT_A_PAPER' },
    });
    const huge = Buffer.concat([pdf, Buffer.alloc(20 * 1024 * 1024)]);
    expect((await chooseFile(owner, 'kbis', huge, 'kbis.pdf')).status).toBe(413);
  });

  test('is for owners and managers of the provider side', async () => {
    expect((await chooseFile(member, 'kbis', pdf)).status).toBe(403);
    expect((await chooseFile(orderer, 'kbis', pdf)).status).toBe(403);
    expect((await owner.call({ method: 'DELETE', url: '/api/document-drafts/passport' })).status).toBe(404);
  });
});

describe('submitting', () => {
  test('shows what its kind requires, field by field', async () => {
    expect((await owner.post(url, vigilance)).body.code).toBe('NO_FILE');
    const faults = async (input: object) => issuesOf((await owner.post(url, input)).body);
    expect(await faults({ kind: 'decennale', issuedOn: '2026-01-02' })).toEqual([
      'insurer',
      'insurerContact',
      'reference',
      'expiresOn',
      'activities',
      'trades',
      'departements',
    ]);
    expect(await faults({ kind: 'vigilance', issuedOn: '2026-09-12' })).toEqual(['securityCode']);
    expect(await faults({ ...vigilance, securityCode: '1!' })).toEqual(['securityCode']);
    expect(await faults({ ...vigilance, issuedOn: '2026-05-01' })).toEqual(['issuedOn']);
    expect(await faults({ kind: 'kbis', issuedOn: '2026-08-01' })).toEqual(['issuedOn']);
    expect(await faults({ kind: 'kbis', issuedOn: '2026-11-20' })).toEqual(['issuedOn']);
    expect(await faults({ kind: 'rib', issuedOn: '2026-11-18', iban: 'FR76 3000 6000 0112 3456 7890 188' })).toEqual([
      'iban',
    ]);
    const named = { kind: 'rc_pro', insurer: 'SMABTP', reference: 'RC 1', issuedOn: '2025-01-02' };
    expect(await faults({ ...named, expiresOn: '2027-01-01' })).toEqual(['insurerContact']);
    const insured = { ...named, insurerContact: '8 rue de l’Exemple, 75000 Paris' };
    expect(await faults({ ...insured, expiresOn: '2026-11-18' })).toEqual(['expiresOn']);
    const early = { ...insured, startsOn: '2027-02-01', expiresOn: '2027-01-01' };
    expect(await faults(early)).toEqual(['expiresOn']);
  });

  test('creates an open version, notifies the administrators, and may be withdrawn until it is decided', async () => {
    await chooseFile(owner, 'vigilance', pdf);
    const filed = await owner.post(url, vigilance);
    expect(filed).toMatchObject({
      status: 201,
      body: { state: 'pending', securityCode: 'ABCD1234EFGH567', until: '2027-03-12', number: 'DOC-0001' },
    });
    await react(app);
    expect((await admin.get('/api/admin/notifications')).body.items).toMatchObject([
      {
        type: 'document_uploaded',
        priority: 'medium',
        message: 'Couverture Lefort a déposé\u202f: attestation de vigilance.',
        targetKind: 'document',
        targetId: filed.body.id,
      },
    ]);
    expect((await stranger.delete(`${url}/${filed.body.id}`)).status).toBe(404);
    expect((await owner.delete(`${url}/${filed.body.id}`)).status).toBe(200);
    expect((await documentsOf('vigilance')).versions).toEqual([]);
  });
});

describe('checking', () => {
  const list = '/api/admin/documents';
  const file = async (input: object = vigilance) => {
    await chooseFile(owner, (input as { kind: string }).kind, pdf);
    return (await owner.post(url, input)).body as { id: string; version: number };
  };

  test('a vigilance certificate is verified once its code was checked; the search follows, a mail is sent', async () => {
    const { id, version } = await file();
    const verify = (body: object) => admin.post(`${list}/${id}/verification`, body);
    expect(issuesOf((await verify({ version })).body)).toEqual(['codeChecked']);
    expect((await verify({ version: 9, codeChecked: true })).body.code).toBe('DOCUMENT_STALE');
    expect((await verify({ version, codeChecked: true })).body).toMatchObject({
      state: 'verified',
      codeCheckedAt: '2026-11-19T09:00:00.000Z',
      company: { name: 'Couverture Lefort', trades: ['roofing'] },
      others: [],
    });
    expect((await verify({ version: 2, codeChecked: true })).body.code).toBe('DOCUMENT_DECIDED');
    expect((await owner.delete(`${url}/${id}`)).body.code).toBe('DOCUMENT_DECIDED');
    const index = await app.db
      .selectFrom('provider_index')
      .select('vigilance_until')
      .where('company_id', '=', owner.companyId)
      .execute();
    expect(index).toEqual([{ vigilance_until: '2027-03-12' }]);
    const mails = await app.db.selectFrom('mails').select('data').where('template', '=', 'documents.decided').execute();
    expect(mails).toMatchObject([{ data: { decision: 'verified', kind: 'vigilance' } }]);
  });

  test('a refusal has a reason; the next version is shown beside the one before', async () => {
    const rib = { kind: 'rib', issuedOn: '2026-11-19' };
    const { id, version } = await file({ ...rib, iban: 'FR7630006000011234567890189' });
    expect((await admin.post(`${list}/${id}/rejection`, { version, reason: ' ' })).status).toBe(422);
    expect((await admin.post(`${list}/${id}/rejection`, { version, reason: 'Illisible.' })).status).toBe(200);
    await file({ kind: 'rib', issuedOn: '2026-11-19' });
    expect((await documentsOf('rib')).versions).toMatchObject([
      { state: 'pending' },
      { state: 'rejected', rejectionReason: 'Illisible.' },
    ]);
  });

  test('the list searches and pages, for admins only', async () => {
    await file({ kind: 'kbis', issuedOn: '2026-11-01' });
    const page = (await admin.get(`${list}?limit=1`)).body;
    expect(page).toMatchObject({ counts: { pending: 2, verified: 1, rejected: 1 }, items: [{ kind: 'rib' }] });
    const next = (await admin.get(`${list}?limit=1&cursor=${page.nextCursor}`)).body;
    expect(next).toMatchObject({ nextCursor: null, items: [{ kind: 'kbis' }] });
    expect((await admin.get(`${list}?q=lefort&kind=kbis`)).body.items).toHaveLength(1);
    expect((await admin.get(`${list}?q=personne`)).body.items).toEqual([]);
    const { id } = next.items[0];
    for (const path of [list, `${list}/${id}`]) expect((await owner.get(path)).status).toBe(403);
    for (const act of ['verification', 'rejection']) {
      expect((await owner.post(`${list}/${id}/${act}`, { version: 1, reason: 'non' })).status).toBe(403);
    }
    const answers = await Promise.all([
      admin.post(`${list}/${id}/verification`, { version: 1 }),
      admin.post(`${list}/${id}/rejection`, { version: 1, reason: 'Trop tard' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('reading', () => {
  test('is for its company, the administrators and, once verified, its clients; each access is logged', async () => {
    const { versions } = await documentsOf('vigilance');
    const address = `${url}/${versions[0].id}/file`;
    const own = await member.get(address);
    expect(own.status).toBe(200);
    expect(own.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'content-disposition': expect.stringMatching(/^inline; filename/),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect((await admin.get(`${address}?download=true`)).headers['content-disposition']).toMatch(/^attachment/);
    expect((await stranger.get(address)).status).toBe(404);
    expect((await orderer.get(address)).status).toBe(404);
    expect((await app.nobody.get(address)).status).toBe(401);
    await orderOf(app, { orderer, providerId: owner.companyId ?? '' });
    expect((await orderer.get(address)).status).toBe(200);
    const rib = (await documentsOf('rib')).versions[0];
    expect((await orderer.get(`${url}/${rib.id}/file`)).status).toBe(404);

    const { body } = await owner.get(`${url}/${versions[0].id}/readings`);
    expect(body.map(({ byAdmin }: { byAdmin: boolean }) => byAdmin)).toHaveLength(3);
    expect(body.filter(({ byAdmin }: { byAdmin: boolean }) => byAdmin)).toHaveLength(1);
    expect((await orderer.get(`${url}/${versions[0].id}/readings`)).status).toBe(404);
    expect((await stranger.get(`${url}/${versions[0].id}/readings`)).status).toBe(404);
  });
});
