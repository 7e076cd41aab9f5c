import type { Reader } from '#common/dates.ts';
import type { Said } from '#common/said.ts';

type Words = Said | string;
/** User text: set off on every line, so that it never passes for ours. */
export interface Quotation {
  readonly quoted: string;
}
type Paragraph = Said | Quotation;
interface Link {
  label: Words;
  url: string;
}

interface Section {
  title: Words;
  url: string;
  lines: Paragraph[];
}

export interface MailFile {
  name: string;
  type: `text/${string}`;
  content: string;
}

/** A mail before layout: plain sentences, user text as quotations, and at most one button. */
export interface MailContent {
  subject: Words;
  /** First line of a mail that can be answered by mail: replies quote it. */
  replyLine?: Words | undefined;
  paragraphs: Paragraph[];
  /** After the paragraphs: events grouped by subject. */
  sections?: Section[];
  after?: Words;
  button?: Link;
  /** Below the rule: why the reader gets this mail and how to stop it. */
  footer: Words;
  footerLink?: Link;
  files?: MailFile[];
  /** RFC 8058 one-click unsubscribe; transactional mails have none. */
  unsubscribeUrl?: string;
}

export type MailData<Needed extends string, Optional extends string = never> = Readonly<
  Record<Needed, string> & Partial<Record<Optional, string>>
>;

/** Composes a mail from its data, while the reader's language is active. */
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
/** A layout table: Outlook ignores width and padding elsewhere. */
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

/** The text and HTML parts of a mail in the corporate design; loads nothing external. */
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
  // Mailboxes preview the beginning of a mail: shows the news, not the greeting.
  const preview = paragraphs.slice(1, 3).map(plain).join(' ');
  const blocks = paragraphs.map((paragraph) =>
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
      ...blocks,
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
