import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { uuidv7 } from '#common/ids.ts';
import { createUser } from '#features/accounts/account.public.ts';
import type { DB } from '#platform/db/types.ts';
import type { registrationInput } from './company.contract.ts';

/** Creates the person, their company and the tie between them, all or nothing. */
export async function register(db: Kysely<DB>, input: z.output<typeof registrationInput>, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const userId = await createUser(trx, {
      email: input.email,
      password: input.password,
      name: input.name,
      role: input.side === 'ordering' ? 'donneur_ordre' : 'prestataire',
      companyName: input.companyName,
      now,
    });
    const companyId = uuidv7(now.getTime());
    await trx
      .insertInto('company_profiles')
      .values({
        id: companyId,
        legal_name: input.companyName,
        email: input.email,
        is_ordering: input.side === 'ordering',
        is_provider: input.side === 'provider',
        created_at: now,
        updated_at: now,
      })
      .execute();
    await trx
      .insertInto('memberships')
      .values({ company_id: companyId, user_id: userId, role: 'owner', created_at: now })
      .execute();
    await trx.updateTable('profiles').set({ current_company_id: companyId }).where('user_id', '=', userId).execute();
  });
}
