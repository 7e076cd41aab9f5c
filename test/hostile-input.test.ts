import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { encodeCursor } from '#platform/db/keyset.ts';
import { isPage } from '#paths.ts';
import { generateDocument } from '../src/app/openapi.ts';
import { startTestApp } from './app.ts';

interface Operation {
  parameters?: { name: string; schema: { enum?: string[] } }[];
  security?: object[];
  requestBody?: { content: object };
  responses: object;
}
interface Document {
  paths: Record<string, Partial<Record<'get' | 'post' | 'put', Operation>>>;
}

const app = await startTestApp();
const owner = await app.person({ company: await app.company() });
const provider = await app.person({ role: 'prestataire', company: await app.provider() });
const admin = await app.person({ role: 'admin' });
const site = { name: 'Résidence des Lilas', postalCode: '75011', city: 'Paris', street: '24 rue Oberkampf' };

describe('dishonest input is refused, and never causes a fault', () => {
  test('a lone surrogate, anywhere', async () => {
    const { status, body } = await app.nobody.post('/api/contact-messages', { name: 'Léa \ud800x', email: 'a@b.test' });
    expect(status).toBe(422);
    expect(body.data.issues).toContainEqual({ path: ['name'], message: 'Ce texte contient un caractère illisible.' });
    expect((await owner.post('/api/sites', { ...site, name: '\udfff' })).status).toBe(422);
  });

  test('a NUL in the path, query or body', async () => {
    expect(await app.nobody.get('/api/providers/%00')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect((await app.nobody.get('/api/directory/%00')).status).toBe(404);
    expect((await owner.get('/api/providers?q=a%00b')).body.data.issues).toMatchObject([{ path: ['q'] }]);
    expect((await owner.post('/api/sites', { ...site, name: 'a\0b' })).status).toBe(422);
    expect((await app.nobody.post('/api/directory-opposition-confirmations', { token: '\0' })).status).toBe(422);
  });

  test('an invisible name, or one with direction marks', async () => {
    expect((await owner.post('/api/sites', { ...site, name: '\u202e\u200b' })).status).toBe(422);
    const { body } = await owner.post('/api/sites', { ...site, name: 'Lilas\u202e' });
    expect((await owner.get(`/api/sites/${body.id}`)).body.name).toBe('Lilas');
  });

  test('an invisible paragraph; one in another script is unchanged', async () => {
    const site = await app.site(String(owner.companyId));
    const need = (description: string) => owner.post('/api/requests', { siteId: site, title: 'Fuite', description });
    const read = async (description: string) =>
      (await owner.get(`/api/requests/${(await need(description)).body.id}`)).body.description;
    expect(await read('\u200b\u2060 \u200f\n')).toBe('');
    expect(await read('\u200fמים\u200f')).toBe('\u200fמים\u200f');
    const silent = { name: 'Léa', email: 'lea@exemple.test', message: '\u200b'.repeat(40) };
    expect((await app.nobody.post('/api/contact-messages', silent)).status).toBe(422);
  });

  test('a forged cursor, on every list in every order', async () => {
    const id = '01a1f395-bc58-7000-b14c-fda3b3938cc0';
    const { paths } = (await generateDocument('http://127.0.0.1:3000')) as Document;
    const lists = Object.entries(paths).flatMap(([path, { get }]) => {
      const names = get?.parameters?.map(({ name }) => name) ?? [];
      const sorts = get?.parameters?.find(({ name }) => name === 'sort')?.schema.enum ?? [];
      const url = path.replace(/\{\w+\}/g, id);
      return names.includes('cursor') ? [`${url}?`, ...sorts.map((sort) => `${url}?sort=${sort}&`)] : [];
    });
    expect(lists).toEqual(expect.arrayContaining(['/api/requests?sort=due&', '/api/sites?', '/api/quotes?']));
    for (const person of [owner, provider, admin]) {
      for (const key of ['2026-11-20 10:12:11 Foo/Bar', '2026-11-20T10:00:00+99:99', '1e400', '\u0007']) {
        const answers = await Promise.all(
          lists.map(async (list) => [list, (await person.get(`${list}cursor=${encodeCursor(key, id)}`)).status]),
        );
        expect(answers.filter(([, status]) => Number(status) >= 500)).toEqual([]);
      }
    }
  });

  test('an invalid form', async () => {
    for (const type of ['multipart/form-data; boundary=x', 'multipart/form-data']) {
      const sent = {
        method: 'POST',
        url: '/api/site-imports',
        headers: { 'content-type': type },
        payload: 'rien',
      } as const;
      const { status } = await owner.call(sent);
      expect([400, 422]).toContain(status);
    }
  });

  test('impossible instants and days', async () => {
    const send = (deadlineAt: string) => owner.post('/api/requests', { title: 'Fuite', deadlineAt });
    for (const instant of ['2026-12-15T10:00:00+23:59', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z']) {
      expect((await send(instant)).status).toBe(422);
    }
  });

  test('numbers beyond the limits, and the first possible day of a year', async () => {
    const site = await app.site(String(owner.companyId));
    const far = `/api/eligible-providers?siteId=${site}&trade=roofing&radiusM=9007199254740991`;
    expect((await owner.get(far)).body).toMatchObject({
      code: 'VALIDATION',
      data: { issues: [{ path: ['radiusM'] }] },
    });
    expect((await admin.get('/api/admin/reports/activity?from=1900-01-01&to=1900-01-01')).status).toBe(200);
  });

  test('unparsable addresses, in the common refusal format', async () => {
    expect(await owner.get('/api/sites/%ff')).toMatchObject({ status: 400, body: { code: 'MALFORMED' } });
    expect((await owner.get(`/api/sites/${'a'.repeat(3000)}`)).body.code).toBe('NOT_FOUND');
  });

  test('a body that is no UTF-8 JSON, or nested too deep', async () => {
    const send = (payload: string | Buffer, type = 'application/json') =>
      owner.call({ method: 'POST', url: '/api/requests', headers: { 'content-type': type }, payload });
    const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
    for (const payload of [deep, '['.repeat(50_000), '{"a":', Buffer.from('{"title":"\xe9t\xe9"}', 'latin1')]) {
      expect(await send(payload)).toMatchObject({ status: 400, body: { code: 'MALFORMED' } });
    }
    expect(await send('{"title":"Fuite"}', 'text/plain')).toMatchObject({
      status: 415,
      body: { code: 'UNSUPPORTED_MEDIA' },
    });
  });

  test('invalid HTTP', async () => {
    await app.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.http.server.address() as { port: number };
    const answer = await new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () => socket.write('FOO /api/health HTTP/1.1\r\n\r\n'));
      socket.setEncoding('utf8').on('error', reject);
      socket.on('data', (chunk: string) => (text += chunk)).on('end', () => resolve(text));
    });
    expect(answer).toContain('"code":"MALFORMED"');
  });
});

test('pages are distinguished from unknown addresses', () => {
  expect(['/', '/login?suite=1', '/demandes/x/modifier', '/sites/'].map(isPage)).toEqual([true, true, true, true]);
  expect(['/.env', '/metrics', '/demandes/x/y/z'].map(isPage)).toEqual([false, false, false]);
});

test('admins list sent quotes', async () => {
  expect((await admin.get('/api/quotes')).status).toBe(200);
});

test('the API document states access and file uploads', async () => {
  const { paths } = (await generateDocument('http://127.0.0.1:3000')) as Document;
  expect(paths['/api/session']?.post?.security).toEqual([]);
  expect(Object.keys(paths['/api/site-imports']?.post?.requestBody?.content ?? {})).toEqual(['multipart/form-data']);
  expect(Object.keys(paths['/api/session']?.post?.responses ?? {})).toContain('429');
  const codes = (path: string, status: number) => JSON.stringify(paths[path]?.put?.responses[status as never] ?? null);
  expect(codes('/api/profile/avatar', 422)).toContain('NOT_AN_IMAGE');
  expect(codes('/api/notification-choices/{kind}', 404)).toContain('Introuvable');
});
