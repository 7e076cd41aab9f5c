import { type Kept, Said } from '#common/said.ts';
import type { MailContent, MailData } from '#platform/mail/layout.ts';
import { said } from './said.ts';

export interface FileLeftOut {
  name: string;
  reason: string;
}

const linesOf = (files: string) =>
  (JSON.parse(files) as FileLeftOut[]).map(({ name, reason }) =>
    said('mails.file', { name: name || said('mails.nameless'), reason: new Said(reason) }),
  );

/** How to answer a mail, and the line above which to write. */
export const replyWords = (byMail: boolean) => ({
  replyLine: byMail ? said('mails.replyLine') : undefined,
  how: byMail ? said('mails.replyByMail') : said('mails.replyInApp'),
});

/** `reason`: a text key, `values`: its placeholders. A recipient at another address gets no link. */
export function notPostedMail({ reason, values = '{}', url }: MailData<'reason', 'url' | 'values'>): MailContent {
  return {
    subject: said('mails.notPosted.subject'),
    paragraphs: [
      said('mails.hello'),
      said('mails.notPosted.text'),
      new Said(reason, JSON.parse(values) as Kept['values']),
    ],
    ...(url && { button: { label: said('mails.open'), url } }),
    footer: said('mails.footer'),
  };
}

/** The text and the other files are posted. */
export function filesLeftOutMail({ files, url }: MailData<'files' | 'url'>): MailContent {
  return {
    subject: said('mails.leftOut.subject'),
    paragraphs: [said('mails.hello'), said('mails.leftOut.text'), ...linesOf(files)],
    button: { label: said('mails.open'), url },
    footer: said('mails.footer'),
  };
}
