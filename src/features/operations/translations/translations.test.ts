import { describe, expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';

const app = await startTestApp();
const admin = await app.person({ role: 'admin' });
const person = await app.person({});
const word = { language: 'en', namespace: 'home/screens', key: 'lead', value: 'Buildings, looked after' };

describe('a word', () => {
  test('is replaced by an admin, for everybody, in one language', async () => {
    const { status, body } = await admin.put('/api/translations', word);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...word, updatedBy: expect.stringMatching(/^Personne/) });
    expect((await app.nobody.get('/api/translations/en')).body).toEqual([
      { namespace: 'home/screens', key: 'lead', value: word.value },
    ]);
    expect((await app.nobody.get('/api/translations/en?namespace=common')).body).toEqual([]);
    expect((await app.nobody.get('/api/translations/fr')).body).toEqual([]);
  });

  test('is sent once to who has it by its digest, and again when it changed', async () => {
    const read = (digest?: string) =>
      app.http.inject({ url: '/api/translations/de', headers: digest ? { 'if-none-match': digest } : {} });
    const { headers } = await read();
    const digest = String(headers.etag);
    expect(await read(digest)).toMatchObject({ statusCode: 304, body: '' });
    await admin.put('/api/translations', { ...word, language: 'de' });
    expect(await read(digest)).toMatchObject({ statusCode: 200 });
  });

  test('is replaced again in its place, then given back', async () => {
    const first = await admin.put('/api/translations', { ...word, key: 'title' });
    const second = await admin.put('/api/translations', { ...word, key: 'title', value: 'Again' });
    expect(second.body.id).toBe(first.body.id);
    expect((await admin.get('/api/translations?language=en')).body.map(({ key }: { key: string }) => key)).toEqual([
      'lead',
      'title',
    ]);
    expect((await admin.delete(`/api/translations/${first.body.id}`)).status).toBe(200);
    expect((await admin.delete(`/api/translations/${first.body.id}`)).status).toBe(404);
    expect((await app.nobody.get('/api/translations/en')).body).toHaveLength(1);
  });

  test('has a language we speak, a key, and something to say', async () => {
    const refused = await admin.put('/api/translations', { ...word, language: 'pt', key: '', value: '' });
    expect(refused.status).toBe(422);
    const fields = refused.body.data.issues.map(({ path }: { path: string[] }) => path[0]).toSorted();
    expect(fields).toEqual(['key', 'language', 'value']);
    expect((await app.nobody.get('/api/translations/pt')).status).toBe(404);
  });

  test('is written by admins alone', async () => {
    expect((await person.put('/api/translations', word)).status).toBe(403);
    expect((await person.get('/api/translations?language=en')).status).toBe(403);
    expect((await app.nobody.put('/api/translations', word)).status).toBe(401);
  });
});
