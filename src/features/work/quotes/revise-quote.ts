import { sql, type Transaction } from 'kysely';
import { dayAt } from '#common/place-time.ts';
import { uuidv7 } from '#common/ids.ts';
import { refuse } from '#common/problems.ts';
import type { Call, Target } from '#platform/act.ts';
import { columnOf } from '#platform/db/columns-for.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { onQuote, type QuoteLock } from './lock-quote.ts';
import { quoteInput } from './quote.contract.ts';
import type { UpdatedQuote } from './update-quote.ts';
import { linesOf } from './quote.queries.ts';
import { quoteProblems } from './quote.rules.ts';
import { writeLines } from './write-lines.ts';

/** The columns that its author writes, without lines and first day. */
const copied = sql.join(
  Object.keys(quoteInput.omit({ lines: true, startOn: true }).shape).map((name) => sql.id(columnOf(name))),
);

/** Drafts the next revision of a locked quote, under its number, for the current round; a past first day is dropped. */
export async function draftRevision(
  trx: Transaction<DB>,
  viewer: CompanyViewer,
  { quote, request }: QuoteLock,
  now: Date,
): Promise<UpdatedQuote> {
  const id = uuidv7(now.getTime());
  const { rows } = await sql<Omit<UpdatedQuote, 'state'>>`
      INSERT INTO quotes (id, request_id, provider_id, number, revision, round, scope_version, previous_id, asked_again_at,
        currency, total_ht_minor, total_vat_minor, total_ttc_minor, vat_breakdown, ${copied}, start_on, created_by, created_at,
        updated_at)
      SELECT ${id}::uuid, request_id, provider_id, number, revision + 1, ${request.round}, scope_version, id, asked_again_at,
        currency, total_ht_minor, total_vat_minor, total_ttc_minor, vat_breakdown, ${copied},
        CASE WHEN start_on >= ${dayAt(now, request.departement)}::date THEN start_on END, ${viewer.userId}::uuid, ${now}, ${now}
      FROM quotes WHERE id = ${quote.id}
      ON CONFLICT DO NOTHING RETURNING id, version, number`.execute(trx);
  const [made] = rows;
  if (!made) throw refuse(quoteProblems.ALREADY_QUOTED);
  await writeLines(trx, id, await linesOf(trx, [quote.id]), now);
  return { ...made, state: 'draft' };
}

/** A sent quote stays valid until the revision is sent. */
export async function reviseQuote(call: Call, target: Target): Promise<UpdatedQuote> {
  return onQuote(call, 'revise', target, ({ trx, viewer, now, ...locked }) => draftRevision(trx, viewer, locked, now));
}
