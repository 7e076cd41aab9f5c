import { expect, test } from 'vitest';
import { readClientMail } from '#test/client-mails/check.ts';
import { answer, asked, from, knownOf, marked, ourLines } from '#test/client-mails/clients.ts';
import { alternative, html, type Part, plain } from '#test/client-mails/mime.ts';
import { visibleText } from '#platform/mail/inbound/visible-text.ts';
import { reactionOf, signOf } from './reaction.ts';

const below = `\n\nLe lun. 23 nov. 2026 à 10:12, ${from} a écrit :\n\n${marked()}`;
const json = (emoji: string): Part => ({
  headers: ['Content-Type: text/vnd.google.email-reaction+json; charset="UTF-8"'],
  body: Buffer.from(`{\n  "emoji": "${emoji}",\n  "version": 1\n}`),
});
const outlook = (name: string, said: string) =>
  plain(
    [
      `[${name}]  Karim Haddad ${said}`,
      '_'.repeat(32),
      `From: ${from}`,
      'Sent: Monday, November 23, 2026 10:12 AM',
      'To: Karim',
      '',
      ...ourLines,
    ].join('\n'),
  );

test.each<[string, Part, string | null, string | undefined]>([
  [
    'Gmail',
    alternative(
      plain(`👍\n\nKarim a réagi via Gmail\n<https://www.google.com/gmail/about/>${below}`),
      json('👍'),
      html('<p>👍</p>'),
    ),
    '👍',
    'agreed',
  ],
  ['Gmail, escaped', alternative(plain(`🙏${below}`), json('\\ud83d\\ude4f')), '🙏', 'thanks'],
  ['Outlook, its picture named', outlook('like', 'reacted to your message:'), '👍', 'agreed'],
  ['Outlook, French', outlook('heart', 'a réagi à votre message :'), '❤️', 'thanks'],
  ['Outlook, one of no like here', outlook('celebrate', 'reacted to your message:'), '🎉', undefined],
  ['Apple, English', plain(`Liked “${asked}”`), '👍', 'agreed'],
  ['Apple, any sign', plain(`A réagi avec ✅ à « ${asked} »`), '✅', 'done'],
  ['Apple, Portuguese', plain(`Amou “${asked}”`), '❤️', 'thanks'],
  ['a sign alone', plain(`👌${below}`), '👌', 'agreed'],
  ['words in brackets are words', plain(`[like] this is what I would do${below}`), null, undefined],
  ['a sign before words is words', plain(`👍 jeudi à 8 h, prévoyez l’échelle${below}`), null, undefined],
  ['a quotation is words', plain('Vous dites « jeudi matin » : non.'), null, undefined],
])('a reaction is distinguished from text: %s', async (_name, part, sign, reaction) => {
  const mail = await readClientMail(answer(part));
  const known = knownOf(mail);
  expect(signOf(mail, visibleText(mail, known).body, known.words)).toBe(sign);
  expect(sign && reactionOf(sign)).toBe(reaction ?? (sign ? undefined : null));
});
