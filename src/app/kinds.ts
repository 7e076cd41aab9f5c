import { texts } from '#platform/sms/send-texts.ts';
import { imports } from '#features/network/directory/import-progress.ts';
import { digests, heldNotices } from '#features/people/notifications/notification.public.ts';
import { missionReports } from '#features/work/missions/mission.public.ts';
import { inboundMails } from '#features/work/mail-replies/take-mail.ts';
import { effects } from '#platform/events/react.ts';
import type { Work } from '#platform/jobs/later.ts';
import { mails } from '#platform/mail/queue.ts';
import { keptPapers } from '#platform/papers/keep-paper.ts';
import { deliveries, pushes } from '#platform/push/queue.ts';

/** Later work that verbs ask for; what comes back by itself is in `jobs.ts`. */
export const kinds = [
  effects,
  mails,
  imports,
  inboundMails,
  digests,
  heldNotices,
  pushes,
  deliveries,
  texts,
  keptPapers,
  missionReports,
] as unknown as readonly Work[];
