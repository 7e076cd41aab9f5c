import { describe, expect, test } from 'vitest';
import { above, address, asked, from, headed, key, known } from '#test/answered-mail.ts';
import { replyKeysIn } from './reply-keys.ts';
import { visibleText } from './visible-text.ts';

const answers: [string, string, string][] = [
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
  [
    'broken before its last word',
    'Oui.',
    above('Oui.', `Le lun. 23 nov. 2026 à 10:12, Bâtilien <${address}> a\nécrit :`),
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
];

describe('extracts the new text of a reply in any language', () => {
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
