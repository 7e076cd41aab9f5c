import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, test } from 'vitest';
import { readMail } from './read-mail.ts';
import { replyKeysIn, withoutReplyKeys } from './reply-keys.ts';
import { type AnsweredMail, visibleText } from './visible-text.ts';

const folder = mkdtempSync(join(tmpdir(), 'batilien-answers-'));
afterAll(() => rmSync(folder, { recursive: true }));

const key = 'mfzwizltoqyto2lombwgkz3enq';
const address = `reponse+${key}@mail.batilien.test`;
const from = `Bâtilien <${address}>`;
const subject = 'Régie de l’Est vous écrit (DI-2026-0412)';
const asked = 'Pouvez-vous passer jeudi matin pour la fuite du troisième étage ?';
const ours = [
  '— Répondez au-dessus de cette ligne —',
  '',
  'Bonjour,',
  '',
  'Régie de l’Est vous écrit :',
  '',
  asked,
  '',
  'Voir la conversation',
  'https://batilien.test/demandes/0193',
];
const known: AnsweredMail = {
  addresses: ['reponse@mail.batilien.test', 'ne-pas-repondre@batilien.test'],
  sender: 'Bâtilien',
  subject,
  delimiters: ['Répondez au-dessus de cette ligne', 'Reply above this line'],
  words: ours.join('\n'),
  message: asked,
  origin: 'https://batilien.test',
  key,
};

const marked = ours.map((line) => `> ${line}`.trimEnd());
/** Above our mail with marks, as Gmail, Apple and Thunderbird put it. */
const above = (words: string, attribution: string) => [words, '', attribution, '', ...marked].join('\n');
/** Above our mail without marks, below a header: Outlook, Zimbra, Lotus. */
const headed = (words: string, ...header: string[]) => [words, '', ...header, '', ...ours].join('\n');

/** What somebody wrote, as it is posted, with the mail it came in. */
const answers: [string, string, string][] = [
  // Attributions, by language.
  ['Gmail, Portuguese', 'Sim.', above('Sim.', `${from} escreveu em seg., 23 de nov. de 2026 às 10:12:`)],
  ['Gmail, Dutch', 'Ja, dat past.', above('Ja, dat past.', `Op ma 23 nov 2026 om 10:12 schreef ${from}:`)],
  ['Gmail, Polish, wrapped', 'Tak.', above('Tak.', `pon., 23 lis 2026 o 10:12 Bâtilien\n<${address}>\nnapisał(a):`)],
  ['Gmail, Russian', 'Да, в четверг.', above('Да, в четверг.', `пн, 23 нояб. 2026 г. в 10:12, ${from}:`)],
  ['Gmail, Ukrainian', 'Так.', above('Так.', `пн, 23 лист. 2026 р. о 10:12 ${from} пише:`)],
  ['Gmail, Turkish', 'Evet, olur.', above('Evet, olur.', `${from}, 23 Kas 2026 Pzt, 10:12 tarihinde şunu yazdı:`)],
  ['Gmail, Japanese', 'はい、木曜日で。', above('はい、木曜日で。', `2026年11月23日(月) 10:12 ${from}:`)],
  ['Gmail, Chinese', '可以。', above('可以。', `Bâtilien <${address}> 于2026年11月23日周一 10:12写道：`)],
  [
    'Gmail, Korean',
    '네, 목요일 좋습니다.',
    above('네, 목요일 좋습니다.', `2026년 11월 23일 (월) 오전 10:12, ${from}님이 작성:`),
  ],
  [
    'Gmail, Arabic, right to left',
    'نعم، يوم الخميس.',
    above('نعم، يوم الخميس.', `\u202bفي الاثنين، 23 نوفمبر 2026 في 10:12 ص تمت كتابة ما يلي بواسطة ‪${from}‬‏:\u202c`),
  ],
  [
    'Gmail, Hebrew',
    'כן, ביום חמישי.',
    above('כן, ביום חמישי.', `\u202bבתאריך יום ב׳, 23 בנוב׳ 2026 ב-10:12 מאת ‪Bâtilien‬‏ <‪${address}‬‏>:\u202c`),
  ],
  ['Gmail, Greek', 'Ναι.', above('Ναι.', `Στις Δευ 23 Νοε 2026 στις 10:12 π.μ., ο χρήστης ${from} έγραψε:`)],
  ['Gmail, Hungarian', 'Rendben.', above('Rendben.', `${from} ezt írta (időpont: 2026. nov. 23., H, 10:12):`)],
  ['Gmail, Czech', 'Ano.', above('Ano.', `po 23. 11. 2026 v 10:12 odesílatel ${from} napsal:`)],
  ['Gmail, Vietnamese', 'Được.', above('Được.', `Vào Th 2, 23 thg 11, 2026 vào lúc 10:12 ${from} đã viết:`)],
  ['Gmail, Thai', 'ได้ครับ', above('ได้ครับ', `ในวันที่ จ. 23 พ.ย. 2569 เวลา 10:12 ${from} เขียนว่า:`)],
  ['Gmail, Hindi', 'हाँ', above('हाँ', `सोम, 23 नव॰ 2026 को 10:12 पूर्वाह्न को ${from} ने लिखा:`)],
  [
    'Apple, Finnish',
    'Torstai sopii.',
    above('Torstai sopii.', `Bâtilien <${address}> kirjoitti 23.11.2026 kello 10.12:`),
  ],
  ['Apple, Danish', 'Det er fint.', above('Det er fint.', `Den 23. nov. 2026 kl. 10.12 skrev ${from}:`)],
  ['Apple, Swedish', 'Ja tack.', above('Ja tack.', `23 nov. 2026 kl. 10:12 skrev ${from}:`)],
  [
    'Romanian, wrapped in the address',
    'Da.',
    above(
      'Da.',
      `Pe lun., 23 nov. 2026 la 10:12, Bâtilien <reponse+mfzwizltoq\nyto2lombwgkz3enq@mail.batilien.test> a scris:`,
    ),
  ],
  [
    'German, wrapped before the address',
    'Passt.',
    above('Passt.', `Am Mo., 23. Nov. 2026 um 10:12 Uhr schrieb Bâtilien\n<${address}>:`),
  ],
  [
    'from the sender of mails',
    'D’accord.',
    above('D’accord.', 'Le lun. 23 nov. 2026 à 10:12, Bâtilien <ne-pas-repondre@batilien.test> a écrit :'),
  ],
  ['without an address', 'Va bene.', above('Va bene.', 'Il 23/11/26 10:12, Bâtilien ha scritto:')],
  ['without a name', 'Ok', above('Ok', 'Le 23/11/2026 10:12, ne-pas-repondre@batilien.test a écrit :')],
  [
    'in capitals, with what is not seen',
    'Sim.',
    above(
      'Sim.',
      `BÂTILIEN <REPONSE+${key.toUpperCase().replace('MF', 'MF\u200b')}@MAIL.BATILIEN.TEST> ESCREVEU EM 23/11/2026:`,
    ),
  ],
  [
    'Outlook’s second form of an address',
    'Oui.',
    above('Oui.', `Le 23/11/2026, Bâtilien <${address}<mailto:${address}>> a écrit :`),
  ],
  [
    'unmarked, as Yahoo quotes, in Indonesian',
    'Ya, bisa.',
    headed('Ya, bisa.', `Pada Senin, 23 November 2026 pukul 10.12.33 WIB, ${from} menulis:`),
  ],
  ['nothing but the address', 'Da.', headed('Da.', from, '23.11.2026 10:12')],
  // Headers, by client and language.
  [
    'Outlook, Spanish',
    'De acuerdo.',
    headed(
      'De acuerdo.',
      `De: ${from}`,
      'Enviado: lunes, 23 de noviembre de 2026 10:12',
      'Para: Karim',
      `Asunto: ${subject}`,
    ),
  ],
  [
    'Outlook, Polish',
    'Zgoda.',
    headed('Zgoda.', `Od: ${from}`, 'Wysłano: poniedziałek, 23 listopada 2026 10:12', 'Do: Karim', `Temat: ${subject}`),
  ],
  [
    'Outlook, Japanese',
    '承知しました。',
    headed('承知しました。', `差出人: ${from}`, '送信日時: 2026年11月23日 10:12', '宛先: Karim', `件名: ${subject}`),
  ],
  [
    'Outlook, Chinese',
    '好的',
    headed('好的', `发件人：${from}`, '发送时间：2026年11月23日 10:12', '收件人：Karim', `主题：${subject}`),
  ],
  [
    'Outlook, Arabic',
    'موافق',
    headed('موافق', `من: ${from}`, 'تم الإرسال: 23 نوفمبر 2026 10:12', 'إلى: Karim', `الموضوع: ${subject}`),
  ],
  [
    'Outlook, without addresses',
    'Oui.',
    headed(
      'Oui.',
      '________________________________',
      'De : Bâtilien',
      'Envoyé : lundi 23 novembre 2026 10:12',
      'À : Karim',
      `Objet : ${subject}`,
    ),
  ],
  [
    'Outlook, our subject alone, in Dutch',
    'Prima.',
    headed('Prima.', 'Van: Regie', 'Verzonden: maandag', 'Aan: Karim', `Onderwerp: RE: ${subject}`),
  ],
  [
    'Outlook for Mac, in bold',
    'Ja.',
    headed(
      'Ja.',
      `*Von: *${from}`,
      '*Datum: *Montag, 23. November 2026 um 10:12',
      '*An: *Karim',
      `*Betreff: *${subject}`,
    ),
  ],
  [
    'Zimbra, Portuguese',
    'Está bem.',
    headed(
      'Está bem.',
      '----- Mensagem original -----',
      `De: "Bâtilien" <${address}>`,
      'Para: "Karim"',
      'Enviadas: Segunda-feira, 23 de Novembro de 2026 10:12:33',
      `Assunto: ${subject}`,
    ),
  ],
  [
    'Lotus, with rules of its own',
    'OK.',
    headed(
      'OK.',
      '-----Karim wrote: -----',
      `To: Karim`,
      `From: ${from}`,
      'Date: 11/23/2026 10:12AM',
      `Subject: ${subject}`,
    ),
  ],
  [
    'Samsung, Swedish',
    'Ja.',
    headed(
      'Ja.',
      '-------- Originalmeddelande --------',
      `Från: ${from} `,
      'Datum: 2026-11-23 10:12 (GMT+01:00) ',
      'Till: karim@exemple.test ',
      `Ämne: ${subject} `,
    ),
  ],
  [
    'K-9, Finnish',
    'Sopii.',
    headed(
      'Sopii.',
      '-------- Alkuperäinen viesti --------',
      `Lähettäjä: ${from}`,
      'Lähetetty: 23. marraskuuta 2026 10.12',
      'Vastaanottaja: Karim',
      `Aihe: ${subject}`,
    ),
  ],
  [
    'a value that goes on below',
    'Oui.',
    headed(
      'Oui.',
      'De :',
      `    ${from}`,
      'À :',
      '    Karim <karim@exemple.test>,',
      '    Léa <lea@exemple.test>',
      'Date : 23/11/2026 10:12',
    ),
  ],
  // Places of the answer.
  [
    'below the quote',
    'Jeudi convient.',
    ['Le 23/11/2026 à 10:12, Bâtilien a écrit :', ...marked, '', 'Jeudi convient.'].join('\n'),
  ],
  [
    'between its lines',
    'Oui, à 8 h.\n\nMerci.',
    [
      'Le 23/11/2026 à 10:12, Bâtilien a écrit :',
      `> ${asked}`,
      '',
      'Oui, à 8 h.',
      '',
      '> Voir la conversation',
      '',
      'Merci.',
    ].join('\n'),
  ],
  ['our sentence without a mark', 'Oui, jeudi.', `${asked}\nOui, jeudi.`],
  ['our first line alone tells', 'Oui.', ['Oui.', '', ...ours].join('\n')],
  ['our first line, in the language of another reader', 'Yes.', 'Yes.\n\n— Reply above this line —\n\nHello'],
  // Signatures.
  ['a telephone, French', 'Oui.', above('Oui.\n\nEnvoyé de mon iPhone', `Le 23 nov. 2026 à 10:12, ${from} a écrit :`)],
  [
    'a telephone, Russian',
    'Да.',
    above('Да.\n\nОтправлено с iPhone', `23 нояб. 2026 г., в 10:12, ${from} написал(а):`),
  ],
  ['a telephone, Japanese', 'はい', above('はい\n\niPhoneから送信', `2026/11/23 10:12、${from}のメール:`)],
  [
    'a webmail, Danish',
    'Ja.',
    above('Ja.\n\nSendt fra Outlook til Android', `Den 23. nov. 2026 kl. 10.12 skrev ${from}:`),
  ],
  [
    'two strokes and a notice',
    'Oui.',
    `Oui.\n\n-- \nKarim Haddad\n06 12 34 56 78\n\n${'Ce message est confidentiel. '.repeat(8)}`,
  ],
  ['a closing and a name', 'Oui.', 'Oui.\n\nCordialement,\nKarim Haddad\nHaddad Étanchéité\n06 12 34 56 78'],
  ['a postscript stays', 'Oui.\n\nPS : le code a changé.', 'Oui.\n\nCordialement,\nKarim\n\nPS : le code a changé.'],
];

describe('of an answer in any language, what was written is posted', () => {
  test.each(answers)('%s', (_name, said, text) => {
    const { body, whole } = visibleText({ text, htmlText: '' }, known);
    expect(body).toBe(said);
    for (const kept of [body, whole ?? '']) {
      expect(replyKeysIn(kept)).toEqual([]);
      expect(kept.toLowerCase().replaceAll(/[^a-z0-9]/g, '')).not.toContain(key);
      expect(kept).not.toContain(asked);
    }
  });
});

/** What looks like a header, a quote or a signature, and is what somebody wrote. */
const words = [
  'Date : jeudi\nÀ : 14 h\nDe : M. H\nObjet : fuite',
  'Date : jeudi 26/11/2026 à 14:00\nDe : M. Haddad\nÀ : Mme Petit\nObjet : fuite au troisième',
  'Envoyé le devis signé par mail ce matin.',
  'Envoyé le devis par Outlook ce matin, dites-moi.',
  'Je vous appelle depuis mon iPhone demain.',
  'Contact : Mme Petit\nMail : petit@exemple.test\nTél. : 06 12 34 56 78',
  'Nom : Petit\nMail : petit@exemple.test\nDate : 23/11/2026 à 10:12\nLieu : cave',
  'From : 8 h\nTo : 10 h\nDate : jeudi',
  'Von: Keller\nAn: Dach\nDatum: Donnerstag',
  'Prévoir :\n> 3 m de gaine\n> 2 coudes',
  'Bâtilien m’a aidé à retrouver le devis.',
  'Le 23/11/2026 à 10:12, la fuite a repris :\nle plafond est mouillé.',
  'Cordialement, c’est ainsi que le syndic finit ses refus.\nNous passons jeudi.',
  'Cordialement,\nKarim\n\nAu fait, la clé est chez la gardienne, elle part à midi. Prévenez-la avant de passer.',
  '--- Lot 1 ---\nDépose : 300 €\nRepose : 200 €\nTotal : 500 €',
  'Message d’origine inconnue dans la boîte aux lettres.',
  'Sent the quote from my office this morning, see Outlook.',
  '1) Oui\n2) Non : trop tard\n3) À voir',
];

test.each(words)('what was written stays whole: %j', (text) => {
  expect(visibleText({ text, htmlText: '' }, known)).toEqual({ body: text, whole: null, keys: [] });
});

describe('what was cut', () => {
  test('stays to be read: a signature, a mail of another that is passed on', () => {
    const text =
      'Pour information.\n\nCordialement,\nKarim\n06 12 34 56 78\n\n---------- Forwarded message ---------\nDe : Syndic Martin <martin@syndic.test>\nDate: ven. 20 nov. 2026 à 09:00\nSubject: Accès\nTo: Karim <karim@exemple.test>\n\nLa clé est chez la gardienne.';
    const { body, whole } = visibleText({ text, htmlText: '' }, known);
    expect(body).toBe('Pour information.');
    expect(whole).toContain('06 12 34 56 78');
    expect(whole).toContain('La clé est chez la gardienne.');
  });

  test('all of it is posted where nothing else was written', () => {
    const text =
      '-------- Message transféré --------\nSujet : Accès\nDate : Fri, 20 Nov 2026 09:00:00 +0100\nDe : Syndic <martin@syndic.test>\nPour : Karim <karim@exemple.test>\n\nLa clé est chez la gardienne.';
    expect(visibleText({ text, htmlText: '' }, known).body).toContain('La clé est chez la gardienne.');
  });

  test('holds nothing of a mail of ours from another conversation, with its key or without', () => {
    const note = [
      'De : Bâtilien <ne-pas-repondre@batilien.test>',
      'Envoyé : mardi 24 novembre 2026 09:00',
      'À : Karim',
      'Objet : Note interne',
      '',
      'Léa a écrit une note :',
      '',
      'Notre marge est de quarante pour cent, ne rien céder.',
      '',
      'https://batilien.test/demandes/0193',
    ];
    const other = note.map((line) =>
      line.replace('ne-pas-repondre@batilien.test', `reponse+${'a'.repeat(26)}@mail.batilien.test`),
    );
    for (const lines of [note, other]) {
      const { body, whole } = visibleText({ text: ['Oui.', '', ...lines].join('\n'), htmlText: '' }, known);
      expect(body).toBe('Oui.');
      expect(whole ?? '').not.toContain('marge');
    }
  });

  test('keeps what was written between the lines of our mail, where no mark tells', () => {
    const [first = '', ...others] = ours.slice(2);
    const text = [
      'Voir ci-dessous.',
      '',
      `De : ${from}`,
      'Envoyé : lundi 23 novembre 2026 10:12',
      'À : Karim',
      `Objet : ${subject}`,
      '',
      first,
      ...others,
      '→ jeudi impossible, vendredi à neuf heures',
    ].join('\n');
    const { body, whole } = visibleText({ text, htmlText: '' }, known);
    expect(body).toBe('Voir ci-dessous.');
    expect(whole).toContain('vendredi à neuf heures');
    expect(whole).not.toContain(asked);
  });
});

describe('a key of ours', () => {
  const hex = (text: string) => Array.from(text, (letter) => `=${letter.codePointAt(0)?.toString(16)}`).join('');
  test.each([
    ['plain', address],
    ['in capitals', address.toUpperCase()],
    ['in a link', `mailto:${encodeURIComponent(address)}?subject=Re`],
    ['escaped twice', encodeURIComponent(encodeURIComponent(address))],
    ['as entities', address.replace('+', '&#43;').replace('@', '&#x40;')],
    ['named', address.replace('+', '&plus;').replace('@', '&commat;')],
    ['quoted-printable', address.replace('+', '=2B').replace('yto', '=\r\nyto')],
    ['all in hexadecimal', `reponse+${hex(key)}@mail.batilien.test`],
    ['over two lines with marks', address.replace('yto', '\n> yto')],
    ['with what is not seen', address.split('').join('\u200b')],
    ['in wide letters', address.replace('+', '＋').replace('@', '＠')],
    ['in tags', address.replace('yto', '<wbr>y<span class="x">to</span>')],
  ])('is taken out: %s', (_name, form) => {
    const clean = withoutReplyKeys(`Écrivez à ${form} pour répondre`);
    expect(replyKeysIn(clean)).toEqual([]);
    expect(clean).toMatch(/^Écrivez à .*…/s);
    expect(clean).toMatch(/ pour répondre$/);
  });

  test('by itself, when it is the one that is answered', () => {
    expect(withoutReplyKeys(`La clé ${key.slice(0, 9)} - ${key.slice(9)}, voilà`, key)).toBe('La clé …, voilà');
  });

  test('in a sentence leaves the sentence, and is told', () => {
    const text = `Répondez plutôt à ${address}, je lis tout là-bas depuis lundi et personne d’autre.`;
    const { body, keys } = visibleText({ text, htmlText: '' }, known);
    expect(body).toBe(
      'Répondez plutôt à reponse+…@mail.batilien.test, je lis tout là-bas depuis lundi et personne d’autre.',
    );
    expect(keys).toEqual([key]);
  });

  test('nothing else is taken for one', () => {
    for (const text of ['+33 6 12 34 56 78', 'karim+chantier@exemple.test', 'a + b = c', '2+2', `+${'a'.repeat(25)}`])
      expect(withoutReplyKeys(text)).toBe(text);
  });
});

/** A mail in HTML alone, in the encoding that it names. */
const readHtml = (html: string, charset = 'utf-8', bytes = Buffer.from(html)) =>
  readMail(
    Readable.from([
      Buffer.concat([
        Buffer.from(
          `From: k@exemple.test\r\nContent-Type: text/html; charset=${charset}\r\nContent-Transfer-Encoding: base64\r\n\r\n`,
        ),
        Buffer.from(bytes.toString('base64')),
      ]),
    ]),
    mkdtempSync(join(folder, 'mail-')),
  );
const quote = ours.map((line) => `<div>${line}</div>`).join('');

describe('of HTML alone, where its client puts what it quotes', () => {
  test.each([
    [
      'Gmail',
      `<div dir="ltr">Oui.</div><br><div class="gmail_quote"><div class="gmail_attr">Em seg., 23 de nov. de 2026 às 10:12, Bâtilien &lt;<a href="mailto:${address}">${address}</a>&gt; escreveu:<br></div><blockquote class="gmail_quote" style="margin:0 0 0 .8ex;border-left:1px #ccc solid">${quote}</blockquote></div>`,
    ],
    [
      'Outlook on the web',
      `<div>Oui.</div><div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>Frá:</b> x<br></div><div>${quote}</div>`,
    ],
    [
      'Outlook',
      `<div class="WordSection1"><p>Oui.</p><div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p><b>Lähettäjä:</b> Bâtilien</p></div></div>${quote}</div>`,
    ],
    ['the new Outlook', `<div>Oui.</div><div id="mail-editor-reference-message-container"><div>${quote}</div></div>`],
    ['Yahoo', `<div>Oui.</div><div class="yahoo_quoted"><div>x</div>${quote}</div>`],
    [
      'Apple',
      `Oui.<br><div><blockquote type="cite"><div>Am 23.11.2026 um 10:12 schrieb Bâtilien &lt;${address}&gt;:</div>${quote}</blockquote></div>`,
    ],
    [
      'Thunderbird',
      `<p>Oui.</p><div class="moz-cite-prefix">Le 23/11/2026 à 10:12, Bâtilien a écrit :<br></div><blockquote type="cite" cite="mid:x">${quote}</blockquote>`,
    ],
    [
      'Proton',
      `<div>Oui.</div><div class="protonmail_quote">Le lundi 23 novembre 2026 à 10:12, Bâtilien &lt;${address}&gt; a écrit :<br><blockquote class="protonmail_quote" type="cite">${quote}</blockquote></div>`,
    ],
    [
      'Mail.ru',
      `<div>Oui.</div><blockquote style="border-left:1px solid #0857A6; margin:10px; padding:0 0 0 10px;">Понедельник, 23 ноября 2026, 10:12 от Bâtilien &lt;${address}&gt;:${quote}</blockquote>`,
    ],
    [
      'GMX',
      `<div>Oui.</div><div name="quote" style="margin:10px 5px 5px 10px;border-left:2px solid #C3D9E5"><div>x</div>${quote}</div>`,
    ],
    ['Zimbra', `<div>Oui.</div><hr id="zwchr"><div><b>Od: </b>x</div>${quote}`],
    [
      'Roundcube',
      `<p>Oui.</p><p id="reply-intro">Le 23-11-2026 10:12, Bâtilien a écrit :</p><blockquote type="cite">${quote}</blockquote>`,
    ],
  ])('%s', async (_name, html) => {
    const { body, whole } = visibleText(await readHtml(html), known);
    expect(body).toBe('Oui.');
    expect(whole ?? '').not.toContain(key);
  });

  test('an indented paragraph is no quote, a long one is one line', async () => {
    const long =
      'Il faudra déposer la couverture, remplacer le voligeage et reprendre les solins avant la pluie de jeudi.';
    const html = `<div>Voici :</div><blockquote style="margin:0 0 0 40px;border:none;padding:0px">${long}</blockquote>`;
    expect(visibleText(await readHtml(html), known).body).toBe(`Voici :\n${long}`);
  });

  test.each([
    ['iso-8859-1', Buffer.from('<p>Été à la clé</p>', 'latin1'), 'Été à la clé'],
    ['iso-8859-15', Buffer.from([0x35, 0x20, 0xa4]), '5 €'],
    ['windows-1251', Buffer.from([0xc4, 0xe0]), 'Да'],
    ['koi8-r', Buffer.from([0xe4, 0xc1]), 'Да'],
    ['windows-1253', Buffer.from([0xcd, 0xe1, 0xdf]), 'Ναί'],
    ['windows-1255', Buffer.from([0xeb, 0xef]), 'כן'],
    ['windows-1256', Buffer.from([0xe4, 0xda, 0xe3]), 'نعم'],
    ['gb2312', Buffer.from([0xba, 0xc3]), '好'],
    ['big5', Buffer.from([0xa6, 0x6e]), '好'],
    ['shift_jis', Buffer.from([0x82, 0xcd, 0x82, 0xa2]), 'はい'],
    ['euc-kr', Buffer.from([0xb3, 0xd7]), '네'],
    ['utf-16', Buffer.from('\ufeffOui', 'utf16le'), 'Oui'],
    ['utf-16le', Buffer.from('Oui', 'utf16le'), 'Oui'],
  ])('in %s', async (charset, bytes, said) => {
    expect(visibleText(await readHtml('', charset, bytes), known).body).toBe(said);
  });
});
