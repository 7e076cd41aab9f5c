import { avatars } from '#features/people/accounts/account.public.ts';
import { logos } from '#features/people/companies/company.public.ts';
import { directoryFiles } from '#features/network/directory/directory.public.ts';
import { documentFiles } from '#features/network/documents/document.public.ts';
import { messageFiles } from '#features/work/conversations/conversation.public.ts';
import { inboundMailFiles } from '#features/work/mail-replies/mail-reply.public.ts';
import { photos } from '#features/work/requests/request.public.ts';

/** Every kind of file that is kept, and the working files beside them: what the sweep goes through. */
export const kept = {
  kinds: [photos, documentFiles, avatars, logos, messageFiles],
  working: [directoryFiles, inboundMailFiles],
};
