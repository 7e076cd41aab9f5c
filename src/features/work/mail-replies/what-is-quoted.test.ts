import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { startTestApp } from '#test/app.ts';
import { mailOf, mailOfParts, mailReplies, replies } from '#test/mail-replies.ts';

const app = await startTestApp({ replies });
const { buyer, karim, conversationId, give, hand, read, posted, answers } = await mailReplies(app);
const { db } = app;

describe('the quoted text of a reply', () => {
  const asked = 'Pouvez-vous passer jeudi matin pour la fuite du troisième étage ?';
  const ask = async () => {
    const url = `/api/conversations/${conversationId}/messages`;
    return (await buyer.post(url, { messageId: uuidv7(), body: asked })).body.id as string;
  };
  const answer = (to: string, words: string, ...more: string[]) =>
    [words, '', `Bâtilien <${to}> escreveu em 23/11/2026 10:12:`, '', `> ${asked}`, ...more].join('\r\n');
  const keyOfAddress = (to: string) => to.slice(to.indexOf('+') + 1, to.indexOf('@'));
  const heldAnywhere = async (key: string) => {
    const { rows } = await sql<{ held: string }>`SELECT body || coalesce(question, '') AS held FROM messages
      UNION ALL SELECT whole FROM mailed_messages UNION ALL SELECT name FROM attachments
      UNION ALL SELECT data::text FROM notices UNION ALL SELECT data::text FROM mails`.execute(db);
    return rows.filter(({ held }) =>
      held
        .toLowerCase()
        .replaceAll(/[^a-z2-7]/g, '')
        .includes(key),
    );
  };

  test('is not in the message; readers of the message can read it, as long as the message exists', async () => {
    const to = await give(karim.userId, await ask());
    await hand(
      mailOf({ to, headers: ['Subject: Re: fuite'], body: answer(to, 'Sim.\r\n\r\n-- \r\nKarim\r\n06 12 34 56 78') }),
    );
    await read();
    const [, message] = await posted();
    expect(message).toMatchObject({ body: 'Sim.', isCut: true });
    const url = `/api/messages/${message?.id}/mail`;
    for (const reader of [buyer, karim]) {
      const { text } = (await reader.get(url)).body;
      expect(text).toContain('06 12 34 56 78');
      expect(text).not.toContain(asked);
    }
    expect(await heldAnywhere(keyOfAddress(to))).toEqual([]);
    const other = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Autre' }) });
    expect((await other.get(url)).status).toBe(404);
    expect((await app.nobody.get(url)).status).toBe(401);
    const export_ = (await karim.get('/api/personal-data')).body;
    expect(JSON.stringify(export_)).toContain('06 12 34 56 78');
    await karim.delete(`/api/messages/${message?.id}`);
    expect((await buyer.get(url)).status).toBe(404);
    expect(await db.selectFrom('mailed_messages').select('message_id').execute()).toEqual([]);
  });

  test('a message over the limit is posted with its beginning, and its whole text stored', async () => {
    await hand(mailOf({ to: await give(), body: `${'x '.repeat(6000)}fin` }));
    await read();
    const [message] = await posted();
    expect(message?.body.length).toBe(10_000);
    expect((await buyer.get(`/api/messages/${message?.id}/mail`)).body.text).toMatch(/fin$/);
  });

  test('a key found where others would read it is removed and revoked', async () => {
    const to = await give();
    const key = keyOfAddress(to);
    const file = [
      'Content-Type: text/plain; charset=utf-8',
      `Content-Disposition: attachment; filename="pour ${key}.txt"`,
    ];
    const inside = [
      'Content-Type: message/rfc822',
      '',
      'From: syndic@exemple.test',
      'Subject: Clé',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(`Chez la gardienne. ${to}`).toString('base64'),
    ];
    await hand(
      mailOfParts(to, ['', `Écrivez-moi à ${to} pour tout le reste du chantier.`], [...file, '', `voir ${to}`], inside),
    );
    await read();
    const [message] = await posted();
    expect(message?.body).toBe('Écrivez-moi à reponse+…@mail.batilien.test pour tout le reste du chantier.');
    expect(await heldAnywhere(key)).toEqual([]);
    const words = await Promise.all(
      (message?.files ?? []).map(async ({ id }) => String((await buyer.get(`/api/messages/files/${id}`)).body)),
    );
    expect(words.map((text) => text.replaceAll('\n', ' '))).toEqual([
      'voir reponse+…@mail.batilien.test',
      expect.stringMatching(/From: syndic@exemple\.test .*Chez la gardienne\. reponse\+…@/),
    ]);
    await hand(mailOf({ to, body: 'Encore moi.' }));
    await read();
    expect(await posted()).toHaveLength(1);
    expect(await answers()).toMatchObject([{ text: expect.stringContaining('quatorze jours') }]);
  });

  test('a key typed in the application is removed as well', async () => {
    const to = await give();
    const url = `/api/conversations/${conversationId}/messages`;
    const { body: message } = await karim.post(url, { messageId: uuidv7(), body: `Écrivez à ${to}` });
    expect(message.body).toBe('Écrivez à reponse+…@mail.batilien.test');
    const edited = await karim.put(`/api/messages/${message.id}`, { version: 1, body: `Ou à ${to}`, mentions: [] });
    expect(edited.body.body).toBe('Ou à reponse+…@mail.batilien.test');
  });

  test.each([
    [
      'Gmail',
      'Content-Type: multipart/alternative; boundary=b',
      [
        '--b',
        'Content-Type: text/plain; charset=utf-8',
        '',
        '👍 Karim reacted via Gmail',
        '--b',
        'Content-Type: text/vnd.google.email-reaction+json; charset=utf-8',
        '',
        '{"emoji":"👍","version":1}',
        '--b--',
      ],
    ],
    ['Outlook', 'Content-Type: text/plain; charset=utf-8', ['👍 Karim Haddad a réagi à votre message']],
    ['Apple', 'Content-Type: text/plain; charset=utf-8', [`A aimé « ${asked} »`]],
  ])('a reaction by %s is one', async (_name, header, lines) => {
    const asking = await ask();
    const to = await give(karim.userId, asking);
    await hand(mailOf({ to, headers: [header], body: lines.join('\r\n') }));
    await read();
    const messages = await posted();
    expect(messages).toHaveLength(1);
    expect(messages[0]?.reactions).toMatchObject([{ reaction: 'agreed' }]);
  });

  test('an emoji that is no reaction of ours is a short message, without a file', async () => {
    const to = await give(karim.userId, await ask());
    const json = ['Content-Type: text/vnd.google.email-reaction+json; charset=utf-8', '', '{"emoji":"🎉","version":1}'];
    await hand(mailOfParts(to, ['Content-Type: text/plain; charset=utf-8', '', '🎉'], json));
    await read();
    expect((await posted())[1]).toMatchObject({ body: '🎉', files: [], isCut: false });
  });
});
