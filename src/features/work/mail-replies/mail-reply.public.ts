export { giveReplyAddress } from './reply-addresses.ts';
export { replyWords } from './mail-reply.mails.ts';
