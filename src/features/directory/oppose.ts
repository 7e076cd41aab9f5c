import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import { uuidv7 } from '#common/ids.ts';
import { refuseFields } from '#common/problems.ts';
import type { Language } from '#common/locales.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { queueMail } from '#platform/mail/queue.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type { oppositionInput } from './directory.contract.ts';
import { holdOppositions } from './hold-oppositions.ts';
import { isSiret } from './directory-row.rules.ts';

interface Act {
  db: Kysely<DB>;
  viewer: Viewer | null;
  now: Date;
  language: Language;
}

/**
 * Takes an opposition: every entry of the SIREN is out of sight at once, while the proof is looked at (GDPR, articles 18
 * and 21). The answer is the same whether the directory lists it or not.
 */
export async function oppose(
  { db, viewer, now, language }: Act,
  { homepage, ...input }: z.output<typeof oppositionInput>,
): Promise<{ received: true }> {
  if (homepage !== '') return { received: true };
  if (!isSiret(input.siret)) throw refuseFields({ path: ['siret'], message: 'Ce SIRET n’est pas valide.' });
  await db.transaction().execute(async (trx) => {
    await holdOppositions(trx);
    const id = uuidv7(now.getTime());
    await trx
      .insertInto('opposition_requests')
      .values({ id, ...input, language, created_at: now })
      .execute();
    await sql`UPDATE directory_companies SET restricted_at = ${now}
      WHERE left(siret, 9) = left(${input.siret}, 9) AND restricted_at IS NULL`.execute(trx);
    const data = { oppositionId: id, siret: input.siret };
    await record(trx, { kind: 'directory-opposition.received', audience: 'system', actor: viewer, data, now });
    await queueMail(trx, {
      to: input.email,
      language,
      template: 'directory.opposition-received',
      data: { name: input.name, siret: input.siret },
      now,
    });
  });
  return { received: true };
}
