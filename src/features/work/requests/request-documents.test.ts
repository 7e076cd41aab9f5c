import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '#test/app.ts';
import { pdf, png } from '#test/documents.ts';
import { upload } from '#test/multipart.ts';
import { onePage, pdfFile } from '#test/pdfs.ts';
import { tenders } from '#test/tender.ts';

const app = await startTestApp();
const company = await app.company({ name: 'Régie Saint-Ambroise' });
const site = await app.site(company);
const elsewhere = await app.site(company);
const owner = await app.person({ company });
const { publish, offer } = tenders(app, owner, site);
let members: Record<'reader' | 'limited' | 'stranger' | 'lefort' | 'technician' | 'hugo', Caller>;

beforeAll(async () => {
  const firm = await app.provider({ name: 'Couverture Lefort', documents: true });
  members = {
    reader: await app.person({ company, membership: 'viewer' }),
    limited: await app.person({ company, membership: 'manager', siteIds: [elsewhere] }),
    stranger: await app.person({ company: await app.company() }),
    lefort: await app.person({ role: 'prestataire', company: firm }),
    technician: await app.person({ role: 'prestataire', company: firm, membership: 'technician' }),
    hugo: await app.person({ role: 'prestataire', company: await app.provider({ latitude: 43.3, longitude: 5.4 }) }),
  };
});

/** A one-page PDF, different for each number. */
const plan = (number: number) => pdfFile(onePage(`/Lang(${number})`));
const add = (who: Caller, id: string, bytes = pdf, name = 'Plan R+3.pdf') =>
  upload(who, `/api/requests/${id}/documents`, bytes, name);
const documentsOf = async (who: Caller, id: string) => (await who.get(`/api/requests/${id}`)).body.documents;
const scopeOf = async (id: string) => (await owner.get(`/api/requests/${id}`)).body.scopeVersion;
async function drafted(): Promise<{ id: string; version: number }> {
  const { body } = await owner.post('/api/requests', { siteId: site, title: 'Reprise d’étanchéité' });
  return body;
}

describe('a request’s documents', () => {
  test('keep their order before publication, download under their name, and run no script', async () => {
    const { id, version } = await drafted();
    const first = await add(owner, id);
    expect(first).toMatchObject({
      status: 201,
      body: { name: 'Plan R+3.pdf', contentType: 'application/pdf', sizeBytes: pdf.length, doubt: null },
    });
    expect((await add(owner, id, plan(2), 'DPGF.pdf')).status).toBe(201);
    expect((await add(owner, id, png, 'croquis.png')).body.contentType).toBe('image/webp');
    const names = ['Plan R+3.pdf', 'DPGF.pdf', 'croquis.webp'];
    expect((await documentsOf(owner, id)).map(({ name }: { name: string }) => name)).toEqual(names);
    const url = `/api/requests/${id}/documents/${first.body.id}`;
    const read = await app.http.inject({ url, headers: { cookie: owner.cookie } });
    expect(read.rawPayload).toEqual(pdf);
    expect(read.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''Plan%20R%2B3.pdf",
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect((await owner.delete(url)).status).toBe(200);
    expect((await owner.get(url)).status).toBe(404);
    expect((await owner.delete(url)).status).toBe(404);
    expect(await documentsOf(owner, id)).toHaveLength(2);
    const gone = await owner.call({ method: 'DELETE', url: `/api/requests/${id}`, payload: { version } });
    expect(gone.status).toBe(200);
    const left = await app.db.selectFrom('attachments').where('owner_id', '=', id).select('id').execute();
    expect(left).toEqual([]);
  });

  test('are added by those who may edit the request, each file once, ten at most', async () => {
    const { id } = await drafted();
    const { reader, limited, stranger, lefort } = members;
    expect((await add(reader, id)).status).toBe(403);
    for (const who of [limited, stranger]) expect((await add(who, id)).status).toBe(404);
    expect((await add(lefort, id)).status).toBe(403);
    for (const number of [1, 2]) expect((await add(owner, id, plan(number))).status).toBe(201);
    await sql`INSERT INTO attachments (id, owner_kind, owner_id, position, company_id, name, content_type, size_bytes, sha256,
        storage_key, created_at)
      SELECT gen_random_uuid(), owner_kind, owner_id, n, company_id, name, content_type, size_bytes, n::text,
        storage_key || n, created_at
      FROM attachments, generate_series(2, 9) n WHERE owner_id = ${id} AND position = 0`.execute(app.db);
    expect(await add(owner, id, plan(2))).toMatchObject({ status: 409, body: { code: 'FILE_THERE' } });
    expect(await add(owner, id, plan(11))).toMatchObject({ status: 409, body: { code: 'TOO_MANY_DOCUMENTS' } });
    expect(await documentsOf(owner, id)).toHaveLength(10);
    expect(await add(owner, id, Buffer.from('PK'), 'dpgf.xlsx')).toMatchObject({ body: { code: 'NOT_A_PAPER' } });
  });

  test('have the request’s readers: invited companies from publication on, and nobody else', async () => {
    const { reader, limited, stranger, lefort, technician, hugo } = members;
    const { id, version } = await drafted();
    const url = `/api/requests/${id}/documents/${(await add(owner, id)).body.id}`;
    expect((await lefort.get(url)).status).toBe(404);
    const tender = await publish();
    const shown = `/api/requests/${tender.id}/documents/${(await add(owner, tender.id)).body.id}`;
    const statuses = async (path: string) =>
      Promise.all(
        [owner, reader, lefort, limited, stranger, technician, hugo].map(async (who) => (await who.get(path)).status),
      );
    expect(await statuses(shown)).toEqual([200, 200, 200, 404, 404, 403, 404]);
    expect(await documentsOf(lefort, tender.id)).toHaveLength(1);
    expect((await app.http.inject({ url: shown })).statusCode).toBe(401);
    expect((await lefort.delete(shown)).status).toBe(403);
    expect((await owner.get(shown.replace(tender.id, id))).status).toBe(404);
    expect(version).toBe(1);
  });

  test('added or removed after quotes were sent require those quotes to be confirmed', async () => {
    const { lefort } = members;
    const { id } = await publish();
    const quote = await offer(lefort, id);
    const before = await scopeOf(id);
    const added = await add(owner, id);
    expect(added.status).toBe(201);
    expect(await scopeOf(id)).toBe(before + 1);
    const change = { field: 'documents', before: '', after: 'Plan R+3.pdf' };
    expect((await lefort.get(`/api/quotes/${quote.id}`)).body).toMatchObject({ toConfirm: true, changes: [change] });
    expect(await add(owner, id)).toMatchObject({ status: 409, body: { code: 'FILE_THERE' } });
    expect(await scopeOf(id)).toBe(before + 1);
    await owner.delete(`/api/requests/${id}/documents/${added.body.id}`);
    expect((await lefort.get(`/api/quotes/${quote.id}`)).body.changes).toEqual([]);
  });
});
