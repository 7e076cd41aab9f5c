import { type Kysely, sql, type Transaction } from 'kysely';
import { parisDay } from '#common/days.ts';
import { type CertifiedQualification, confirmQualifications } from '#features/network/providers/provider.public.ts';
import type { DB } from '#platform/db/types.ts';
import type { DirectoryEntry } from './directory.contract.ts';
import { tradesOf } from './domain-trades.rules.ts';

export type RgeLine = DirectoryEntry['qualifications'][number];

/** The public directory's entries of a SIRET with their date; null if absent or hidden. */
export async function readRgeLines(
  db: Kysely<DB>,
  siret: string | null,
): Promise<{ dataOn: string; lines: RgeLine[] } | null> {
  if (!siret) return null;
  const entry = await db
    .selectFrom('directory_companies')
    .select(['data_on as dataOn', 'qualifications'])
    .where('siret', '=', siret)
    .where('withdrawn_on', 'is', null)
    .where('restricted_at', 'is', null)
    .executeTakeFirst();
  return entry ? { dataOn: entry.dataOn, lines: entry.qualifications as unknown as RgeLine[] } : null;
}

/** Confirms RGE qualifications the directory has with the same SIRET and code. Null: every company. */
export async function matchQualifications(trx: Transaction<DB>, companyId: string | null, now: Date): Promise<void> {
  const ofCompany = companyId ? sql`q.company_id = ${companyId} AND` : sql``;
  const found = await sql<{ id: string; name: string }>`
    SELECT DISTINCT ON (q.id) q.id, left(l.name, 200) AS name
    FROM provider_qualifications q JOIN company_profiles c ON c.id = q.company_id
    JOIN directory_companies d ON d.siret = coalesce(c.checked_siret, c.siret) AND d.withdrawn_on IS NULL AND d.restricted_at IS NULL
    CROSS JOIN LATERAL jsonb_to_recordset(d.qualifications) l(code text, name text, "from" text, until text)
    WHERE ${ofCompany} q.scheme = 'rge' AND q.verified_at IS NULL AND upper(l.code) = upper(q.number)
      AND l."from" <= ${parisDay(now)} AND l.until >= q.expires_on::text
    ORDER BY q.id, l.until DESC`.execute(trx);
  await confirmQualifications(trx, found.rows, now);
}

/** The current qualifications of an entry, each code once with its latest end, as a company of the network has them. */
export function certifiedBy(
  { qualifications, trades }: { qualifications: readonly RgeLine[]; trades: readonly string[] },
  today: string,
): CertifiedQualification[] {
  const byCode = new Map<string, CertifiedQualification>();
  for (const { code, certificate, name, domain, from, until } of qualifications) {
    const number = (code || certificate).slice(0, 40);
    const trade = tradesOf(domain, '')[0] ?? trades[0];
    const known = byCode.get(number);
    if (!number || !trade || until < today || from > today || (known && known.expiresOn >= until)) continue;
    byCode.set(number, { number, name: name.slice(0, 200), trade, expiresOn: until });
  }
  return [...byCode.values()];
}
