import { sql, type Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { usualVatAt } from '#common/vat.ts';
import { departementOfSite } from '#features/estate/sites/site.public.ts';
import { assertAllowed, refuse } from '#common/problems.ts';
import { lockRequest } from '#features/work/requests/request.public.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { readTender } from './compare-quotes.ts';
import type { UpdatedQuote } from './update-quote.ts';
import { canDraft, quoteProblems } from './quote.rules.ts';

/** The request's price schedule as lines to price: each lot once, above its lines. */
async function copySchedule(trx: Transaction<DB>, requestId: string, quoteId: string, now: Date): Promise<void> {
  const { siteId } = await trx
    .selectFrom('requests')
    .select('site_id as siteId')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  const { vatRateBp, vatMention } = usualVatAt(await departementOfSite(trx, siteId));
  const vat = { vat_rate_bp: vatRateBp, vat_mention: vatMention };
  const schedule = await trx
    .selectFrom('request_lines')
    .select(['id', 'lot', 'designation', 'quantity_milli', 'unit'])
    .where('request_id', '=', requestId)
    .orderBy('position')
    .execute();
  let lot = '';
  const lines = schedule.flatMap(({ id, ...line }) => {
    const head = line.lot && line.lot !== lot ? [{ kind: 'lot', designation: line.lot }] : [];
    lot = line.lot;
    const { designation, quantity_milli, unit } = line;
    return [...head, { kind: 'line', designation, quantity_milli, unit, ...vat, request_line_id: id }];
  });
  if (lines.length === 0) return;
  await trx
    .insertInto('quote_lines')
    .values(lines.map((line, position) => ({ ...line, id: uuidv7(now.getTime()), quote_id: quoteId, position })))
    .execute();
}

/** Drafts a quote on an open request offered to the provider; one open answer per company, whoever is first. */
export async function createQuote(
  { db, viewer, now }: Call,
  { requestId }: { requestId: string },
): Promise<UpdatedQuote> {
  return db.transaction().execute(async (trx) => {
    // Locked before it is read: a colleague may be answering, or the tender closing.
    await lockRequest(trx, requestId);
    assertAllowed(canDraft(actorOf(viewer), await readTender(trx, viewer, requestId, now)));
    const id = uuidv7(now.getTime());
    const made = await trx
      .insertInto('quotes')
      .columns([
        'id',
        'request_id',
        'provider_id',
        'currency',
        'round',
        'scope_version',
        'payment_terms',
        'created_by',
        'created_at',
        'updated_at',
      ])
      .expression((build) =>
        build
          .selectFrom('requests as r')
          .innerJoin('company_profiles as p', (join) => join.on('p.id', '=', viewer.company.id))
          .where('r.id', '=', requestId)
          .select([
            sql<string>`${id}::uuid`.as('id'),
            'r.id as request_id',
            'p.id as provider_id',
            'r.currency',
            'r.round',
            'r.scope_version',
            'p.payment_terms',
            sql<string>`${viewer.userId}::uuid`.as('created_by'),
            sql<Date>`${now}::timestamptz`.as('created_at'),
            sql<Date>`${now}::timestamptz`.as('updated_at'),
          ]),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'version', 'number'])
      .executeTakeFirstOrThrow(() => refuse(quoteProblems.ALREADY_QUOTED));
    await copySchedule(trx, requestId, id, now);
    return { ...made, state: 'draft' };
  });
}
