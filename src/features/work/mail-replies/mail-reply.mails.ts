import { type Kept, Said } from '#common/said.ts';
import type { MailContent, MailData } from '#platform/mail/layout.ts';
import { said } from './said.ts';

/** A file of an answer that was not kept, and the key of the sentence that says why. */
export interface FileLeftOut {
  name: string;
  reason: string;
}

const linesOf = (files: string) =>
  (JSON.parse(files) as FileLeftOut[]).map(({ name, reason }) =>
    said('mails.file', { name: name || said('mails.nameless'), reason: new Said(reason) }),
  );

/** What a mail says of how it is answered, and the line above which an answer by mail is written. */
export const replyWords = (byMail: boolean) => ({
  replyLine: byMail ? said('mails.replyLine') : undefined,
  how: byMail ? said('mails.replyByMail') : said('mails.replyInApp'),
});

/** Says why an answer was not posted; `reason` is the key of the sentence, `values` what stands in it. Who is told elsewhere gets no link. */
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

/** Names the files of an answer that were not kept; its words and the others are posted. */
export function filesLeftOutMail({ files, url }: MailData<'files' | 'url'>): MailContent {
  return {
    subject: said('mails.leftOut.subject'),
    paragraphs: [said('mails.hello'), said('mails.leftOut.text'), ...linesOf(files)],
    button: { label: said('mails.open'), url },
    footer: said('mails.footer'),
  };
}
