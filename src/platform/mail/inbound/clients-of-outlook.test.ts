import { describe } from 'vitest';
import { answer, from, headed, ourLines, outlook, outlookWeb, subject } from '#test/client-mails/clients.ts';
import { checkClientMails } from '#test/client-mails/check.ts';
import { plain } from '#test/client-mails/mime.ts';

const me = 'Karim Haddad <karim.haddad@exemple.test>';
const labels = (sender: string, sent: string, when: string, to: string, about: string): [string, string][] => [
  [sender, from],
  [sent, when],
  [to, me],
  [about, subject],
];

/** «From, Sent, To, Subject» in the program's language, above the unmarked mail. */
describe('Outlook', () => {
  checkClientMails([
    [
      'Windows, French, Latin 1',
      'Bonjour,\n\nNous passons jeudi à 8 h.',
      outlook(
        'Bonjour,\n\nNous passons jeudi à 8 h.\n\nCordialement,\nKarim Haddad\nHaddad Étanchéité',
        labels('De', 'Envoyé', 'lundi 23 novembre 2026 10:12', 'À', 'Objet'),
        { colon: ' :', charset: 'windows-1252' },
      ),
      { kept: ['Haddad Étanchéité'] },
    ],
    [
      'Windows, Czech',
      'Souhlasím.',
      outlook('Souhlasím.', labels('Od', 'Odesláno', 'pondělí 23. listopadu 2026 10:12', 'Komu', 'Předmět')),
    ],
    [
      'Windows, Hungarian',
      'Megfelel.',
      outlook('Megfelel.', labels('Feladó', 'Elküldve', '2026. november 23., hétfő 10:12', 'Címzett', 'Tárgy')),
    ],
    [
      'Windows, Danish, prefix SV',
      'Det passer fint.',
      outlook('Det passer fint.', labels('Fra', 'Sendt', '23. november 2026 10:12', 'Til', 'Emne'), { re: 'SV: ' }),
    ],
    [
      'Windows, Finnish, prefix VS',
      'Sopii hyvin.',
      outlook(
        'Sopii hyvin.',
        labels('Lähettäjä', 'Lähetetty', 'maanantai 23. marraskuuta 2026 10.12', 'Vastaanottaja', 'Aihe'),
        { re: 'VS: ' },
      ),
    ],
    [
      'Windows, Turkish, prefix YNT',
      'Perşembe uygun.',
      outlook('Perşembe uygun.', labels('Kimden', 'Gönderildi', '23 Kasım 2026 Pazartesi 10:12', 'Kime', 'Konu'), {
        re: 'YNT: ',
      }),
    ],
    [
      'Windows, Hebrew, right to left',
      'מתאים לי.',
      outlook('מתאים לי.', labels('מאת', 'נשלח', 'יום שני 23 נובמבר 2026 10:12', 'אל', 'נושא')),
    ],
    [
      'Windows, Greek',
      'Σύμφωνοι.',
      outlook('Σύμφωνοι.', labels('Από', 'Στάλθηκε', 'Δευτέρα, 23 Νοεμβρίου 2026 10:12', 'Προς', 'Θέμα'), {
        re: 'ΑΠ: ',
      }),
    ],
    [
      'Mac, Italian, prefix R',
      'Va bene.',
      outlook('Va bene.', labels('Da', 'Data', 'lunedì, 23 novembre 2026 alle ore 10:12', 'A', 'Oggetto'), {
        re: 'R: ',
        border: 'solid #B5C4DF 1.0pt',
      }),
    ],
    [
      'web, Romanian',
      'Este în regulă.',
      outlookWeb('Este în regulă.', labels('De la', 'Trimis', 'luni, 23 noiembrie 2026 10:12', 'Către', 'Subiect')),
    ],
    [
      'web, Swedish',
      'Torsdag går bra.',
      outlookWeb('Torsdag går bra.', labels('Från', 'Skickat', 'den 23 november 2026 10:12', 'Till', 'Ämne'), {
        re: 'Sv: ',
      }),
    ],
    [
      'web, Korean',
      '목요일 가능합니다.',
      outlookWeb(
        '목요일 가능합니다.',
        labels('보낸 사람', '보낸 날짜', '2026년 11월 23일 월요일 오전 10:12', '받는 사람', '제목'),
      ),
    ],
    [
      'web, Vietnamese',
      'Được, thứ năm nhé.',
      outlookWeb(
        'Được, thứ năm nhé.',
        labels('Từ', 'Đã gửi', 'Thứ Hai, 23 Tháng Mười Một 2026 10:12', 'Đến', 'Chủ đề'),
      ),
    ],
    [
      'web, Thai',
      'วันพฤหัสได้ครับ',
      outlookWeb('วันพฤหัสได้ครับ', labels('จาก', 'ส่ง', '23 พฤศจิกายน 2569 10:12', 'ถึง', 'เรื่อง')),
    ],
    [
      'iPhone, French',
      'Ok pour moi',
      outlookWeb('Ok pour moi', labels('De', 'Envoyé', 'lundi, novembre 23, 2026 10:12', 'À', 'Objet'), {
        colon: ' :',
        ad: 'Obtenir Outlook pour iOS<https://aka.ms/o0ukef>',
      }),
      { kept: ['Outlook pour iOS'] },
    ],
    [
      'Android, Polish',
      'Zgoda',
      outlookWeb('Zgoda', labels('Od', 'Wysłano', 'poniedziałek, listopada 23, 2026 10:12', 'Do', 'Temat'), {
        re: 'Odp: ',
        ad: 'Pobierz aplikację Outlook dla systemu Android<https://aka.ms/AAb9ysg>',
      }),
      { kept: ['Outlook dla systemu'] },
    ],
    [
      'Mail of Windows, French',
      'C’est noté.',
      headed(
        'C’est noté.\n\nProvenance : Courrier pour Windows',
        [`De : ${from}`, 'Envoyé le :lundi 23 novembre 2026 10:12', `À : ${me}`, `Objet :${subject}`],
        { re: 'RE: ' },
      ),
      { kept: ['Courrier pour Windows'] },
    ],
    [
      'links of a guard inside',
      'Bien reçu.',
      answer(
        plain(
          [
            'Bien reçu.',
            '',
            `De : ${from}`,
            'Envoyé : lundi 23 novembre 2026 10:12',
            `À : ${me}`,
            `Objet : ${subject}`,
            '',
            ...ourLines,
          ]
            .join('\n')
            .replaceAll(
              /https:\/\/batilien\S+/g,
              (link) =>
                `https://eur05.safelinks.protection.outlook.com/?url=${encodeURIComponent(link)}&data=05%7C02%7C&reserved=0`,
            ),
        ),
        { re: 'RE: ' },
      ),
    ],
    [
      'confirmed from outside: a banner',
      'Jeudi convient.',
      headed('Jeudi convient.', [
        `De : ${from}`,
        'Date : lundi, 23 novembre 2026 à 10:12',
        `À : ${me}`,
        `Objet : ${subject}`,
        '[Vous ne recevez pas souvent d’e-mails de reponse@mail.batilien.test. Pourquoi ? https://aka.ms/LearnAboutSenderIdentification ]',
      ]),
    ],
  ]);
});
