import { effects } from '#platform/events/react.ts';
import type { Work } from '#platform/jobs/later.ts';
import { mails } from '#platform/mail/queue.ts';
import { keptPapers } from '#platform/papers/keep-paper.ts';
import { deliveries, pushes } from '#platform/push/queue.ts';
import { texts } from '#platform/sms/send-texts.ts';
import { slices } from './slices.ts';

/** Jobs enqueued by verbs; recurring ones are in `jobs.ts`. */
export const kinds = [
  effects,
  mails,
  pushes,
  deliveries,
  texts,
  keptPapers,
  ...slices.flatMap(({ work }) => work?.kinds ?? []),
] as unknown as readonly Work[];
