import { describe } from 'vitest';
import { address, answer, blocks, inHtml, ourLines } from '#test/client-mails/clients.ts';
import { checkClientMails } from '#test/client-mails/check.ts';
import { html } from '#test/client-mails/mime.ts';

/** Clients without a plain-text part: where they put quotes. */
describe('HTML alone', () => {
  checkClientMails([
    [
      'Yandex, Russian',
      'Хорошо, ждём.',
      inHtml(
        'Хорошо, ждём.',
        '<div><br></div><div>-- <br>Отправлено из мобильного приложения Яндекс Почты</div><div>23.11.2026, 10:12, "Bâtilien" &lt;ADDRESS&gt;:</div>',
        { around: ['<blockquote><div>', '</div></blockquote>'] },
      ),
      { kept: ['Яндекс'] },
    ],
    [
      'Mail.ru, Kazakh',
      'Жарайды.',
      inHtml('Жарайды.', '<br><br>', {
        around: [
          `<blockquote style="border-left:1px solid #0857A6;margin:10px;padding:0 0 0 10px;">Дүйсенбі, 23 қараша 2026, 10:12 +05:00 от Bâtilien &lt;${address}&gt;:<br>`,
          '</blockquote>',
        ],
      }),
    ],
    [
      'Seznam, with its aside',
      'Platí.',
      inHtml(
        'Platí.',
        '<br><aside>---------- Původní e-mail ----------<br>Od: Bâtilien &lt;ADDRESS&gt;<br>Komu: karim.haddad@exemple.test<br>Datum: 23. 11. 2026 10:12:33<br>Předmět: x</aside><br>',
        { around: [`<blockquote data-email="${address}">`, '</blockquote>'] },
      ),
    ],
    [
      'Tuta, German',
      'Passt.',
      inHtml('Passt.', '<div><br></div><div>23. Nov. 2026, 10:12 von ADDRESS:<br></div>', {
        around: ['<blockquote class="tutanota_quote" style="border-left:1px solid #93A3B8">', '</blockquote>'],
      }),
    ],
    [
      'Infomaniak',
      'Très bien.',
      inHtml('Très bien.', '', {
        around: [
          '<div class="ik_mail_quote"><div>Le 2026-11-23T10:12:33.000+01:00, Bâtilien a écrit :</div><blockquote class="ws-ng-quote">',
          '</blockquote></div>',
        ],
      }),
    ],
    [
      'Zoho, Hindi',
      'ठीक है।',
      inHtml('ठीक है।', '', {
        around: [
          '<div class="zmail_extra"><div>---- को Mon, 23 Nov 2026 10:12:33 +0100 Bâtilien ने लिखा ----</div><blockquote>',
          '</blockquote></div>',
        ],
      }),
    ],
    [
      'Missive',
      'Confirmed.',
      inHtml(
        'Confirmed.',
        '<br><div class="missive_quote">On November 23, 2026 at 10:12 AM, Bâtilien &lt;ADDRESS&gt; wrote:</div>',
        { around: ['<blockquote class="missive_quote">', '</blockquote>'] },
      ),
    ],
    [
      'Front',
      'See you Thursday.',
      inHtml('See you Thursday.', '<br><p>On November 23, 2026, 10:12 AM GMT+1 ADDRESS wrote:</p>', {
        around: ['<blockquote type="cite" class="front-blockquote">', '</blockquote>'],
      }),
    ],
    [
      'HEY',
      'OK!',
      inHtml('OK!', '<br><div>On November 23, 2026, Bâtilien &lt;ADDRESS&gt; wrote:</div>', {
        around: ['<blockquote>', '</blockquote>'],
      }),
    ],
    [
      'OX App Suite, Dutch',
      'Akkoord.',
      inHtml('Akkoord.', '', {
        around: [
          `<blockquote type="cite"><div>Op 23-11-2026 10:12 CET schreef Bâtilien &lt;<a href="mailto:${address}">${address}</a>&gt;:</div><div><br></div><div><br></div>`,
          '</blockquote>',
        ],
      }),
    ],
    [
      'Samsung, Arabic, right to left',
      'موافق، نلتقي الخميس.',
      inHtml(
        'موافق، نلتقي الخميس.',
        '<div id="composer_signature"><div dir="auto">تم الإرسال من هاتف Galaxy الخاص بي</div></div><div><br></div><div align="left" dir="auto" style="font-size:100%;color:#000000"><div>-------- الرسالة الأصلية --------</div><div>من: Bâtilien &lt;ADDRESS&gt; </div><div>التاريخ: 23/11/2026 10:12 (GMT+01:00) </div><div>إلى: karim.haddad@exemple.test </div></div>',
        { around: ['<div>', '</div>'] },
      ),
      { kept: ['Galaxy'] },
    ],
    [
      'Outlook of old, Latin 9',
      'Devis : 1 250 €',
      answer(
        html(
          `${blocks('Devis : 1 250 €')}<div class="OutlookMessageHeader" dir="ltr"><hr><b>De :</b> Batilien [mailto:${address}]<br><b>Envoyé :</b> lundi 23 novembre 2026 10:12<br></div><p>Bonjour,</p>`,
          { charset: 'iso-8859-15', encoding: '8bit' },
        ),
      ),
    ],
    [
      'one link that holds the key',
      'Je réponds ici.',
      answer(
        html(
          `${blocks('Je réponds ici.')}<p><a href="mailto:${encodeURIComponent(address)}">Répondre</a></p><blockquote type="cite">${blocks(ourLines.join('\n'))}</blockquote>`,
        ),
      ),
    ],
  ]);
});
