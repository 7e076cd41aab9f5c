import sharp from 'sharp';
import { expect, test } from 'vitest';
import { largestPaper } from '#common/file-problems.ts';
import { uuidv7 } from '#common/ids.ts';
import { sweepFiles } from '#platform/files/sweep.ts';
import { startTestApp } from '#test/app.ts';
import { talks } from '#test/conversations.ts';
import { pdf } from '#test/documents.ts';
import { formOf } from '#test/multipart.ts';
import { messageFiles } from './message-files.ts';

const app = await startTestApp();
const { conversations, who, post } = await talks(app);
const { line } = conversations;
function put(name: Parameters<typeof who>[0], messageId: string, bytes: Buffer | string, as: string) {
  const form = formOf(bytes, as);
  const url = `/api/conversations/${line}/messages/${messageId}/files`;
  const headers = { ...form.headers, 'idempotency-key': uuidv7() };
  return who(name).call({ method: 'POST', url, payload: form.payload, headers });
}
const sent = async (bytes: Buffer | string, as: string) => {
  const messageId = uuidv7();
  const { status, body } = await put('bidder', messageId, bytes, as);
  return status === 200 ? body : `${status} ${body.code}`;
};

test('the type of a file follows its content, whatever its name', async () => {
  const camera = sharp({ create: { width: 600, height: 400, channels: 3, background: 'white' } });
  const photo = await camera
    .withExif({ IFD0: { Copyright: 'Secret' } })
    .jpeg()
    .toBuffer();
  expect(await sent(photo, 'chantier.pdf')).toMatchObject({
    name: 'chantier.webp',
    contentType: 'image/webp',
    width: 600,
  });
  expect(await sent(pdf, '../../étude\r\n.exe')).toMatchObject({
    contentType: 'application/pdf',
    name: expect.stringMatching(/^[^/\r\n]*\.pdf$/),
  });
  expect(await sent('<html><script>1</script>', 'plan.pdf')).toMatchObject({
    name: 'plan.txt',
    contentType: 'text/plain; charset=utf-8',
  });
  expect(await sent('a;b\n1;2', 'prix.csv')).toMatchObject({ name: 'prix.csv' });
  for (const bytes of [
    Buffer.from('Réf;Prix\r\n1;2\u00a0€', 'utf16le'),
    Buffer.from('Réf;Prix\r\n1;2\u00a0\x80', 'latin1'),
  ]) {
    const { id, name } = await sent(bytes, 'prix.CSV');
    expect(name).toBe('prix.csv');
    const file = app.db.selectFrom('attachments').select('storage_key as key').where('id', '=', id);
    const { key } = await file.executeTakeFirstOrThrow();
    expect(Buffer.concat((await (await app.files.read(key))?.toArray()) ?? []).toString()).toBe(
      '\ufeffRéf;Prix\r\n1;2\u00a0€',
    );
  }
  expect(await sent('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR', 'rdv.ics')).toMatchObject({ name: 'rdv.ics' });
  expect(await sent('<?xml version="1.0"?><a/>', 'facture.xml')).toMatchObject({ name: 'facture.xml' });
  expect(await sent(Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), 'facture.pdf')).toBe('422 FILE_REFUSED');
  expect(await sent(Buffer.from('PK\x03\x04\x14\0\0\0\0\0', 'latin1'), 'lot.docx')).toBe('422 FILE_REFUSED');
  expect(await sent(Buffer.from([0xff, 0xfe, 0x41]), 'a.txt')).toBe('422 FILE_REFUSED');
  expect(await sent('<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg')).toMatchObject({
    contentType: 'text/plain; charset=utf-8',
  });
});

test('the limit is twenty megabytes', async () => {
  for (const sizeBytes of [1024 * 1024 + 1, largestPaper])
    expect(await sent(Buffer.alloc(sizeBytes, 'a'), 'relevé.txt')).toMatchObject({ sizeBytes });
  for (const sizeBytes of [largestPaper + 1, largestPaper + 1024 * 1024])
    expect(await sent(Buffer.alloc(sizeBytes, 'a'), 'gros.txt')).toBe('413 FILE_TOO_LARGE');
});

test('files that browsers show are shown, others are downloaded; a photo has a thumbnail', async () => {
  const camera = sharp({ create: { width: 900, height: 900, channels: 3, background: 'white' } });
  const messageId = uuidv7();
  const { body: photo } = await put('bidder', messageId, await camera.png().toBuffer(), 'vue.png');
  const { body: text } = await put('bidder', messageId, 'Bonjour', 'note.txt');
  await post('bidder', line, { messageId, body: '', fileIds: [photo.id, text.id] });
  const get = (id: string, query = '') => who('buyer').get(`/api/messages/files/${id}${query}`);
  expect((await get(photo.id)).headers).toMatchObject({ 'content-disposition': expect.stringContaining('inline') });
  expect((await get(photo.id, '?size=thumb')).status).toBe(200);
  expect((await get(text.id)).headers).toMatchObject({
    'content-disposition': expect.stringContaining('attachment'),
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  const shared = await who('buyer').get(`/api/conversations/${line}/files`);
  expect(shared.body.items).toHaveLength(2);
  expect(shared.body.items[0]).toMatchObject({ messageId });
  expect((await who('buyer').get('/api/conversations?view=requests')).body.items[0].last).toMatchObject({
    files: 2,
    excerpt: '',
  });
});

test('ten go with a message: those of its author that it names; the others are deleted', async () => {
  const messageId = uuidv7();
  const ids: string[] = [];
  for (let at = 0; at < 10; at++) ids.push((await put('bidder', messageId, `Fichier ${at}`, `${at}.txt`)).body.id);
  expect((await put('bidder', messageId, 'De trop', 'b.txt')).body.code).toBe('TOO_MANY_FILES');
  expect((await put('mate', messageId, 'Lecteur', 'b.txt')).body.code).toBe('FORBIDDEN');
  expect((await put('rival', messageId, 'Autre', 'b.txt')).status).toBe(404);
  const remove = (name: Parameters<typeof who>[0], id: string) =>
    who(name).delete(`/api/messages/${messageId}/files/${id}`);
  expect((await remove('buyer', ids[0] ?? '')).status).toBe(404);
  expect((await remove('bidder', ids[0] ?? '')).status).toBe(200);
  // A file that somebody else uploaded for the same message does not go along.
  const { body: foreign } = await put('buyer', messageId, 'Glissé', 'c.txt');
  expect((await post('bidder', line, { messageId, fileIds: [foreign.id] })).status).toBe(404);
  expect((await post('bidder', line, { messageId, fileIds: ids.slice(1, 3) })).body.files).toHaveLength(2);
  expect((await who('buyer').get(`/api/messages/files/${foreign.id}`)).status).toBe(404);
  expect((await put('bidder', messageId, 'Après', 'd.txt')).status).toBe(404);
  expect((await remove('bidder', ids[1] ?? '')).status).toBe(404);
  const kept = await app.db.selectFrom('attachments').select('id').where('owner_id', '=', messageId).execute();
  expect(kept.map(({ id }) => id).toSorted()).toEqual(ids.slice(1, 3).toSorted());
  await who('bidder').delete(`/api/messages/${messageId}`);
  expect((await who('buyer').get(`/api/messages/files/${ids[1]}`)).status).toBe(404);
  expect(await app.db.selectFrom('attachments').select('id').where('owner_id', '=', messageId).execute()).toEqual([]);
});

test('a file of a message that was never sent is deleted after a day', async () => {
  const { body: waiting } = await put('bidder', uuidv7(), 'En attente', 'e.txt');
  const { body: old } = await put('bidder', uuidv7(), 'Oublié', 'f.txt');
  const since = (id: string, days: number) =>
    app.db
      .updateTable('attachments')
      .set({ created_at: new Date(Date.now() - days * 86_400_000) })
      .where('id', '=', id)
      .execute();
  await since(waiting.id, 0.9);
  await since(old.id, 1.1);
  await sweepFiles({
    db: app.db,
    files: app.files,
    now: app.clock.now,
    kinds: [messageFiles],
    working: [],
    papers: [],
  });
  const left = await app.db.selectFrom('attachments').select('id').where('id', 'in', [waiting.id, old.id]).execute();
  expect(left).toEqual([{ id: waiting.id }]);
});

test('files waiting for unsent messages are limited per person and per company; sent ones no longer count', async () => {
  const messageId = uuidv7();
  expect((await put('bidder', messageId, 'Bonjour', 'a.txt')).status).toBe(200);
  const first = await app.db
    .selectFrom('attachments')
    .select(['id', 'uploaded_by', 'sender_company_id'])
    .where('owner_id', '=', messageId)
    .executeTakeFirstOrThrow();
  const weigh = (bytes: number) =>
    app.db.updateTable('attachments').set({ size_bytes: bytes }).where('id', '=', first.id).execute();
  await weigh(99_900_000);
  const beyond = await put('bidder', uuidv7(), 'Encore', 'b.txt');
  expect(beyond).toMatchObject({ status: 409, body: { code: 'TOO_MUCH_WAITING' } });
  expect(beyond.body.message).toMatch(/^Trop de fichiers attendent dans vos messages/);
  expect((await put('buyer', uuidv7(), 'Encore', 'b.txt')).status).toBe(200);
  await app.db.updateTable('attachments').set({ uploaded_by: null }).where('id', '=', first.id).execute();
  await weigh(399_900_000);
  expect((await put('bidder', uuidv7(), 'Encore', 'b.txt')).body.code).toBe('TOO_MUCH_WAITING_OF_COMPANY');
  await app.db.updateTable('attachments').set({ uploaded_by: first.uploaded_by }).where('id', '=', first.id).execute();
  expect((await post('bidder', line, { messageId, body: '', fileIds: [first.id] })).status).toBe(200);
  expect((await put('bidder', uuidv7(), 'Encore', 'b.txt')).status).toBe(200);
});
