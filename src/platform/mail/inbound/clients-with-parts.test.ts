import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { answer, blocks, gmail, from, marked, quoting } from '#test/client-mails/clients.ts';
import { checkClientMails, readClientMail } from '#test/client-mails/check.ts';
import { alternative, file, html, mixed, type Part, plain, related, report, signed } from '#test/client-mails/mime.ts';

const picture = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#8a7', noise: { type: 'gaussian', mean: 120, sigma: 40 } },
  })
    .jpeg()
    .toBuffer();
const [photo, logo] = await Promise.all([picture(1200, 900), picture(180, 60)]);
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
const seal = file('application/pkcs7-signature', 'smime.p7s', Buffer.alloc(900, 7));
const quoted = `\n\nLe 23/11/2026 10:12, Bâtilien a écrit :\n${marked()}`;
const armour = ['-----BEGIN PGP SIGNATURE-----', '', 'iQIzBAEBCAAdFiEE', '=abcd', '-----END PGP SIGNATURE-----'];

describe('files, pictures and signatures', () => {
  checkClientMails([
    [
      'iPhone, a photo between words',
      'Voici la fuite :\n\nEt le compteur est à gauche.',
      answer(
        mixed(
          plain('Voici la fuite :\n'),
          file('image/jpeg', 'IMG_4021.jpeg', photo, 'a@x'),
          plain(`\nEt le compteur est à gauche.\n\nEnvoyé de mon iPhone${quoted}`),
        ),
      ),
      { files: ['IMG_4021.jpeg'], kept: ['iPhone'] },
    ],
    [
      'Gmail, a photo in the words',
      'Regardez le plafond.',
      answer(
        related(
          alternative(
            plain(`Regardez le plafond.\n[image: plafond.jpg]${quoted}`),
            html(`${blocks('Regardez le plafond.')}<div><img src="cid:ii_1" alt="plafond.jpg" width="562"></div>`),
          ),
          file('image/jpeg', 'plafond.jpg', photo, 'ii_1'),
        ),
      ),
      { files: ['plafond.jpg'] },
    ],
    [
      'Outlook, the logo of a signature',
      'Jeudi convient.',
      answer(
        related(
          alternative(
            plain(`Jeudi convient.\n\nCordialement,\nKarim\n[cid:image001.png@01DC5C5A.1B2C3D40]${quoted}`),
            html(`${blocks('Jeudi convient.')}<p>Cordialement,</p><p>Karim</p><img src="cid:image001.png@01DC5C5A">`),
          ),
          file('image/jpeg', 'image001.png', logo, 'image001.png@01DC5C5A'),
        ),
        { re: 'RE: ' },
      ),
      { kept: ['Karim'] },
    ],
    [
      'nothing but a file',
      '',
      answer(mixed(plain(`\n${quoted}`), file('application/pdf', 'Devis 2026-118.pdf', pdf))),
      { files: ['Devis 2026-118.pdf'] },
    ],
    [
      'S/MIME',
      'Accord signé.',
      answer(
        signed(
          'application/pkcs7-signature',
          alternative(plain(`Accord signé.${quoted}`), html(blocks('Accord signé.'))),
          seal,
        ),
      ),
    ],
    [
      'PGP/MIME',
      'Bien reçu.',
      answer(
        signed(
          'application/pgp-signature',
          plain(`Bien reçu.${quoted}`, { flowed: true }),
          file('application/pgp-signature', 'signature.asc', Buffer.from(armour.join('\n'))),
        ),
      ),
    ],
    [
      'PGP in the words',
      'Accord pour jeudi.',
      answer(
        plain(
          ['-----BEGIN PGP SIGNED MESSAGE-----', 'Hash: SHA256', '', `Accord pour jeudi.${quoted}`, ...armour].join(
            '\n',
          ),
        ),
      ),
    ],
    [
      'a card of the sender',
      'OK.',
      answer(
        mixed(
          plain(`OK.${quoted}`),
          file('text/vcard', 'karim.vcf', Buffer.from('BEGIN:VCARD\nEMAIL:karim.haddad@exemple.test\nEND:VCARD')),
        ),
      ),
    ],
    [
      'a notice of a lawyer',
      'Nous acceptons.',
      quoting(
        `Nous acceptons.\n\n-- \nKarim Haddad\n\n${'Ce message et ses pièces jointes sont confidentiels. '.repeat(8)}`,
        `Le 23/11/2026 10:12, ${from} a écrit :`,
      ),
      { kept: ['confidentiels'] },
    ],
    [
      'three answers deep',
      'Troisième réponse.',
      gmail('Troisième réponse.', `Le lun. 23 nov. 2026 à 10:12, ${from} a écrit :`, { below: '' }),
    ],
    [
      'flowed, one paragraph',
      'Une phrase assez longue pour que le programme la coupe à soixante-douze colonnes, puis la suite.',
      answer(
        plain(
          `Une phrase assez longue pour que le programme la coupe à \nsoixante-douze colonnes, puis la suite.${quoted}`,
          { flowed: true },
        ),
      ),
    ],
  ]);
});

const words = (text = 'Je suis absent.') => plain(text);
/** Recognised by headers or, failing that, by subject. */
const programs: [string, Part, { re?: string; about?: string; more?: string[] }][] = [
  ['absence of Exchange, Spanish', words(), { re: 'Respuesta automática: ' }],
  [
    'absence of Gmail, its subject alone',
    words(),
    { re: '', about: 'Absent Re: DI-2026-0412', more: ['Precedence: bulk', 'X-Autoreply: yes'] },
  ],
  ['absence, Dutch', words(), { re: 'Automatisch antwoord: ' }],
  ['absence, Polish', words(), { re: 'Automatyczna odpowiedź: ' }],
  ['absence, Czech', words(), { re: 'Automatická odpověď: ' }],
  ['absence, Turkish', words(), { re: 'Otomatik Yanıt: ' }],
  ['absence, Greek', words(), { re: 'Αυτόματη απάντηση: ' }],
  ['absence, Hebrew', words(), { re: 'מענה אוטומטי: ' }],
  ['absence, Norwegian', words(), { re: 'Automatisk svar: ' }],
  ['absence, Finnish', words(), { re: 'Automaattinen vastaus: ' }],
  ['absence, Japanese', words(), { re: '自動応答: ' }],
  [
    'absence of Zimbra',
    words(),
    { more: ['Auto-Submitted: auto-replied (zimbra; vacation)', 'X-Zimbra-Out-Of-Office: 1'] },
  ],
  ['absence of iCloud', words(), { more: ['X-Apple-Vacation: 1', 'Auto-Submitted: auto-replied'] }],
  ['a failure of Exchange', report('delivery-status', words('Non remis')), { re: 'Non remis : ' }],
  ['a receipt of Outlook', report('disposition-notification', words('Votre message a été lu')), { re: 'Lu : ' }],
  ['a receipt without a report', words('Ihre Nachricht wurde gelesen.'), { re: 'Gelesen: ' }],
  ['deleted unread', words('Non lu'), { re: 'Non lu : ' }],
];

test.each(programs)('written by a program: %s', async (_name, part, sent) => {
  expect((await readClientMail(answer(part, sent))).automatic).toBe(true);
});
