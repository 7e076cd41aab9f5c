import { createReadStream, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, test } from 'vitest';
import { readMail, UnreadableMail } from './read-mail.ts';
import { type AnsweredMail, visibleText } from './visible-text.ts';

const fixtures = join(import.meta.dirname, 'fixtures');
const folder = mkdtempSync(join(tmpdir(), 'batilien-mails-'));
afterAll(() => rmSync(folder, { recursive: true }));
const read = (raw: Readable) => readMail(raw, mkdtempSync(join(folder, 'mail-')));
const readRaw = (raw: string | Buffer) => read(Readable.from([Buffer.from(raw)]));
const mailOf = (headers: string[], body = 'Bonjour') => readRaw([...headers, '', body].join('\r\n'));

const delimiter = 'Répondez au-dessus de cette ligne';
const known: AnsweredMail = {
  addresses: ['reponse@mail.batilien.test'],
  sender: 'Bâtilien',
  subject: 'Message à propos de « Fuite en toiture »',
  delimiters: [delimiter],
  words: '',
  message: '',
  origin: 'https://batilien.test',
  key: 'mfzwizltoqyto2lombwgkz3enq',
};
const said = (text: string, about: Partial<AnsweredMail> = {}) =>
  visibleText({ text, htmlText: '' }, { ...known, ...about }).body;

/** Expected result per client: text and files. */
const kept: Record<string, { text: string; files?: string[] }> = {
  'gmail-web': { text: "Bonjour,\n\nOui, jeudi à 8 h. Il me faudra la clé de l'édicule." },
  'gmail-android': { text: 'Ok pour jeudi 👍' },
  'gmail-en': { text: 'Thursday works for us.' },
  'gmail-es': { text: 'Sí, el jueves a las ocho.' },
  'apple-mail': {
    text: 'Bonjour,\n\nVoici notre attestation.\n\nKarim Haddad',
    files: ['Attestation Decennale.pdf'],
  },
  'apple-mail-it': { text: 'Va bene giovedì mattina.' },
  iphone: { text: 'Voila la photo de la fuite', files: ['IMG_4021.png'] },
  // Its logo is dropped.
  'outlook-desktop': { text: 'Bonjour,\n\nNous passons jeudi à 8 h, prévoir 2 000 € de fournitures.' },
  'outlook-html-de': {
    text: 'Guten Tag,\n\nDonnerstag um acht passt uns. Wir bringen die Leiter mit.',
  },
  'outlook-365': { text: 'Oui pour jeudi.' },
  'outlook-mobile': { text: 'Oui pour jeudi, je confirme demain.' },
  'thunderbird-bottom': { text: 'Jeudi nous convient. Qui nous ouvre ?' },
  'thunderbird-inline': { text: "Oui, à 8 h.\n\nLe lien ne s'ouvre pas chez moi." },
  yahoo: { text: 'Bonjour,\nPas avant vendredi, désolé.\nKarim' },
  orange: { text: "Bonjour\nc'est noté pour jeudi\nmerci" },
  'orange-ox': { text: "Bonjour,\n\nC'est noté." },
  'free-zimbra': { text: "Bonjour,\n\nJeudi c'est possible mais après 10 h." },
  // Its public key is dropped.
  proton: { text: 'Bonjour, jeudi me va.' },
  'gmx-de': { text: 'Guten Tag,\n\nDonnerstag passt.' },
  samsung: { text: 'Ok je passe demain voir' },
  'sfr-signature': {
    text: 'Bonjour,\n\nVoir le devis joint au fil.\nMontant inchangé.\n\nPS : le code du portail est 14B7.',
  },
  forwarded: { text: 'Pour information, la réponse du syndic.' },
};
const automatic = ['absence-exchange', 'absence-ovh', 'bounce-postfix'];

describe('keeps only new text from mails of common clients', () => {
  test.each(Object.entries(kept))('%s', async (name, { text, files = [] }) => {
    const mail = await read(createReadStream(join(fixtures, `${name}.eml`)));
    expect(mail.automatic).toBe(false);
    expect(mail.from).toBe('karim.haddad@exemple.test');
    expect(visibleText(mail, known).body).toBe(text);
    // Works even for a client that drops our first line.
    const line = /^.*Répondez au-dessus.*$/gm;
    const without = { text: mail.text.replaceAll(line, ''), htmlText: mail.htmlText.replaceAll(line, '') };
    expect(visibleText(without, known).body).toBe(text);
    expect(mail.files.map((file) => file.name)).toEqual(files);
  });
});

test('every fixture is in the table', () => {
  const names = readdirSync(fixtures).map((file) => file.replace('.eml', ''));
  expect([...Object.keys(kept), ...automatic].toSorted()).toEqual(names.toSorted());
});

describe('tells automatic mails from personal ones', () => {
  test.each(automatic)('%s', async (name) => {
    expect((await read(createReadStream(join(fixtures, `${name}.eml`)))).automatic).toBe(true);
  });

  test.each([
    'Auto-Submitted: auto-replied',
    'Precedence: bulk',
    'X-Autoreply: yes',
    'List-Id: <chantier.liste.test>',
    'Return-Path: <>',
    'Subject: Absence du bureau : Re: Message',
    'Subject: =?utf-8?Q?Abwesenheitsnotiz:_Nachricht?=',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
  ])('%s', async (header) => {
    expect((await mailOf(['From: a@b.test', header])).automatic).toBe(true);
  });

  test.each(['Auto-Submitted: no', 'Subject: Re: Absence du bureau de vote', 'Subject: Absence de gardien jeudi'])(
    'not %s',
    async (header) => {
      expect((await mailOf(['From: a@b.test', header])).automatic).toBe(false);
    },
  );
});

describe('requires a single sender, read as a relay checks it', () => {
  test.each([
    [['From: Karim <KARIM@b.test>'], 'karim@b.test'],
    [['From: a@b.test', 'From: c@d.test'], null],
    [['From: a@b.test, c@d.test'], null],
    [['From: groupe: a@b.test;'], null],
    [['From: "karim@b.test" <mallory@c.test>'], 'mallory@c.test'],
    [['Reply-To: karim@b.test'], null],
  ])('%j', async (headers, from) => {
    expect((await mailOf(headers)).from).toBe(from);
  });

  test('lists recipients, those from the relay first, a hundred at most', async () => {
    const many = Array.from({ length: 5000 }, (_, index) => `"Nom ${index}" <a${index}@b.test>`).join(',\r\n ');
    const { recipients } = await mailOf(['From: a@b.test', `To: ${many}`, 'X-Original-To: Reponse+ABC@mail.test']);
    expect(recipients).toHaveLength(100);
    expect(recipients[0]).toBe('reponse+abc@mail.test');
  });
});

describe('reads text in every alphabet, even broken', () => {
  const said = async (charset: string, bytes: Buffer, encoding = '8bit') => {
    const head = `From: a@b.test\r\nContent-Type: text/plain; charset=${charset}\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n`;
    return (await readRaw(Buffer.concat([Buffer.from(head), bytes]))).text.trim();
  };

  test('as declared', async () => {
    expect(await said('iso-8859-1', Buffer.from('été', 'latin1'))).toBe('été');
    expect(await said('windows-1252', Buffer.from([0x80, 0x9c]))).toBe('€œ');
    expect(await said('gb18030', Buffer.from([0xc4, 0xe3, 0xba, 0xc3]))).toBe('你好');
    expect(await said('iso-2022-jp', Buffer.from('1b244224221b2842', 'hex'))).toBe('あ');
    expect(await said('utf-8', Buffer.from('ouiétédemain').fill(0xff, 3, 5))).toMatch(/^oui.+demain$/);
    expect(await said('klingon', Buffer.from('oui'))).toBe('oui');
  });

  test('base64 with garbage, and other line endings', async () => {
    const rubbish = Buffer.from(
      `${Buffer.from('Bonjour').toString('base64').slice(0, 4)}\r\n*!\r\n${Buffer.from('Bonjour').toString('base64').slice(4)}`,
    );
    expect(await said('utf-8', rubbish, 'base64')).toBe('Bonjour');
    const unix = readFileSync(join(fixtures, 'gmail-web.eml'), 'utf8').replaceAll('\r\n', '\n');
    expect(visibleText(await readRaw(unix), known).body).toBe(kept['gmail-web']?.text);
  });

  test('treats markup as text', async () => {
    const { text } = await mailOf(
      ['From: a@b.test', 'Content-Type: text/html'],
      '<style>p{}</style><script>alert(1)</script><p onclick=x()>Oui &lt;b&gt;</p><img src=x onerror=alert(2)>',
    );
    expect(text.trim()).toMatch(/^Oui <b>/);
    expect(text).not.toContain('alert');
  });
});

describe('input made to exhaust the parser', () => {
  const from = 'From: a@b.test\r\n';
  const nested = Array.from(
    { length: 10_000 },
    (_, at) => `--b${at}\r\nContent-Type: multipart/mixed; boundary=b${at + 1}\r\n\r\n`,
  );
  const wide = '--b\r\nContent-Type: text/plain\r\n\r\nx\r\n'.repeat(10_000);

  test.each([
    ['10 000 parts in one another', `${from}Content-Type: multipart/mixed; boundary=b0\r\n\r\n${nested.join('')}`],
    ['10 000 parts in a row', `${from}Content-Type: multipart/mixed; boundary=b\r\n\r\n${wide}--b--`],
    ['a header without end', `${from}X: ${'x'.repeat(1_100_000)}\r\n\r\nx`],
  ])('%s is refused', async (_name, raw) => {
    await expect(readRaw(raw)).rejects.toThrow(UnreadableMail);
  });

  test('endless markup yields no text', async () => {
    const { text } = await mailOf(['From: a@b.test', 'Content-Type: text/html'], '<div><b>'.repeat(500_000));
    expect(text).toBe('');
    expect(
      (await mailOf(['From: a@b.test', 'Content-Type: text/html'], `${'<b>'.repeat(100_000)}x`)).text.length,
    ).toBeLessThan(10);
  });

  test('text that is slow for the patterns', () => {
    for (const piece of ['2026from<', 'Op a schreef b:\n', 'Am x um schrieb ', '\n', 'Le a ', '> ', 'De: \n'])
      expect(said(`Bonjour\n\n${piece.repeat(200_000 / piece.length)}`)).toMatch(/^Bonjour/);
  });

  test('a truncated mail is not', async () => {
    const raw = async function* () {
      yield Buffer.from('From: a@b.test\r\n\r\nOui');
      throw new Error('the bucket is away');
    };
    await expect(read(Readable.from(raw()))).rejects.toThrow('the bucket is away');
  });

  test('nor is something that is no mail', async () => {
    expect(await readRaw(Buffer.from([0, 1, 2, 255, 254]))).toMatchObject({ from: null, files: [] });
    expect(await readRaw('')).toMatchObject({ from: null, text: '', files: [] });
  });
});

test.each([
  'Bonjour,\n\nLe gardien m’a écrit :\nla porte est fermée.',
  'Le gardien a écrit :\n\nla porte est fermée.',
  'Deux postes :\n\n---\nDépose\n---\nRepose',
  'De : 8 h\nÀ : 10 h',
  'Je passe lundi.\n\nOn en parle vendredi.',
])('does not mistake text for a quote: %j', (text) => {
  expect(said(text)).toBe(text);
});

test('an empty answer yields nothing; text that looks like a lone signature is kept', () => {
  expect(said(`Le 23/11/2026 à 10:12, Bâtilien a écrit :\n> ${delimiter}\n> Bonjour`)).toBe('');
  expect(said(`— ${delimiter} —\n\nBonjour`)).toBe('');
  expect(said('Bonne journée')).toBe('Bonne journée');
  expect(said(`Bonne journée\n\nLe 23/11/2026, Bâtilien a écrit :\n> Bonjour`)).toBe('Bonne journée');
});
