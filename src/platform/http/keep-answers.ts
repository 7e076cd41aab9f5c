import { type Kysely, sql } from 'kysely';
import { problems, Refusal, refuse } from '#common/problems.ts';
import type { DB } from '#platform/db/types.ts';
import { inOneTransaction } from '#platform/db/one-transaction.ts';
import type { PersonalDataPart } from '#platform/personal-data.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type { Contents } from './contents.ts';

/** Longer than a weekend offline, with a stalled queue. */
const keptHours = 72;
/** Longer answers are not stored: a repeated call gets confirmation only. */
const longestAnswer = 64 * 1024;

const oldest = (now: Date) => new Date(now.getTime() - keptHours * 3_600_000);

export interface Answered {
  status: number;
  /** Null when the handler sent something other than text. */
  text: string | null;
}

export interface Keyed {
  db: Kysely<DB>;
  viewer: Viewer;
  now: Date;
  key: string;
  contents: Contents;
}

interface KeptAnswer {
  digest: string | null;
  status: number | null;
  answer: string | null;
  rights: string | null;
  siteIds: string[] | null;
}

const rightsOf = ({ side, company }: Viewer): string => `${side} ${company?.membership ?? 'alone'}`;

function stillHolds(viewer: Viewer, { rights, siteIds }: KeptAnswer): boolean {
  if (rights !== rightsOf(viewer)) return false;
  if (!viewer.company?.siteIds) return true;
  const seen = new Set(viewer.company.siteIds);
  return siteIds?.every((id) => seen.has(id)) ?? false;
}

class DoneMeanwhile extends Error {}

const place = ({ viewer, key }: Pick<Keyed, 'viewer' | 'key'>) =>
  sql`key = ${key} AND user_id = ${viewer.userId} AND company_id IS NOT DISTINCT FROM ${viewer.company?.id ?? null}::uuid`;

async function findKept({ db, now, ...call }: Keyed): Promise<KeptAnswer | undefined> {
  const { rows } = await sql<KeptAnswer>`SELECT digest, status, answer, rights, site_ids AS "siteIds" FROM kept_answers
    WHERE ${place(call)} AND created_at > ${oldest(now)}`.execute(db);
  return rows[0];
}

/** Repeats the kept answer if the contents are the same and the viewer may still read it. */
async function answerAgain(kept: KeptAnswer, { contents, viewer }: Keyed): Promise<Answered> {
  const { digest, status, answer } = kept;
  if ((await contents.digest()) !== digest) throw refuse(problems.KEY_REUSED);
  if (status === null || answer === null || !stillHolds(viewer, kept)) throw refuse(problems.ALREADY_DONE);
  return { status, text: answer };
}

/** Takes the key at the start of the act's transaction: a concurrent duplicate waits here. */
const claim = (call: Keyed) => async (trx: Kysely<DB>) => {
  const { viewer, now, key } = call;
  await sql`DELETE FROM kept_answers WHERE ${place(call)} AND created_at <= ${oldest(now)}`.execute(trx);
  const { numAffectedRows } = await sql`INSERT INTO kept_answers (key, user_id, company_id, created_at)
    VALUES (${key}, ${viewer.userId}, ${viewer.company?.id ?? null}, ${now}) ON CONFLICT DO NOTHING`.execute(trx);
  if (numAffectedRows === 0n) throw new DoneMeanwhile();
};

/** Runs an act with an idempotency key once (docs/decisions/0046). Refusals are not stored. */
export async function once<A extends Answered>(
  call: Keyed,
  work: (db: Kysely<DB>) => Promise<A>,
): Promise<(A | Answered) & { isAgain: boolean }> {
  const kept = await findKept(call);
  if (kept) return { ...(await answerAgain(kept, call)), isAgain: true };
  let isDone = false;
  const act = inOneTransaction(call.db, async (trx) => {
    await claim(call)(trx).catch((error: unknown) => {
      isDone = error instanceof DoneMeanwhile;
      throw error;
    });
  });
  let answered: A;
  try {
    answered = await work(act.db);
  } catch (error) {
    await abandon(act, call, error);
    const done = isDone && (await findKept(call));
    if (!done) throw error;
    return { ...(await answerAgain(done, call)), isAgain: true };
  }
  try {
    await settle(act, call, answered);
  } catch (error) {
    // The commit may have succeeded although its response was lost: a retry finds out.
    await act.rollback()?.catch(() => undefined);
    throw error;
  }
  return { ...answered, isAgain: false };
}

type Act = ReturnType<typeof inOneTransaction>;

/** Stores the answer with the act and commits. An act without writes may be repeated. */
async function settle(act: Act, { contents, ...call }: Keyed, { status, text }: Answered): Promise<void> {
  const trx = act.trx();
  if (!trx) return;
  const digest = await contents.digest();
  const answer = text !== null && text.length <= longestAnswer ? text : null;
  const { viewer } = call;
  await sql`UPDATE kept_answers SET digest = ${digest}, status = ${status}, answer = ${answer},
    rights = ${rightsOf(viewer)}, site_ids = ${viewer.company?.siteIds ?? null}
    WHERE ${place(call)}`.execute(trx);
  await act.commit();
}

/** Keeps a refusal's writes, such as an attempt counter; rolls back faults. */
async function abandon(act: Act, call: Keyed, error: unknown): Promise<void> {
  const trx = act.trx();
  if (!trx) return;
  const rollback = () => act.rollback()?.catch(() => undefined);
  if (!(error instanceof Refusal)) {
    await rollback();
    return;
  }
  try {
    await sql`DELETE FROM kept_answers WHERE ${place(call)}`.execute(trx);
    await act.commit();
  } catch (failure) {
    // Returns the connection to the pool in any case.
    await rollback();
    throw failure;
  }
}

export async function forgetAnswers(db: Kysely<DB>, now: Date): Promise<void> {
  await sql`DELETE FROM kept_answers WHERE created_at <= ${oldest(now)}`.execute(db);
}

/** Copies of data that slices export themselves; all are erased, including answers to others that name the person. */
export const keptAnswersData: PersonalDataPart = {
  tables: ['kept_answers'],
  read: async () => ({}),
  erase: async (trx, { userId }) => {
    await trx.deleteFrom('kept_answers').where('user_id', '=', userId).execute();
    await sql`UPDATE kept_answers k SET answer = NULL
      FROM users u, unnest(ARRAY[u.id::text, u.email, trim(both '"' from to_json(u.name)::text)]) word
      WHERE u.id = ${userId} AND word <> '' AND strpos(lower(k.answer), lower(word)) > 0`.execute(trx);
  },
};
