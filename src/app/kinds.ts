import { imports } from '#features/network/directory/import-progress.ts';
import { inboundMails } from '#features/work/mail-replies/take-mail.ts';
import { effects } from '#platform/events/react.ts';
import type { Work } from '#platform/jobs/later.ts';
import { mails } from '#platform/mail/queue.ts';

/** Later work that verbs ask for; what comes back by itself is in `jobs.ts`. */
export const kinds = [effects, mails, imports, inboundMails] as unknown as readonly Work[];
