import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';

/** The token of the last mail that invites an address as somebody's contractor. */
export async function invitationToken(db: Kysely<DB>, email: string): Promise<string> {
  const { data } = await db
    .selectFrom('mails')
    .select('data')
    .where('recipient', '=', email)
    .where('template', '=', 'contractors.invitation')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return new URL((data as { url: string }).url).searchParams.get('token')!;
}
