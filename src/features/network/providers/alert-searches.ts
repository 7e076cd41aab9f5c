import type { Kysely } from 'kysely';
import { addressOf } from '#common/address-of.ts';
import { savedSearchContract } from '#features/network/providers/saved-search.contract.ts';
import { path } from '#paths.ts';
import type { DB } from '#platform/db/types.ts';
import { queueMail } from '#platform/mail/queue.ts';
import { stopPage } from './save-search.ts';
import { pageOfSearch } from './saved-search.contract.ts';
import { type DueSearch, lockNextAlert, newMatches } from './saved-search.queries.ts';

/** Per mail; the rest waits for the next run. */
const most = 20;

/** Mails new matches of saved searches with an alert, each once. Returns the number of mails. */
export async function alertSearches(db: Kysely<DB>, publicUrl: string, now: Date): Promise<number> {
  let mails = 0;
  let last: string | null = null;
  for (;;) {
    const search: DueSearch | undefined = await db.transaction().execute(async (trx) => {
      const due = await lockNextAlert(trx, last);
      if (!due) return undefined;
      const matches = await newMatches(trx, due, most);
      if (matches.length === 0) return due;
      await trx
        .insertInto('saved_search_hits')
        .values(matches.map(({ id }) => ({ search_id: due.id, provider_id: id, notified_at: now })))
        .execute();
      await queueMail(trx, {
        to: due.email,
        language: due.language,
        template: 'providers.search-alert',
        data: {
          name: due.name,
          count: String(matches.length),
          providers: matches.map(({ name, city }) => (city ? `${name}, ${city}` : name)).join('\n'),
          url: `${publicUrl}${path(pageOfSearch(due.address))}?${due.address}`,
          stop: `${publicUrl}${stopPage(due.token)}`,
          oneClick: publicUrl + addressOf(savedSearchContract.unsubscribe, { token: due.token }),
        },
        now,
      });
      mails += 1;
      return due;
    });
    if (!search) return mails;
    last = search.id;
  }
}
