import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Caller } from '#test/app.ts';
import { startTestApp } from '#test/app.ts';
import { upload } from '#test/multipart.ts';

const app = await startTestApp();
const company = await app.company();
const owner = await app.person({ company });
const reader = await app.person({ company, membership: 'viewer' });
const stranger = await app.person({ role: 'rivp' });

const drawn = (format: 'png' | 'jpeg' | 'webp') => {
  const picture = sharp({ create: { width: 900, height: 300, channels: 3, background: '#25499a' } });
  return picture.toFormat(format).toBuffer();
};

const put = (person: Caller, url: string, bytes: Buffer) => upload(person, url, bytes, 'photo.png', 'file', 'PUT');

test.each(['png', 'jpeg', 'webp'] as const)(
  'a %s becomes a person’s picture, square, visible to every signed-in person',
  async (format) => {
    const { status, body } = await put(owner, '/api/profile/avatar', await drawn(format));
    expect(status).toBe(200);
    expect((await owner.get('/api/session')).body.user.avatarId).toBe(body.avatarId);
    const picture = await stranger.get(`/api/pictures/${body.avatarId}`);
    expect(picture).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });
    expect((await app.nobody.get(`/api/pictures/${body.avatarId}`)).status).toBe(401);
  },
);

test('a new picture replaces the old one, and can be removed', async () => {
  const { body: first } = await put(owner, '/api/profile/avatar', await drawn('png'));
  const { body: second } = await put(owner, '/api/profile/avatar', await drawn('png'));
  expect((await owner.get(`/api/pictures/${first.avatarId}`)).status).toBe(404);
  expect((await owner.delete('/api/profile/avatar')).body).toEqual({ avatarId: null });
  expect((await owner.get(`/api/pictures/${second.avatarId}`)).status).toBe(404);
  expect(await app.db.selectFrom('attachments').select('id').execute()).toEqual([]);
});

test('a file whose content is not an image is refused, whatever its name, and so is one over 5 MB', async () => {
  const text = await put(owner, '/api/profile/avatar', Buffer.from('<svg onload="alert(1)"/>'));
  expect(text).toMatchObject({ status: 422, body: { code: 'NOT_AN_IMAGE' } });
  const large = await put(owner, '/api/profile/avatar', Buffer.alloc(5 * 1024 * 1024 + 1));
  expect(large).toMatchObject({ status: 413, body: { code: 'IMAGE_TOO_LARGE' } });
});

test('members who may edit the company set its logo; its members and its card show it', async () => {
  expect((await put(reader, '/api/company/logo', await drawn('png'))).status).toBe(403);
  expect((await put(stranger, '/api/company/logo', await drawn('png'))).status).toBe(403);
  const { body } = await put(owner, '/api/company/logo', await drawn('png'));
  expect((await reader.get('/api/session')).body.company.logoId).toBe(body.logoId);
  expect((await reader.get('/api/memberships')).body[0].logoId).toBe(body.logoId);
  expect((await owner.delete('/api/company/logo')).body).toEqual({ logoId: null });
  expect((await reader.get(`/api/pictures/${body.logoId}`)).status).toBe(404);
});

test('a file that is not a picture is not served here', async () => {
  const { body } = await put(owner, '/api/profile/avatar', await drawn('png'));
  await app.db.updateTable('attachments').set({ owner_kind: 'request' }).execute();
  expect((await owner.get(`/api/pictures/${body.avatarId}`)).status).toBe(404);
});
