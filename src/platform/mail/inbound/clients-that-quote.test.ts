import { describe } from 'vitest';
import { answer, from, marked, ourLines, quoting, subject } from '#test/client-mails/clients.ts';
import { checkClientMails } from '#test/client-mails/check.ts';
import { plain } from '#test/client-mails/mime.ts';

/** An attribution line in the reader's language, then the quoted mail with marks. */
describe('programs and webmails that quote', () => {
  checkClientMails([
    [
      'Thunderbird, flowed, below',
      'Jeudi 8 h convient.',
      quoting('', 'Le 23/11/2026 à 10:12, Bâtilien a écrit :', { below: '\nJeudi 8 h convient.', flowed: true }),
    ],
    [
      'Thunderbird, Polish, above',
      'Pasuje nam czwartek.',
      quoting('Pasuje nam czwartek.', 'W dniu 23.11.2026 o 10:12, Bâtilien pisze:'),
    ],
    [
      'Thunderbird, Slovenian, Latin 2',
      'V četrtek pridemo.',
      quoting('V četrtek pridemo.', 'Dne 23. 11. 2026 ob 10:12 je Batilien napisal(a):', {
        charset: 'iso-8859-2',
        encoding: 'base64',
      }),
    ],
    [
      'K-9, French',
      'Bonjour, oui c’est bon pour moi.',
      quoting(
        'Bonjour, oui c’est bon pour moi.\n-- \nEnvoyé de mon appareil Android avec Courriel K-9 Mail. Veuillez excuser ma brièveté.',
        `Le 23 novembre 2026 10:12:33 GMT+01:00, "${from}`.replace(' <', '" <').concat(' a écrit :'),
      ),
      { kept: ['excuser ma brièveté'] },
    ],
    ['FairEmail, Dutch', 'Prima.', quoting('Prima.', `Op 23 november 2026 10:12:33 schreef ${from}:`)],
    [
      'BlueMail, French',
      'OK pour jeudi',
      quoting(
        'OK pour jeudi\n\n⁣Télécharger BlueMail pour Android ​',
        `Le 23 nov. 2026 à 10:12, à 10:12, ${from} a écrit:`,
      ),
      { kept: ['BlueMail'] },
    ],
    [
      'AquaMail, Russian',
      'Хорошо',
      quoting(
        'Хорошо\n\nОтправлено через AquaMail для Android\nhttps://www.mobisystems.com/aqua-mail',
        `${from} 23 ноября 2026 г. 10:12:33 написал:`,
      ),
      { kept: ['AquaMail'] },
    ],
    [
      'Spark, French',
      'Oui, 8 h.',
      quoting('Oui, 8 h.\n\nEnvoyé depuis Spark', `Le 23 nov. 2026 à 10:12 +0100, ${from}, a écrit :`),
      { kept: ['Spark'] },
    ],
    ['Airmail', 'Works for us.', quoting('Works for us.', `On 23 Nov 2026 at 10:12 +0100, ${from}, wrote:`)],
    [
      'Proton, German',
      'Donnerstag passt.',
      quoting(
        'Donnerstag passt.\n\nMit der sicheren E-Mail von Proton Mail gesendet.',
        `Am Montag, 23. November 2026 um 10:12, ${from} schrieb:\n`,
      ),
      { kept: ['Proton Mail'] },
    ],
    ['Mailspring', 'OK.', quoting('OK.', `On nov. 23 2026, at 10:12 am, ${from} wrote:`)],
    [
      'Superhuman',
      'Yes, Thursday.',
      quoting(
        'Yes, Thursday.\n\nSent via Superhuman ( https://sprh.mn/?vip=karim )',
        `On Mon, Nov 23, 2026 at 10:12 AM, ${from.replace('<', '< ').replace('>', ' >')} wrote:`,
      ),
      { kept: ['Superhuman'] },
    ],
    [
      'The Bat!, with initials',
      'Здравствуйте!\n\nДа, в четверг.',
      quoting('Здравствуйте!\n\nДа, в четверг.', 'Вы писали 23 ноября 2026 г., 10:12:33:\n', { mark: 'B>' }),
    ],
    [
      'mutt, between the lines',
      'Oui, à 8 h.\n\nParfait.',
      answer(
        plain(
          `On Mon, Nov 23, 2026 at 10:12:33AM +0100, Bâtilien wrote:\n${marked('>', ourLines.slice(0, 7))}\n\nOui, à 8 h.\n\n${marked('>', ourLines.slice(7, 8))}\n\nParfait.`,
          { encoding: '8bit' },
        ),
      ),
    ],
    ['Gnus', 'Thursday is fine.', quoting('', `${from} writes:\n`, { below: '\nThursday is fine.' })],
    [
      'Claws',
      'Va bene giovedì.',
      quoting('Va bene giovedì.', `Il giorno Mon, 23 Nov 2026 10:12:33 +0100\n${from} ha scritto:\n`),
    ],
    [
      'Evolution, Czech',
      'Ve čtvrtek ano.',
      quoting('', 'Bâtilien píše v Po 23. 11. 2026 v 10:12 +0100:', { below: '\nVe čtvrtek ano.' }),
    ],
    [
      'KMail, German',
      'Passt.',
      quoting('Passt.', 'Am Montag, 23. November 2026, 10:12:33 Mitteleuropäische Normalzeit schrieb Bâtilien:'),
    ],
    ['Horde, German', 'Ja, gerne.', quoting('Ja, gerne.', `Zitat von ${from}:\n`)],
    ['Horde, Spanish', 'De acuerdo.', quoting('De acuerdo.', `${from} escribió:\n`)],
    ['SOGo, French', 'Entendu.', quoting('Entendu.', `Le Lundi, Novembre 23, 2026 10:12 CET, ${from} a écrit:\n`)],
    [
      'Roundcube, Hungarian',
      'Rendben van.',
      quoting('Rendben van.', '2026-11-23 10:12 időpontban Bâtilien ezt írta:', {}),
    ],
    [
      'Roundcube, Romanian, signed',
      'Da, joi.',
      quoting('Da, joi.\n-- \nKarim Haddad\n06 12 34 56 78', 'Pe 2026-11-23 10:12, Bâtilien a scris:'),
      { kept: ['06 12 34 56 78'] },
    ],
    [
      'Onet, Polish',
      'Tak, w czwartek.',
      quoting('Tak, w czwartek.', `W dniu 2026-11-23 10:12:33 użytkownik ${from} napisał:`),
    ],
    [
      '163, Chinese, GBK',
      '好的，星期四上午见。',
      answer(
        plain(
          `好的，星期四上午见。\n\n\n在 2026-11-23 10:12:33，"Batilien" <${from.split('<')[1]} 写道：\n>Bonjour,\n>Claire Petit, Regie de l'Est a ecrit :\n`,
          { charset: 'gb18030', encoding: 'base64' },
        ),
        { re: '回复:' },
      ),
    ],
    [
      'Yandex, Russian, KOI8-R',
      'Добрый день, в четверг подойдёт.',
      answer(
        plain(
          `Добрый день, в четверг подойдёт.\n\n23.11.2026, 10:12, "Batilien" <${from.split('<')[1]}:\n> Bonjour,\n> Claire Petit, Regie de l'Est a ecrit :\n`,
          { charset: 'koi8-r', encoding: 'base64' },
        ),
      ),
    ],
    [
      'Mail.ru, Russian',
      'Да, подойдёт.',
      quoting('Да, подойдёт.\n\n--\nКарим Хаддад', `>Понедельник, 23 ноября 2026, 10:12 +03:00 от ${from}:\n> `),
      { kept: ['Карим'] },
    ],
    [
      'a telephone of Japan, ISO-2022-JP',
      '木曜日の朝で大丈夫です。',
      answer(
        plain(`木曜日の朝で大丈夫です。\n\n2026年11月23日(月) 10:12 Batilien <${from.split('<')[1]}:\n> Bonjour,\n`, {
          charset: 'iso-2022-jp',
          encoding: '8bit',
        }),
      ),
    ],
    [
      'eM Client, with strokes',
      'D’accord.',
      answer(
        plain(
          [
            'D’accord.',
            '',
            '------ Message d’origine ------',
            `De "Bâtilien" <${from.split('<')[1]}`,
            'À "Karim" <karim.haddad@exemple.test>',
            'Date 23/11/2026 10:12:33',
            `Objet ${subject}`,
            '',
            ...ourLines,
          ].join('\n'),
        ),
      ),
    ],
    [
      'Zoho, Arabic',
      'نعم، يوم الخميس مناسب.',
      quoting('نعم، يوم الخميس مناسب.', `---- في الاثنين, 23 نوفمبر 2026 10:12:33 +0100 ${from} كتب ----\n`),
    ],
    [
      'Tuta, French',
      'Oui.',
      quoting(
        'Oui.\n-- \nEnvoyé avec Tuta ; bénéficiez d’une messagerie sécurisée & sans publicité.',
        '23 nov. 2026, 10:12 de reponse+q4zjw7nk2hrb5tvymx6cdp3fga@mail.batilien.test:\n',
      ),
      { kept: ['Tuta'] },
    ],
    ['Infomaniak', 'Noté.', quoting('Noté.', `Le 2026-11-23T10:12:33.000+01:00, ${from} a écrit :`)],
    [
      'Front',
      'Confirmed.',
      quoting(
        'Confirmed.',
        'On November 23, 2026, 10:12 AM GMT+1 reponse+q4zjw7nk2hrb5tvymx6cdp3fga@mail.batilien.test wrote:\n',
      ),
    ],
    [
      'Missive, Portuguese',
      'Combinado.',
      quoting('Combinado.', `Em 23 de novembro de 2026 às 10:12, ${from} escreveu:\n`),
    ],
    ['WP, Polish', 'Zgoda.', quoting('Zgoda.', `Dnia 23 listopada 2026 10:12 ${from} napisał(a):\n`)],
  ]);
});
