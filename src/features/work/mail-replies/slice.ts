import { defineSlice, serve } from '#platform/slice.ts';
import { mailReplyContract } from './mail-reply.contract.ts';
import * as mails from './mail-reply.mails.ts';
import { bindReplies } from './post-reply.ts';
import { forgetReplyAddresses } from './reply-addresses.ts';
import { inboundMailFiles, inboundMails, takeMail } from './take-mail.ts';

export const slice = defineSlice({
  endpoints: {
    mailReplies: serve(mailReplyContract, { take: takeMail }),
  },
  mails: {
    'mail-replies.not-posted': mails.notPostedMail,
    'mail-replies.files-left-out': mails.filesLeftOutMail,
  },
  jobs: ({ db, clock }) => [
    { name: 'forget-reply-addresses', cron: '40 3 * * *', run: () => forgetReplyAddresses(db, clock()) },
  ],
  work: {
    kinds: [inboundMails],
    bind: ({ replies, ...running }) =>
      replies ? [bindReplies({ ...running, ...replies, programSecret: running.secret })] : [],
  },
  working: [inboundMailFiles],
});
