import type { Reader } from '#common/dates.ts';
import type { Said } from '#common/said.ts';

/** A sentence of ours, or what somebody typed. */
type Words = Said | string;
/** What somebody typed: set off line by line, so that it never passes for what we say. */
export interface Quotation {
  readonly quoted: string;
}
type Paragraph = Said | Quotation;
interface Link {
  label: Words;
  url: string;
}

/** A thing, where it leads, and what is said of it. */
interface Section {
  title: Words;
  url: string;
  lines: Paragraph[];
}

/** A small file of text that goes with a mail. */
export interface MailFile {
  name: string;
  type: `text/${string}`;
  content: string;
}

/** A mail before it is dressed: plain sentences, what people typed as quotations, and at most one button. */
export interface MailContent {
  subject: Words;
  /** Above everything, in a mail that is answered by mail: what an answer quotes begins there. */
  replyLine?: Words | undefined;
  paragraphs: Paragraph[];
  /** After the paragraphs: what happened, by what it happened to. */
  sections?: Section[];
  /** Below the sections. */
  after?: Words;
  button?: Link;
  /** Below the rule: why the reader receives this, how to stop it. */
  footer: Words;
  /** Below the footer: where to stop it. */
  footerLink?: Link;
  files?: MailFile[];
  /** RFC 8058: one click stops mails of this kind; transactional ones have none. */
  unsubscribeUrl?: string;
}

/** What a mail is about: values that it must have, and those it may. */
export type MailData<Needed extends string, Optional extends string = never> = Readonly<
  Record<Needed, string> & Partial<Record<Optional, string>>
>;

/** Writes a mail of its data, while its words are spoken in the language of its reader. */
export type MailTemplate<Data = Readonly<Record<string, string>>> = (data: Data, reader: Reader) => MailContent;

export interface DressedMail {
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  files?: MailFile[];
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (words: Words) => String(words).replace(/[&<>"']/g, (character) => escapes[character] ?? character);

const font = "font-family:'Segoe UI',Arial,sans-serif";
/** A table that only lays out: Outlook gives no width nor padding to anything else. */
const table = (attributes: string, rows: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}>${rows}</table>`;
const row = (style: string, content: string) => `<tr><td style="${font};${style}">${content}</td></tr>`;

export const quote = (words: string): Quotation => ({ quoted: words });
const isQuotation = (one: Paragraph): one is Quotation => 'quoted' in one;
const linesOf = ({ quoted }: Quotation) => quoted.trim().split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/);
const plain = (one: Paragraph) =>
  isQuotation(one)
    ? linesOf(one)
        .map((line) => `> ${line}`)
        .join('\n')
    : String(one);
const printQuotation = (one: Quotation) =>
  table(
    'width="100%"',
    `<tr><td style="${font};border-left:3px solid #b9b3a4;padding:2px 0 2px 14px;color:#38444d;font-size:16px;line-height:24px"><blockquote style="margin:0">${linesOf(one).map(escape).join('<br>')}</blockquote></td></tr>`,
  );

const printButton = ({ label, url }: Link) =>
  table(
    '',
    `<tr><td bgcolor="#25499a" style="background:#25499a;border-radius:6px;padding:10px 18px;${font};font-size:16px;line-height:24px"><a href="${escape(url)}" style="color:#ffffff;text-decoration:none;font-weight:600">${escape(label)}</a></td></tr>`,
  );

const printSection = ({ title, url, lines }: Section) =>
  row(
    'padding:0 0 14px;font-size:16px;line-height:24px',
    `<a href="${escape(url)}" style="color:#25499a;font-weight:600">${escape(title)}</a>${lines.map((line) => (isQuotation(line) ? printQuotation(line) : `<br>${escape(line)}`)).join('')}`,
  );

/** The text part and the HTML part of a mail, in the identity's colours; nothing is fetched when it is opened. */
export function dressMail(
  {
    subject,
    replyLine,
    paragraphs,
    sections = [],
    after,
    button,
    footer,
    footerLink,
    files = [],
    unsubscribeUrl,
  }: MailContent,
  language: string,
): DressedMail {
  const links = [button, footerLink].map((link) => link && `${String(link.label)}\n${link.url}`);
  const listed = sections.map(({ title, url, lines }) =>
    [title, ...lines.map((line) => (isQuotation(line) ? plain(line) : `- ${plain(line)}`)), url].join('\n'),
  );
  const reply = replyLine && `— ${String(replyLine)} —`;
  const text = [reply, ...paragraphs.map(plain), ...listed, after, links[0], '-- ', footer, links[1]]
    .filter((part) => part !== undefined)
    .join('\n\n');
  // Mailboxes show the beginning of a mail beside its subject: the news, not the greeting.
  const preview = paragraphs.slice(1, 3).map(plain).join(' ');
  const said = paragraphs.map((paragraph) =>
    row(
      'padding:0 0 14px;font-size:16px;line-height:24px',
      isQuotation(paragraph) ? printQuotation(paragraph) : escape(paragraph),
    ),
  );
  const stop = footerLink
    ? ` <a href="${escape(footerLink.url)}" style="color:#25499a">${escape(footerLink.label)}</a>`
    : '';
  const body = table(
    'width="100%"',
    [
      ...(reply ? [row('padding:0 0 14px;color:#5a666e;font-size:13px;line-height:20px', escape(reply))] : []),
      row('padding:0 0 20px;font-weight:700;font-size:18px;line-height:24px', 'Bâtilien'),
      ...said,
      ...sections.map(printSection),
      ...(after ? [row('padding:0 0 14px;font-size:16px;line-height:24px', escape(after))] : []),
      ...(button ? [row('padding:8px 0 22px', printButton(button))] : []),
      row(
        'padding:14px 0 0;border-top:1px solid #e4dfd3;color:#5a666e;font-size:13px;line-height:20px',
        `${escape(footer)}${stop}`,
      ),
    ].join('\n'),
  );
  const sheet = table(
    'width="560" style="width:100%;max-width:560px"',
    `<tr><td bgcolor="#fffefb" style="background:#fffefb;border:1px solid #38444d;padding:28px 32px;color:#192128">${body}</td></tr>`,
  );
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:0;background:#f4f1ea;color:#192128">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escape(preview)}</div>
${table('width="100%" bgcolor="#f4f1ea" style="background:#f4f1ea"', `<tr><td align="center" style="padding:24px">${sheet}</td></tr>`)}
</body></html>`;
  const headers: Record<string, string> = unsubscribeUrl
    ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {};
  return { subject: String(subject), text, html, headers, files };
}
