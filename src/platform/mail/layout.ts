/** A mail before it is dressed: plain sentences, and at most one button. */
export interface MailContent {
  subject: string;
  paragraphs: string[];
  button?: { label: string; url: string };
  /** Below the rule: why the reader receives this, how to stop it. */
  footer: string;
  /** RFC 8058: one click stops mails of this kind; transactional ones have none. */
  unsubscribeUrl?: string;
}

export interface DressedMail {
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

/** The text part and the HTML part of a mail, in the identity's colours; nothing is fetched when it is opened. */
export function dressMail(
  { subject, paragraphs, button, footer, unsubscribeUrl }: MailContent,
  language: string,
): DressedMail {
  const text = [...paragraphs, ...(button ? [`${button.label}\n${button.url}`] : []), '-- ', footer].join('\n\n');
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f4f1ea;color:#192128;font:16px/24px 'Instrument Sans','Segoe UI',Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;background:#fffefb;border:1px solid #38444d;padding:28px 32px">
<p style="margin:0 0 20px;font-weight:700;font-size:18px">Bâtilien</p>
${paragraphs.map((paragraph) => `<p style="margin:0 0 14px">${escape(paragraph)}</p>`).join('\n')}
${button ? `<p style="margin:22px 0"><a href="${escape(button.url)}" style="display:inline-block;background:#25499a;color:#ffffff;padding:10px 18px;border-radius:6px;text-decoration:none;font-weight:600">${escape(button.label)}</a></p>` : ''}
<p style="margin:24px 0 0;padding-top:14px;border-top:1px solid #e4dfd3;color:#5a666e;font-size:13px;line-height:20px">${escape(footer)}</p>
</div></body></html>`;
  const headers: Record<string, string> = unsubscribeUrl
    ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {};
  return { subject, text, html, headers };
}
