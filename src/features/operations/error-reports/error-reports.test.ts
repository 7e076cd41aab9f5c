import { describe, expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { forgetErrorReports } from './error-report.public.ts';
import { redact } from './error-report.rules.ts';

const app = await startTestApp();
const person = await app.person({});
const admin = await app.person({ role: 'admin' });

const report = {
  errorId: 'ERR-8F2C41',
  message: "Cannot read properties of undefined (reading 'name')",
  stack: 'TypeError: …\n    at Page (http://batilien.test/assets/page-abc.js:1:2)',
  componentStack: '\n    at Page\n    at Root',
  url: 'http://batilien.test/invitation?token=secret#top',
  timestamp: '2026-11-19T08:59:00Z',
};
const send = (payload: object, headers = {}) =>
  person.call({
    method: 'POST',
    url: '/api/error-reports',
    payload,
    headers: { 'user-agent': 'Firefox 145', ...headers },
  });

describe('reporting', () => {
  test('keeps the fields of the specification, the browser as the server sees it', async () => {
    const { status, body } = await send({ ...report, userAgent: 'forged' });
    expect(status).toBe(201);
    const [found] = (await admin.get('/api/error-reports')).body.items;
    expect(found).toEqual({
      ...report,
      id: body.id,
      url: 'http://batilien.test/invitation',
      timestamp: '2026-11-19T08:59:00.000Z',
      userAgent: 'Firefox 145',
      userId: person.userId,
      userName: expect.any(String),
      resolvedAt: null,
    });
  });

  test('is open to anyone, cuts what is long and corrects a clock that is off', async () => {
    const { status } = await app.nobody.post('/api/error-reports', {
      ...report,
      errorId: 'ERR-LONG',
      stack: 'x'.repeat(40_000),
      timestamp: '2031-01-01T00:00:00Z',
    });
    expect(status).toBe(201);
    const [found] = (await admin.get('/api/error-reports')).body.items;
    expect(found).toMatchObject({ errorId: 'ERR-LONG', userId: null, timestamp: app.clock.now.toISOString() });
    expect(found.stack).toHaveLength(16_000);
  });

  test('refuses what is no report', async () => {
    expect((await send({ ...report, errorId: '' })).status).toBe(422);
    expect((await send({ ...report, timestamp: 'hier' })).status).toBe(422);
    expect((await send({ ...report, stack: 'x'.repeat(200_000) })).status).toBe(413);
  });

  test.each([
    ['GET https://a.test/x?token=abc failed', 'GET https://a.test/x failed'],
    ['at Page (https://a.test/x.js?v=1:10:5)', 'at Page (https://a.test/x.js:10:5)'],
    ['password=Chantier-2026!', 'password=…'],
    ['{"token":"abc","a":1}', '{"token":"…","a":1}'],
    ['Authorization: Bearer abc.def', 'Authorization: … …'],
    ['Bearer abc.def', 'Bearer …'],
    ['for claire.delmas@exemple.fr now', 'for …@… now'],
    ['eyJhbGciOi.eyJzdWIi.c2ln is over', '… is over'],
    ["reading 'name' at Page (app.js:1:2)", "reading 'name' at Page (app.js:1:2)"],
  ])('takes secrets and people out of «%s»', (text, expected) => {
    expect(redact(text)).toBe(expected);
  });
});

describe('for admins', () => {
  test('pages, newest first, open or resolved', async () => {
    for (let count = 0; count < 3; count += 1) await send({ ...report, errorId: `ERR-${count}` });
    const first = (await admin.get('/api/error-reports?limit=2')).body;
    expect(first.items).toHaveLength(2);
    const second = (await admin.get(`/api/error-reports?limit=2&cursor=${first.nextCursor}`)).body;
    const ids = [...first.items, ...second.items].map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(4);

    expect((await admin.get(`/api/error-reports/${ids[0]}`)).body.id).toBe(ids[0]);
    const found = (await admin.get('/api/error-reports?q=err-1')).body.items;
    expect(found.map(({ errorId }: { errorId: string }) => errorId)).toEqual(['ERR-1']);
    expect((await admin.get('/api/error-reports?q=100%25')).body.items).toEqual([]);

    const { status, body } = await admin.post(`/api/error-reports/${ids[0]}/resolution`);
    expect([status, body.resolvedAt]).toEqual([200, app.clock.now.toISOString()]);
    const again = await admin.post(`/api/error-reports/${ids[0]}/resolution`);
    expect([again.status, again.body.code]).toEqual([409, 'ALREADY_RESOLVED']);
    expect(
      (await admin.get('/api/error-reports?state=resolved')).body.items.map(({ id }: { id: string }) => id),
    ).toEqual([ids[0]]);
    const unknown = '019371e0-0000-7000-8000-000000000000';
    expect((await admin.post(`/api/error-reports/${unknown}/resolution`)).status).toBe(404);
    expect((await admin.get(`/api/error-reports/${unknown}`)).status).toBe(404);
  });

  test('nobody else reads or resolves', async () => {
    const [{ id }] = (await admin.get('/api/error-reports')).body.items;
    expect((await person.get('/api/error-reports')).status).toBe(403);
    expect((await person.post(`/api/error-reports/${id}/resolution`)).status).toBe(403);
    expect((await app.nobody.get('/api/error-reports')).status).toBe(401);
  });

  test('forgets after 180 days', async () => {
    await forgetErrorReports(app.db, new Date(app.clock.now.getTime() + 179 * 86_400_000));
    expect((await admin.get('/api/error-reports?state=all')).body.items).not.toEqual([]);
    await forgetErrorReports(app.db, new Date(app.clock.now.getTime() + 181 * 86_400_000));
    expect((await admin.get('/api/error-reports?state=all')).body.items).toEqual([]);
  });
});
