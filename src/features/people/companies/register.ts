import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { createUser } from '#features/people/accounts/account.public.ts';
import type { DB } from '#platform/db/types.ts';
import type { registrationInput } from './company.contract.ts';
import { foundCompany } from './edit-company.ts';

/** Creates person, company and membership in one transaction; returns the person's id. */
export async function register(
  { db, now, publicUrl, language }: { db: Kysely<DB>; now: Date; publicUrl: string; language: string },
  input: z.output<typeof registrationInput>,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const userId = await createUser(trx, {
      email: input.email,
      password: input.password,
      name: input.name,
      role: input.side === 'ordering' ? 'donneur_ordre' : 'prestataire',
      companyName: input.companyName,
      verify: { publicUrl, language },
      now,
    });
    await foundCompany(trx, { userId, name: input.companyName, email: input.email, side: input.side, now });
    return userId;
  });
}
