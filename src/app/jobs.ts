import { forgetLive } from '#platform/events/presence.ts';
import { sweepFiles } from '#platform/files/sweep.ts';
import { forgetAnswers } from '#platform/http/keep-answers.ts';
import { forgetRates } from '#platform/http/rate-counts.ts';
import type { Job } from '#platform/jobs/repeated.ts';
import { forgetMails } from '#platform/mail/forget.ts';
import type { Running } from '#platform/slice.ts';
import { forgetTexts } from '#platform/sms/send-texts.ts';
import { kept } from './attachments.ts';
import { slices } from './slices.ts';

export function jobsOf(running: Running): Job[] {
  const { db, files, clock } = running;
  return [
    ...slices.flatMap(({ jobs }) => jobs?.(running) ?? []),
    { name: 'forget-live', cron: '*/5 * * * *', run: () => forgetLive(db, clock()) },
    { name: 'forget-rates', cron: '*/10 * * * *', run: () => forgetRates(db) },
    { name: 'forget-mails', cron: '45 3 * * *', run: () => forgetMails(db, clock()) },
    { name: 'forget-texts', cron: '25 * * * *', run: () => forgetTexts(db, clock()) },
    { name: 'forget-answers', cron: '15 * * * *', run: () => forgetAnswers(db, clock()) },
    { name: 'sweep-files', cron: '50 3 * * *', run: () => sweepFiles({ db, files, now: clock(), ...kept }) },
  ];
}
