import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { sayKnown } from './site-code.scope.ts';
import type { CodeState } from './site.contract.ts';

/** A site's code with its text; the id is missing until someone reads or changes it. */
interface KnownCode extends CodeState {
  id: string | null;
  words: string;
}

const linesOf = (codes: string): string[] => [
  ...new Set(
    codes
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

const digestOf = (siteId: string, line: string) => createHash('sha256').update(`${siteId}\n${line}`).digest();

/** A site's codes by line, with their row if any. */
export async function readCodeLines(db: Kysely<DB>, siteId: string) {
  const site = await db
    .selectFrom('sites')
    .where('id', '=', siteId)
    .select(['access_codes as codes', 'created_at as createdAt'])
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('site_codes as c')
    .leftJoin('users as u', 'u.id', 'c.reported_by')
    .where('c.site_id', '=', siteId)
    .select(['c.id', 'c.digest', 'c.position', 'c.set_at', 'c.opened_at', 'c.opened_received_at', 'c.reported_at'])
    .select(['c.reported_received_at', 'u.name'])
    .execute();
  return linesOf(site.codes).map((words) => {
    const digest = digestOf(siteId, words);
    return { words, digest, setAt: site.createdAt, row: rows.find((one) => digest.equals(one.digest)) };
  });
}

export async function codesOf(db: Kysely<DB>, siteId: string): Promise<KnownCode[]> {
  return (await readCodeLines(db, siteId)).map(({ words, setAt, row }, index) => ({
    id: row?.id ?? null,
    position: index + 1,
    words,
    ...sayKnown(row ?? null),
    setAt: (row?.set_at ?? setAt).toISOString(),
  }));
}
