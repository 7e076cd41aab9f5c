import { describe } from 'vitest';
import { address, answer, asked, from, headed, quoting, subject } from '#test/client-mails/clients.ts';
import { checkClientMails } from '#test/client-mails/check.ts';
import { plain } from '#test/client-mails/mime.ts';

/** «From, Sent, To, Subject» in the program's language, above the unmarked mail. */
describe('webmails and programs with a header', () => {
  checkClientMails([
    [
      'Orange, French',
      'bonjour\nok pour jeudi',
      quoting(
        'bonjour\nok pour jeudi',
        `> Message du 23/11/26 10:12\n> De : "Bâtilien" <${address}>\n> A : "Karim" <karim.haddad@exemple.test>\n> Copie à : \n> Objet : ${subject}\n> `,
      ),
    ],
    [
      'Orange, new, small letters',
      'C’est d’accord.',
      headed('C’est d’accord.', [
        '',
        'envoyé : 23 novembre 2026 à 10:12',
        `de : ${from}`,
        'à : karim.haddad@exemple.test',
        `objet : ${subject}`,
      ]),
    ],
    [
      'La Poste, French',
      'Bonjour,\nnous viendrons jeudi.',
      headed('Bonjour,\nnous viendrons jeudi.', [
        `De: "Bâtilien" <${address}>`,
        'À: "karim haddad" <karim.haddad@exemple.test>',
        'Envoyé: Lundi 23 Novembre 2026 10:12:33',
        `Objet: ${subject}`,
      ]),
    ],
    [
      'SFR, French',
      'OK merci',
      headed('OK merci', [
        '----- Mail original -----',
        `De: "Bâtilien" <${address}>`,
        'À: "karim haddad" <karim.haddad@exemple.test>',
        'Envoyé: Lundi 23 Novembre 2026 10:12:33',
        `Objet: ${subject}`,
      ]),
    ],
    [
      'Yahoo, Spanish',
      'De acuerdo, el jueves.',
      headed('De acuerdo, el jueves.\n\nEnviado desde Yahoo Mail para Android', [
        `  El lun., 23 de nov. de 2026 a la(s) 10:12, Bâtilien<${address}> escribió:   `,
      ]),
      { kept: ['Yahoo'] },
    ],
    [
      'Web.de, German',
      'Passt mir gut.',
      headed(
        'Passt mir gut.',
        [
          '',
          'Gesendet: Montag, 23. November 2026 um 10:12',
          `Von: "Bâtilien" <${address}>`,
          'An: karim.haddad@exemple.test',
          `Betreff: ${subject}`,
        ],
        { re: 'Aw: ' },
      ),
    ],
    [
      'GMX on a telephone',
      'Ja, passt.',
      headed('Ja, passt.\n\n-- \nDiese Nachricht wurde von meinem Android Mobiltelefon mit GMX Mail gesendet.', [
        `Am 23.11.26, 10:12, ${from} schrieb:`,
      ]),
      { kept: ['GMX Mail'] },
    ],
    [
      'T-Online, German',
      'Donnerstag geht.',
      headed(
        'Donnerstag geht.',
        [
          '-----Original-Nachricht-----',
          `Betreff: ${subject}`,
          'Datum: 2026-11-23T10:12:33+0100',
          `Von: "Bâtilien" <${address}>`,
          'An: "karim.haddad@exemple.test" <karim.haddad@exemple.test>',
        ],
        { re: 'AW: ' },
      ),
    ],
    [
      'Libero, Italian',
      'Perfetto.',
      headed('Perfetto.', ['Il 23/11/2026 10:12 CET', `Bâtilien <${address}> ha scritto:`]),
    ],
    [
      'Aruba, Italian',
      'D’accordo.',
      headed(
        'D’accordo.',
        [
          `Da : "Bâtilien" ${address}`,
          'A : karim.haddad@exemple.test',
          'Cc :',
          'Data : Mon, 23 Nov 2026 10:12:33 +0100',
          `Oggetto : ${subject}`,
        ],
        { re: 'RIF: ' },
      ),
    ],
    [
      'Movistar, Spanish',
      'El jueves nos va bien.',
      headed('El jueves nos va bien.', [
        '----Mensaje original----',
        `De: ${address}`,
        'Fecha: 23/11/2026 10:12',
        'Para: <karim.haddad@exemple.test>',
        `Asunto: ${subject}`,
      ]),
    ],
    [
      'Seznam, Czech',
      'Ano, ve čtvrtek.',
      headed('Ano, ve čtvrtek.', [
        '---------- Původní e-mail ----------',
        `Od: ${from}`,
        'Komu: karim.haddad@exemple.test',
        'Datum: 23. 11. 2026 10:12:33',
        `Předmět: ${subject}`,
        '"',
      ]),
    ],
    [
      'Interia, Polish',
      'Może być.',
      headed(
        'Może być.',
        [
          `Od: "Bâtilien" <${address}>`,
          'Do: karim.haddad@exemple.test;',
          'Wysłane: 10:12 Poniedziałek 2026-11-23',
          `Temat: ${subject}`,
        ],
        { re: 'Odp: ' },
      ),
    ],
    [
      'Lotus Notes, German, with tabs',
      'Einverstanden.',
      headed(
        'Einverstanden.',
        [`Von:\t${from}`, 'An:\tkarim.haddad@exemple.test', 'Datum:\t23.11.2026 10:12', `Betreff:\t${subject}`],
        { re: 'Antwort: ' },
      ),
    ],
    [
      'Lotus Notes, with its summary',
      'Agreed.',
      headed('Agreed.', [
        `Inactive hide details for "Bâtilien" ---11/23/2026 10:12:33 AM---${subject}`,
        '',
        `From: "Bâtilien" <${address}>`,
        'To: karim.haddad@exemple.test',
        'Date: 11/23/2026 10:12 AM',
        `Subject: ${subject}`,
      ]),
    ],
    [
      'QQ, Chinese, GB 18030',
      '周四可以。',
      headed(
        '周四可以。',
        [
          '',
          '------------------ 原始邮件 ------------------',
          `发件人:                                                                                                                        "Batilien"                                                                                    <${address}>;`,
          '发送时间: 2026年11月23日(星期一) 上午10:12',
          '收件人: "Karim"<karim.haddad@exemple.test>;',
          `主题: ${subject}`,
        ],
        { re: '回复：', charset: 'gb18030', encoding: 'base64' },
      ),
    ],
    [
      'NetEase Master, a table',
      '好的。',
      headed(
        '好的。',
        [
          '---- 回复的原邮件 ----',
          `| 发件人 | Bâtilien<${address}> |`,
          '| 日期 | 2026年11月23日 10:12 |',
          '| 收件人 | <karim.haddad@exemple.test> |',
          '| 抄送至 | |',
          `| 主题 | ${subject} |`,
        ],
        { re: '回复：' },
      ),
    ],
    [
      'Foxmail, Chinese',
      '可以的。',
      headed('可以的。', [
        '',
        `发件人： Bâtilien`,
        '发送时间： 2026-11-23 10:12',
        '收件人： Karim',
        `主题： ${subject}`,
      ]),
    ],
    [
      'Naver, Korean',
      '네, 좋습니다.',
      headed(
        '네, 좋습니다.',
        [
          '-----Original Message-----',
          `From: "Bâtilien"<${address}>`,
          'To: <karim.haddad@exemple.test>; ',
          'Cc: ',
          'Sent: 2026-11-23 (월) 10:12:33 (GMT+09:00)',
          `Subject: ${subject}`,
        ],
        { re: '답장: ', encoding: 'base64' },
      ),
    ],
    [
      'Outlook of Japan, Shift JIS',
      '木曜日で結構です。',
      answer(
        plain(
          `木曜日で結構です。\n\n-----Original Message-----\nFrom: Batilien <${address}>\nSent: Monday, November 23, 2026 10:12 AM\nTo: Karim\nSubject: Message\n\nBonjour,\n${asked.replace('é', 'e').replace('è', 'e')}`,
          { charset: 'shift_jis', encoding: '8bit' },
        ),
      ),
    ],
    [
      'Samsung, Portuguese',
      'Pode ser.',
      headed('Pode ser.\n\n\nEnviado do meu Galaxy', [
        '-------- Mensagem original --------',
        `De: ${from} `,
        'Data: 23/11/2026 10:12 (GMT+00:00) ',
        'Para: karim.haddad@exemple.test ',
        `Assunto: ${subject} `,
      ]),
      { kept: ['Galaxy'] },
    ],
    [
      'Zendesk, its own line above',
      'Nous passons jeudi.',
      headed('##- Veuillez taper votre réponse au-dessus de cette ligne -##\n\nNous passons jeudi.', [
        '----------------------------------------------',
        '',
        'Le 23 nov. 2026 à 10:12',
        `${from} a écrit :`,
      ]),
      { kept: ['taper votre réponse'] },
    ],
    [
      'no quote at all, prefix ENC',
      'Segue o orçamento.\n\nTotal: 1.200 €',
      answer(plain('Segue o orçamento.\n\nTotal: 1.200 €'), { re: 'ENC: ' }),
    ],
    [
      'a mail of another passed on below',
      'Voyez ce que dit le syndic.',
      answer(
        plain(
          [
            'Voyez ce que dit le syndic.',
            '',
            '-------- Message transféré --------',
            'Sujet : Accès cave',
            'Date : Fri, 20 Nov 2026 09:00:00 +0100',
            'De : Syndic Martin <martin@syndic.test>',
            'Pour : Karim <karim.haddad@exemple.test>',
            '',
            'La clé est chez la gardienne.',
          ].join('\n'),
        ),
        { re: 'TR: ' },
      ),
      { kept: ['La clé est chez la gardienne.', 'martin@syndic.test'] },
    ],
  ]);
});
