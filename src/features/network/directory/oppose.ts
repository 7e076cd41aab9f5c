import { createHash, randomBytes } from 'node:crypto';
import { sql, type SqlBool, type Transaction } from 'kysely';
import type { z } from 'zod';
import { fault } from '#common/faults.ts';
import { uuidv7 } from '#common/ids.ts';
import { refuseFields } from '#common/problems.ts';
import type { Call } from '#platform/http/bind.ts';
import type { DB } from '#platform/db/types.ts';
import { queueMail } from '#platform/mail/queue.ts';
import { path } from '#paths.ts';
import type { oppositionInput } from './directory.contract.ts';
import { isSiret } from './directory-row.rules.ts';
import { lockOppositions } from './lock-oppositions.ts';

type Act = Pick<Call<unknown>, 'db' | 'language' | 'now' | 'publicUrl'>;

type Input = Omit<z.output<typeof oppositionInput>, 'homepage'>;

/** Limits on mails per company and address, whoever asks. */
const pauseMs = 10 * 60_000;
const mailsADay = 3;

/** The stored form of a mailed token. */
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The request that this one repeats, and whether its address has had enough mails. */
async function standing(trx: Transaction<DB>, { siret, email }: Input, now: Date) {
  const day = new Date(now.getTime() - 86_400_000);
  const before = await trx
    .selectFrom('opposition_requests')
    .select(['id', 'state', 'created_at'])
    .where('email', '=', email)
    .where('state', 'in', ['unconfirmed', 'waiting'])
    .where(sql<SqlBool>`left(siret, 9) = left(${siret}, 9)`)
    .executeTakeFirst();
  const { mailed } = await trx
    .selectFrom('opposition_requests')
    .select(({ fn }) => fn.countAll<number>().as('mailed'))
    .where('email', '=', email)
    .where('state', '=', 'unconfirmed')
    .where('created_at', '>', day)
    .executeTakeFirstOrThrow();
  const isRecent = before !== undefined && now.getTime() - before.created_at.getTime() < pauseMs;
  return { before, isQuiet: before?.state === 'waiting' || isRecent || (!before && mailed >= mailsADay) };
}

/** Stores an opposition and mails a confirmation link; the answer does not reveal whether the company is listed. */
export async function oppose(
  { db, now, language, publicUrl }: Act,
  { homepage, ...input }: z.output<typeof oppositionInput>,
): Promise<{ received: true }> {
  if (homepage !== '') return { received: true };
  if (!isSiret(input.siret)) throw refuseFields({ path: ['siret'], message: fault('siret') });
  await db.transaction().execute(async (trx) => {
    await lockOppositions(trx);
    const { before, isQuiet } = await standing(trx, input, now);
    if (isQuiet) return;
    const token = randomBytes(32).toString('base64url');
    const values = { ...input, language, state: 'unconfirmed', token_sha256: digestOf(token), created_at: now };
    if (before) await trx.updateTable('opposition_requests').set(values).where('id', '=', before.id).execute();
    else {
      await trx
        .insertInto('opposition_requests')
        .values({ id: uuidv7(now.getTime()), ...values })
        .execute();
    }
    await queueMail(trx, {
      to: input.email,
      language,
      template: 'directory.opposition-confirmation',
      data: { siret: input.siret, url: `${publicUrl}${path('directoryOppositionConfirmation')}?token=${token}` },
      now,
    });
  });
  return { received: true };
}
