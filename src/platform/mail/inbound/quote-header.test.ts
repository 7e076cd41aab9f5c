import { describe, expect, test } from 'vitest';
import { above, address, asked, from, headed, key, known, marked, ours, subject } from '#test/answered-mail.ts';
import { replyKeysIn } from './reply-keys.ts';
import { visibleText } from './visible-text.ts';

const answers: [string, string, string][] = [
  // Headers by client and language.
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
  // Positions of the answer.
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

describe('extracts the new text below a header and around a quote', () => {
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
