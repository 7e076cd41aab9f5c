import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, test } from 'vitest';
import { address, key, known, ours } from '#test/answered-mail.ts';
import { readMail } from './read-mail.ts';
import { visibleText } from './visible-text.ts';

const folder = mkdtempSync(join(tmpdir(), 'batilien-answers-'));
afterAll(() => rmSync(folder, { recursive: true }));

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

describe('HTML only, by where each client puts quotes', () => {
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

  test('an indented paragraph is not a quote, a long one is one line', async () => {
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
