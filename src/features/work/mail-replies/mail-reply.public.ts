export { forgetReplyAddresses, giveReplyAddress } from './reply-addresses.ts';
export { replyWords } from './mail-reply.mails.ts';
export { bindReplies } from './post-reply.ts';
export { inboundMailFiles } from './take-mail.ts';
