import { writeMail } from '../../src/app/mails.ts';
import { withoutPrefixes } from '../../src/platform/mail/inbound/quote-header.ts';
import type { AnsweredMail } from '../../src/platform/mail/inbound/visible-text.ts';
import { alternative, html, mailOf, type Part, plain } from './mime.ts';

/** One of our mails as sent, and the facts known when an answer arrives. */
export const key = 'q4zjw7nk2hrb5tvymx6cdp3fga';
export const address = `reponse+${key}@mail.batilien.test`;
export const from = `Bâtilien <${address}>`;
export const asked = 'Pouvez-vous passer jeudi matin pour la fuite du troisième étage ?';
const origin = 'https://batilien.test';
const message = `${asked}\nLa gardienne ouvre à 8 h.`;
const about = 'DI-2026-0412';
const who = 'Claire Petit, Régie de l’Est';
const ours = writeMail(
  'notifications.message',
  {
    kind: 'message_received',
    who,
    about,
    excerpt: message,
    url: `${origin}/demandes/0193?fil=1`,
    settings: `${origin}/parametres/avis`,
    byMail: 'yes',
  },
  'fr',
);
export const subject = ours.subject;
export const knownOf = (mail: { subject: string }): AnsweredMail => ({
  addresses: ['reponse@mail.batilien.test', 'ne-pas-repondre@batilien.test'],
  sender: 'Bâtilien',
  subject: withoutPrefixes(mail.subject),
  delimiters: ['Répondez au-dessus de cette ligne', 'Reply above this line'],
  words: ours.text.replaceAll(/^> /gm, ''),
  message,
  origin,
  key,
});

/** Our mail as plain text. */
export const ourLines = ours.text.split('\n');
/** Quoted: programs drop our signature and trailing spaces. */
export const marked = (mark = '>', lines = ourLines) => lines.map((line) => `${mark} ${line}`.trimEnd()).join('\n');
/** The body of our HTML, as clients embed it. */
export const ourMarkup = ours.html.replace(/^[\s\S]*<body[^>]*>|<\/body>[\s\S]*$/g, '');
/** Its text, as clients derive it. */
const fromMarkup = ['— Répondez au-dessus de cette ligne —', 'Bâtilien', ...ourLines.slice(2)];

export const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const linked = (text: string) =>
  escape(text).replaceAll(address, `<a href="mailto:${address}" target="_blank">${address}</a>`);
export const blocks = (text: string, tag = 'div') =>
  text
    .split('\n')
    .map((line) => `<${tag}>${escape(line) || '<br>'}</${tag.replace(/ .*/, '')}>`)
    .join('');

/** Text wrapped at 76 columns, also after a bracket. */
const wrapped = (text: string) => {
  const lines = [''];
  for (const word of text.split(/ |(?<=<)(?=reponse)/)) {
    const last = lines.at(-1) ?? '';
    const joined = last.endsWith('<') || last === '' ? `${last}${word}` : `${last} ${word}`;
    if (joined.length > 76) lines.push(word);
    else lines[lines.length - 1] = joined;
  }
  return lines.join('\n');
};

/** A reply to our mail, with the client's subject prefix. */
export const answer = (part: Part, { re = 'Re: ', about = subject, more }: Sent = {}): Buffer =>
  mailOf(part, { subject: `${re}${about}`, to: from.replace('â', 'a'), ...(more && { more }) });
export interface Sent {
  re?: string;
  about?: string;
  more?: string[];
}

/** Gmail on any device: both forms, with the attribution wrapped after the bracket. */
export function gmail(said: string, attribution: string, sent: Sent & { dir?: string; below?: string } = {}): Buffer {
  const { dir = 'ltr', below = '' } = sent;
  return answer(
    alternative(
      plain([said, '', wrapped(attribution), '', marked('>', fromMarkup), below].join('\n')),
      html(
        `<div dir="${dir}">${blocks(said)}</div><br><div class="gmail_quote gmail_quote_container"><div dir="${dir}" class="gmail_attr">${linked(attribution)}<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex"><u></u>${ourMarkup}</blockquote></div>${blocks(below)}`,
      ),
    ),
    sent,
  );
}

/** Apple Mail: the attribution is inside the quote, and the text starts with a byte order mark. */
export function apple(said: string, attribution: string, sent: Sent & { ad?: string } = {}): Buffer {
  const { ad } = sent;
  return answer(
    alternative(
      plain(
        [said, ...(ad ? ['', ad] : []), '', `> ${attribution}`, '> ', marked('>', ['\ufeff', ...fromMarkup])].join(
          '\n',
        ),
      ),
      html(
        `<html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"></head><body dir="auto"><div dir="ltr">${blocks(said)}</div>${ad ? `<br id="lineBreakAtBeginningOfSignature"><div dir="ltr">${ad}</div>` : ''}<div dir="ltr"><br><blockquote type="cite">${linked(attribution)}<br><br></blockquote></div><blockquote type="cite"><div dir="ltr">\ufeff${ourMarkup}</div></blockquote></body></html>`,
      ),
    ),
    sent,
  );
}

type Labels = readonly [string, string][];
const headerLines = (labels: Labels, colon: string) => labels.map(([label, value]) => `${label}${colon} ${value}`);

/** Outlook for Windows: Word paragraphs, a rule above the header, `mailto:` beside addresses in plain text. */
export function outlook(said: string, labels: Labels, sent: Sent & Styled = {}): Buffer {
  const { colon = ':', charset = 'utf-8', signature = '', border = 'solid #E1E1E1 1.0pt' } = sent;
  const own = [said, ...(signature ? ['', signature] : [])].join('\n');
  const twice = headerLines(labels, colon).map((line) => line.replace(address, `${address}<mailto:${address}>`));
  return answer(
    alternative(
      plain([own, '', ...twice, '', ...ourLines].join('\n'), { charset }),
      html(
        `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0cm} --></style></head><body lang="FR"><div class="WordSection1">${blocks(own, 'p class="MsoNormal"')}<p class="MsoNormal"><o:p>&nbsp;</o:p></p><div><div style="border:none;border-top:${border};padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal">${labels.map(([label, value]) => `<b>${label}${colon}</b> ${linked(value)}`).join('<br>')}<o:p></o:p></p></div></div><p class="MsoNormal"><o:p>&nbsp;</o:p></p>${ourMarkup.replaceAll('<td', '<td class="MsoNormal"')}</div></body></html>`,
        { charset },
      ),
    ),
    { re: 'RE: ', ...sent },
  );
}
interface Styled {
  colon?: string;
  charset?: string;
  signature?: string;
  border?: string;
}

/** Outlook on the web, on phones, and the new one. */
export function outlookWeb(said: string, labels: Labels, sent: Sent & Styled & { ad?: string } = {}): Buffer {
  const { colon = ':', ad } = sent;
  const lines = headerLines(labels, colon);
  return answer(
    alternative(
      plain([said, ...(ad ? ['', ad] : []), '', '_'.repeat(32), ...lines, '', ...ourLines].join('\n')),
      html(
        `<html><body dir="ltr"><div class="elementToProof">${blocks(said)}</div>${ad ? `<div id="ms-outlook-mobile-signature"><div>${escape(ad)}</div></div>` : ''}<div id="mail-editor-reference-message-container"><div class="ms-outlook-mobile-reference-message skipProofing"></div><hr style="display:inline-block;width:98%" tabindex="-1"><div id="divRplyFwdMsg" dir="ltr"><font face="Calibri">${labels.map(([label, value]) => `<b>${label}${colon}</b> ${linked(value)}`).join('<br>')}</font><div>&nbsp;</div></div>${ourMarkup}</div></body></html>`,
      ),
    ),
    { re: 'RE: ', ...sent },
  );
}

/** Plain text with an attribution line: Thunderbird, mutt, Claws, webmails. */
export const quoting = (said: string, attribution: string, { mark = '>', below = '', ...sent }: Below = {}): Buffer =>
  answer(plain([said, '', attribution, marked(mark), below].join('\n').trimStart(), sent), sent);
interface Below extends Sent {
  mark?: string;
  below?: string;
  charset?: string;
  encoding?: 'base64' | '8bit' | 'quoted-printable';
  flowed?: boolean;
}

/** Plain text with a header above the unmarked mail. */
export const headed = (said: string, header: readonly string[], sent: Below = {}): Buffer =>
  answer(plain([said, '', ...header, '', ...ourLines].join('\n'), sent), sent);

/** HTML only, below the client's quote marker. */
export const inHtml = (said: string, above: string, sent: Below & { around?: [string, string] } = {}): Buffer => {
  const { around: [opens, closes] = ['<blockquote type="cite">', '</blockquote>'] } = sent;
  return answer(html(`${blocks(said)}${linkedMarkup(above)}${opens}${ourMarkup}${closes}`, sent), sent);
};
const linkedMarkup = (markup: string) => markup.replaceAll('ADDRESS', `<a href="mailto:${address}">${address}</a>`);
