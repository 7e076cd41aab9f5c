import { eraseOldMessages } from '#features/contact/contact.public.ts';
import { expireQuotes } from '#features/quotes/quote.public.ts';
import { closeTenders } from '#features/requests/request.public.ts';
import type { Services } from '#platform/http/services.ts';
import type { Job } from '#platform/jobs/runner.ts';

/** What the program does by itself, and when. */
export function jobsOf({ db, clock }: Pick<Services, 'db' | 'clock'>): Job[] {
  return [
    { name: 'expire-quotes', cron: '5 * * * *', run: () => expireQuotes(db, clock()) },
    { name: 'erase-old-messages', cron: '20 3 * * *', run: () => eraseOldMessages(db, clock()) },
    { name: 'close-tenders', cron: '* * * * *', run: () => closeTenders(db, clock()) },
  ];
}
