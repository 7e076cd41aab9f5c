import { describe, expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { mailsTo, react } from '#test/after-effects.ts';
import { startTestApp } from '#test/app.ts';
import { mailOf, mailReplies, replies } from '#test/mail-replies.ts';
import { reactionsOf } from '../../../app/reactions.ts';

const app = await startTestApp({ replies });
const { db } = app;
const { buyer, karim, bidderId, conversationId, requestId, hand, read, said } = await mailReplies(app);
const secret = 'only for tests, thirty-two characters';
const taking = reactionsOf({ publicUrl: 'http://127.0.0.1:3000', secret, replies });

const write = async (by: typeof buyer, body: string, changes: object = {}) => {
  const url = `/api/conversations/${conversationId}/messages`;
  const { status, body: answer } = await by.post(url, { messageId: uuidv7(), body, ...changes });
  expect([status, answer.code]).toEqual([200, undefined]);
  return answer.id as string;
};
const messageMails = async (to: { userId: string }) =>
  (await mailsTo(app, to)).filter(({ template }) => template === 'notifications.message');
const lastMail = (to: string) =>
  db.selectFrom('mails').selectAll().where('recipient', '=', to).orderBy('id', 'desc').executeTakeFirstOrThrow();
const notices = async (person: typeof buyer) => (await person.get('/api/notices?family=messages')).body.items;

describe('a message is told to those who read its conversation', () => {
  test('by a mail that is answered by mail, and so on, back and forth', async () => {
    await write(buyer, 'Pouvez-vous passer jeudi ?');
    await react(app, taking);
    const [mail] = await messageMails(karim);
    expect(mail?.subject).toMatch(/^Personne \d+, Régie de l’Ourcq vous a écrit \(DI-/);
    expect(mail?.text).toMatch(
      /^— Répondez au-dessus de cette ligne —\n\nBonjour,\n\n.+ a écrit\u202f:\n\n> Pouvez-vous passer jeudi \?/,
    );
    expect(mail?.text).toContain('Répondez à cet email');
    const sent = await lastMail('karim.haddad@exemple.test');
    expect(sent.thread).toBe(`conversation-${conversationId}`);
    expect(await messageMails(buyer)).toEqual([]);

    const quoted = (mail?.text ?? '').replaceAll(/^/gm, '> ');
    const body = `Oui, à 8 h.\r\n\r\nLe 23/11/2026 à 10:12, Bâtilien a écrit :\r\n${quoted}`;
    await hand(mailOf({ to: sent.reply_to ?? '', headers: ['Content-Type: text/plain; charset=utf-8'], body }));
    await read();
    expect(await said()).toEqual(['Pouvez-vous passer jeudi ?', 'Oui, à 8 h.']);
    await react(app, taking);
    const [answer] = await messageMails(buyer);
    expect(answer?.text).toContain('Oui, à 8 h.');
    expect(await notices(buyer)).toMatchObject([{ kind: 'message_received', requestId }]);
  });

  test('in the application alone, where answers are not taken in', async () => {
    await write(buyer, 'Et vendredi ?');
    await react(app);
    const [mail] = await messageMails(karim);
    expect(mail?.text).toContain('répondez dans l’application');
    expect(mail?.text).not.toContain('au-dessus');
    expect(await lastMail('karim.haddad@exemple.test')).toMatchObject({ reply_to: null });
  });

  test('not to who reads alone, nor to other bidders; who muted it, when named', async () => {
    const viewer = await app.person({ role: 'prestataire', company: bidderId, membership: 'viewer' });
    const other = await app.person({ role: 'prestataire', company: await app.provider() });
    await karim.put(`/api/conversations/${conversationId}/muted`, { muted: true });
    await write(buyer, 'Rien de neuf ?');
    await react(app, taking);
    for (const person of [viewer, other, karim]) expect(await messageMails(person)).toEqual([]);
    await write(buyer, 'Vous êtes là ?', { mentions: [karim.userId] });
    await react(app, taking);
    const [named] = await messageMails(karim);
    expect(named?.subject).toContain('vous a mentionné');
    await karim.put(`/api/conversations/${conversationId}/muted`, { muted: false });
  });

  test('in the bell as long as they read its conversation', async () => {
    await write(buyer, 'Le code est 14B7.');
    await react(app, taking);
    expect(await notices(karim)).toMatchObject([{ data: { excerpt: 'Le code est 14B7.' } }]);
    const conversation = db.updateTable('conversations').where('id', '=', conversationId);
    await conversation.set({ other_id: await app.provider() }).execute();
    expect(await notices(karim)).toEqual([]);
    await conversation.set({ other_id: bidderId }).execute();
  });

  test('whatever signs stand where its excerpt is cut', async () => {
    const body = `${'a'.repeat(159)}😀${'b'.repeat(1839)}😀 et la suite`;
    await write(buyer, body);
    await react(app, taking);
    expect(await notices(karim)).toMatchObject([{ data: { excerpt: `${'a'.repeat(159)}…` } }]);
    expect((await messageMails(karim))[0]?.text).toContain('bbb…');
  });

  test('by what it says now', async () => {
    const id = await write(buyer, 'Le code est 9C31.');
    await react(app, taking);
    await buyer.put(`/api/messages/${id}`, { version: 1, body: 'Le code est chez le gardien.' });
    const said = JSON.stringify(await notices(karim));
    expect(said).toContain('chez le gardien');
    expect(said).not.toContain('9C31');
  });

  test('not once it is taken back, nor to who has read it', async () => {
    const id = await write(buyer, 'Une erreur.');
    await buyer.delete(`/api/messages/${id}`);
    await write(buyer, 'Déjà lu.');
    const { body } = await karim.get(`/api/conversations/${conversationId}/messages`);
    await karim.put(`/api/conversations/${conversationId}/place`, { readTo: body.items.at(-1).createdAt });
    await react(app, taking);
    expect(await messageMails(karim)).toEqual([]);
  });
});

describe('what was told of a conversation is read with it', () => {
  const unread = async (person: typeof buyer) => (await person.get('/api/notices/count')).body.unread as number;
  const timesWoken = async (person: typeof buyer) => {
    const told = db.selectFrom('live_messages').where('topic', '=', 'notices').where('subject', '=', person.userId);
    return (await told.select('id').execute()).length;
  };
  const place = (readTo: string) => karim.put(`/api/conversations/${conversationId}/place`, { readTo });

  test('up to the place of its reader, and the bell follows', async () => {
    const first = await write(buyer, 'Un.');
    await write(buyer, 'Deux.', { mentions: [karim.userId] });
    await react(app, taking);
    expect(await unread(karim)).toBe(2);
    const { body } = await karim.get(`/api/conversations/${conversationId}/messages`);
    const times: string[] = body.items.map(({ createdAt }: { createdAt: string }) => createdAt).toSorted();
    const before = await timesWoken(karim);
    await place(times[0] ?? '');
    expect(await notices(karim)).toMatchObject([
      { kind: 'mentioned', readAt: null },
      { kind: 'message_received', data: { messageId: first }, readAt: expect.any(String) },
    ]);
    expect(await unread(karim)).toBe(1);
    expect(await timesWoken(karim)).toBe(before + 1);
    await place(times[0] ?? '');
    expect(await timesWoken(karim)).toBe(before + 1);
    await place(times.at(-1) ?? '');
    expect(await unread(karim)).toBe(0);
  });

  test('by who reads it alone', async () => {
    await write(buyer, 'Pour Karim.');
    await write(karim, 'Pour la régie.');
    await write(buyer, 'Encore.');
    await react(app, taking);
    expect([await unread(karim), await unread(buyer)]).toEqual([1, 0]);
    const { body } = await buyer.get(`/api/conversations/${conversationId}/messages`);
    const last = body.items
      .map(({ createdAt }: { createdAt: string }) => createdAt)
      .toSorted()
      .at(-1);
    await buyer.put(`/api/conversations/${conversationId}/place`, { readTo: last });
    expect(await unread(karim)).toBe(1);
  });

  test('by writing in it', async () => {
    await write(buyer, 'Vous venez ?');
    await react(app, taking);
    expect(await unread(karim)).toBe(1);
    await write(karim, 'J’arrive.');
    await react(app, taking);
    expect(await unread(karim)).toBe(0);
    expect(await unread(buyer)).toBe(1);
  });
});
