import { describe } from 'vitest';
import { apple, from, gmail } from '#test/client-mails/clients.ts';
import { checkClientMails } from '#test/client-mails/check.ts';

/** An attribution line in the reader's language, then the quoted mail with marks. */
describe('Gmail', () => {
  checkClientMails([
    [
      'web, Catalan',
      'D’acord, dijous a les vuit.\n\nPorteu l’escala.',
      gmail(
        'D’acord, dijous a les vuit.\n\nPorteu l’escala.',
        `Missatge de ${from} del dia dl., 23 de nov. 2026 a les 10:12:`,
      ),
    ],
    ['web, Norwegian', 'Torsdag passer.', gmail('Torsdag passer.', `man. 23. nov. 2026 kl. 10:12 skrev ${from}:`)],
    ['web, Slovak', 'Áno, vo štvrtok.', gmail('Áno, vo štvrtok.', `po 23. 11. 2026 o 10:12 ${from} napísal(a):`)],
    ['web, Slovenian', 'V redu.', gmail('V redu.', `V V pon., 23. nov. 2026 ob 10:12 je oseba ${from} napisala:`)],
    ['web, Croatian', 'Može.', gmail('Može.', `pon, 23. stu 2026. u 10:12 ${from} napisao je:`)],
    ['web, Serbian', 'Важи.', gmail('Важи.', `пон, 23. нов 2026. у 10:12 ${from} је написао/ла:`)],
    ['web, Bulgarian', 'Добре, идваме.', gmail('Добре, идваме.', `На пн, 23.11.2026 г. в 10:12 ${from} написа:`)],
    ['web, Lithuanian', 'Tinka.', gmail('Tinka.', `2026-11-23, pr, 10:12 ${from} rašė:`)],
    ['web, Latvian', 'Labi.', gmail('Labi.', `pirmd., 2026. g. 23. nov., plkst. 10:12 — lietotājs ${from} rakstīja:`)],
    ['web, Estonian', 'Sobib.', gmail('Sobib.', `Kuupäev E, 23. november 2026 kell 10:12 kirjutas ${from}:`)],
    ['web, Icelandic', 'Já, takk.', gmail('Já, takk.', `mán., 23. nóv. 2026 kl. 10:12 skrifaði ${from}:`)],
    ['web, Basque', 'Ados.', gmail('Ados.', `${from} erabiltzaileak hau idatzi du (2026 aza. 23, al. (10:12)):`)],
    [
      'web, Persian',
      'باشه، پنجشنبه.',
      gmail('باشه، پنجشنبه.', `\u202bدر تاریخ دوشنبه ۲۳ نوامبر ۲۰۲۶ ساعت ۱۰:۱۲ ‪${from}‬‏ نوشت:\u202c`, { dir: 'rtl' }),
    ],
    ['web, Bengali', 'ঠিক আছে।', gmail('ঠিক আছে।', `সোম, ২৩ নভে, ২০২৬ তারিখে ১০:১২ AM টায় তারিখে ${from} লিখেছেন:`)],
    ['web, Tamil', 'சரி.', gmail('சரி.', `திங்., 23 நவ., 2026, முற்பகல் 10:12 அன்று, ${from} எழுதியது:`)],
    ['web, Malay', 'Boleh.', gmail('Boleh.', `Pada Isn, 23 Nov 2026 pada 10:12 PG ${from} menulis:`)],
    [
      'telephone, Swahili',
      'Sawa.',
      gmail('Sawa.', `Mnamo Jtt, 23 Nov 2026 saa 10:12 ${from} aliandika:`, { dir: 'auto' }),
    ],
    [
      'telephone, Traditional Chinese',
      '可以，星期四見。',
      gmail('可以，星期四見。', `${from} 於 2026年11月23日 週一 上午10:12寫道：`, { re: 'Re: ', dir: 'auto' }),
    ],
    [
      'below the quote, Galician',
      'De acordo.',
      gmail('', `O luns, 23 de novembro de 2026 ás 10:12, ${from} escribiu:`, { below: 'De acordo.' }),
    ],
    [
      'with a list, a price and a plus',
      'Voici :\n- dépose : 300 €\n- repose : 2 × 150 €\n+ échafaudage',
      gmail(
        'Voici :\n- dépose : 300 €\n- repose : 2 × 150 €\n+ échafaudage',
        `Le lun. 23 nov. 2026 à 10:12, ${from} a écrit :`,
      ),
    ],
    [
      'signed below two strokes',
      'Oui pour jeudi.',
      gmail(
        'Oui pour jeudi.\n\n-- \nKarim Haddad\nHaddad Étanchéité\n06 12 34 56 78',
        `Le lun. 23 nov. 2026 à 10:12, ${from} a écrit :`,
      ),
      { kept: ['06 12 34 56 78'] },
    ],
  ]);
});

describe('Apple Mail', () => {
  checkClientMails([
    [
      'iPhone, French',
      'Oui jeudi 8h ça me va',
      apple('Oui jeudi 8h ça me va', `Le 23 nov. 2026 à 10:12, ${from} a écrit :`, { ad: 'Envoyé de mon iPhone' }),
      { kept: ['Envoyé de mon iPhone'] },
    ],
    [
      'iPhone, Croatian',
      'Dobro',
      apple('Dobro', `${from} je napisao 23. 11. 2026. u 10:12:`, { ad: 'Poslano s mog iPhonea' }),
      { kept: ['Poslano s mog iPhonea'] },
    ],
    [
      'iPhone, Slovak',
      'Dobre',
      apple('Dobre', `${from} 23. 11. 2026 o 10:12 napísal:`, { ad: 'Odoslané z iPhonu' }),
      { kept: ['iPhonu'] },
    ],
    [
      'iPhone, Catalan',
      'Perfecte',
      apple('Perfecte', `El 23 nov 2026, a les 10:12, ${from} va escriure:`, { ad: 'Enviat des del meu iPhone' }),
      { kept: ['Enviat des del meu iPhone'] },
    ],
    [
      'iPhone, Hebrew',
      'כן, מתאים',
      apple('כן, מתאים', `ב-23 בנוב׳ 2026, בשעה 10:12, ${from} כתב/ה:`, { ad: 'נשלח מה-iPhone שלי' }),
      { kept: ['נשלח מה-iPhone שלי'] },
    ],
    [
      'iPad, Greek',
      'Εντάξει',
      apple('Εντάξει', `Στις 23 Νοε 2026, στις 10:12, ο/η ${from} έγραψε:`, { ad: 'Στάλθηκε από το iPad μου' }),
      { kept: ['Στάλθηκε από το iPad μου'] },
    ],
    [
      'iPad, Hungarian',
      'Jó',
      apple('Jó', `${from} írta (dátum: 2026. nov. 23., 10:12):`, { ad: 'Elküldve az iPademről' }),
      { kept: ['Elküldve az iPademről'] },
    ],
    ['Mac, Ukrainian', 'Добре, у четвер.', apple('Добре, у четвер.', `23 лист. 2026 р. о 10:12 ${from} написав(-ла):`)],
    [
      'Mac, English',
      'Thursday is fine.\n\nWho lets us in?',
      apple('Thursday is fine.\n\nWho lets us in?', `On 23 Nov 2026, at 10:12, ${from} wrote:`),
    ],
  ]);
});
