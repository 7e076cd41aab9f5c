import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { lockNextClosing } from './notification.queries.ts';
import { told } from './notices.contract.ts';
import { notify } from './notify.ts';
import { linksOf } from './stop-mails.ts';

/** Reminds invited providers once that a tender ends within a day. Returns the number of tenders. */
export async function warnOfClosing(
  db: Kysely<DB>,
  settings: { publicUrl: string; secret: string },
  now: Date,
): Promise<number> {
  const links = linksOf(settings);
  for (let tenders = 0; ; tenders++) {
    const found = await db.transaction().execute(async (trx) => {
      const closing = await lockNextClosing(trx, now);
      if (!closing) return false;
      const { requestId, deadlineAt, silent } = closing;
      const what = told('tender_closing', { deadline: deadlineAt.toISOString() });
      for (const companyId of silent) {
        await notify(trx, { ...what, requestId, to: { companyId }, except: null, links, now });
      }
      return true;
    });
    if (!found) return tenders;
  }
}
