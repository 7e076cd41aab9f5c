import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';

interface Person {
  userId: string;
}

export function listQuotesBy(db: Kysely<DB>, { userId }: Person) {
  return db
    .selectFrom('quotes')
    .select(['id', 'number', 'revision', 'state', 'created_at'])
    .where('created_by', '=', userId)
    .orderBy('created_at')
    .limit(10_000)
    .execute();
}

export function listSignaturesOf(db: Kysely<DB>, { userId }: Person) {
  return db
    .selectFrom('quotes')
    .select(['id', 'number', 'revision', 'signer_name', 'signer_ip', 'signed_at', 'sealed_sha256'])
    .where('signer_user_id', '=', userId)
    .orderBy('signed_at')
    .limit(10_000)
    .execute();
}
