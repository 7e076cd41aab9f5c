import { type Kysely, sql, type Transaction } from 'kysely';
import type { Language } from '#common/locales.ts';
import { companyName } from '#platform/db/company-name.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { Criteria } from './provider.contract.ts';
import { readWords } from './words.queries.ts';
import { baseConditions, every, filterConditions, type Placed } from './search.queries.ts';
import type { SavedSearch } from './saved-search.contract.ts';

/** The viewer's saved searches in their company, by name; or a single one. */
export async function listSaved(
  db: Kysely<DB>,
  { userId, company }: CompanyViewer,
  id?: string,
): Promise<SavedSearch[]> {
  const rows = await db
    .selectFrom('saved_searches')
    .select(['id', 'name', 'address', 'alert', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .where('company_id', '=', company.id)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy(sql`name COLLATE "fr-x-icu"`)
    .execute();
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

export interface DueSearch {
  id: string;
  name: string;
  address: string;
  criteria: Placed<Criteria>;
  token: string;
  email: string;
  language: Language;
  companyId: string;
}

/** Locks the next search after `last` with an alert, of a person who still takes mails in that company. */
export async function lockNextAlert(trx: Transaction<DB>, last: string | null): Promise<DueSearch | undefined> {
  const { rows } = await sql<DueSearch>`
    SELECT s.id, s.name, s.address, s.criteria, s.token, u.email, coalesce(w.preferred_language, 'fr') AS language,
      s.company_id AS "companyId"
    FROM saved_searches s JOIN users u ON u.id = s.user_id
    JOIN memberships m ON m.user_id = s.user_id AND m.company_id = s.company_id AND m.role <> 'technician'
    LEFT JOIN user_preferences w ON w.user_id = s.user_id
    WHERE s.alert AND coalesce(w.email_notifications, true) AND (${last}::uuid IS NULL OR s.id > ${last}::uuid)
    ORDER BY s.id LIMIT 1 FOR UPDATE OF s SKIP LOCKED`.execute(trx);
  return rows[0];
}

/** Providers that entered the network since a search was saved, match it, and were not announced for it yet. */
export async function newMatches(
  trx: Transaction<DB>,
  { id, criteria, companyId }: DueSearch,
  most: number,
): Promise<{ id: string; name: string; city: string }[]> {
  const readings = await readWords(trx, criteria.q);
  const conditions = every([...baseConditions({ ...criteria, readings }), ...filterConditions(criteria)]);
  const { rows } = await sql<{ id: string; name: string; city: string }>`
    SELECT i.company_id AS id, ${companyName('c')} AS name, c.city
    FROM saved_searches s JOIN provider_index i ON i.entered_at > s.since
    JOIN company_profiles c ON c.id = i.company_id
    WHERE s.id = ${id} AND i.company_id <> ${companyId} AND ${conditions}
      AND NOT EXISTS (SELECT FROM saved_search_hits h WHERE h.search_id = s.id AND h.provider_id = i.company_id)
      AND i.company_id <> ALL(ARRAY(SELECT other_id FROM blocked_pairs WHERE one_id = ${companyId}))
    ORDER BY i.score DESC, i.company_id LIMIT ${most}`.execute(trx);
  return rows;
}
