import { type Kysely, sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import { companyName } from '#platform/db/company-name.ts';
import { contains } from '#platform/db/containing.ts';
import { keyset, pageOf } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import { one } from '#platform/db/one.ts';
import type {
  Application,
  applicationContract,
  ApplicationItem,
  ApplicationTransition,
} from './application.contract.ts';

type ListInput = z.output<(typeof applicationContract.list)['~orpc']['inputSchema'] & z.ZodType>;

const number = sql`'CA-' || extract(year FROM a.created_at AT TIME ZONE 'Europe/Paris')::int || '-'
  || lpad(a.number::text, greatest(4, length(a.number::text)), '0')`;

const iso = (value: string | null) => (value === null ? null : new Date(value).toISOString());

export interface ApplicationRow extends Pick<
  Application,
  'id' | 'number' | 'state' | 'version' | 'createdAt' | 'submittedAt' | 'termsAcceptedAt' | 'moves' | 'start'
> {
  companyId: string;
  charterVersion: string | null;
  networkState: Application['networkState'];
  tradeName: string;
}

/** The file of a company, or an empty one; undefined for an unknown company. */
export async function readApplicationRow(db: Kysely<DB>, companyId: string): Promise<ApplicationRow | undefined> {
  const { rows } = await sql<ApplicationRow>`
    SELECT a.id, ${number} AS number, coalesce(a.state, 'draft') AS state, coalesce(a.version, 1) AS version,
      a.created_at AS "createdAt", a.submitted_at AS "submittedAt", a.terms_accepted_at AS "termsAcceptedAt",
      a.terms_version AS "charterVersion", c.id AS "companyId", c.network_state AS "networkState",
      coalesce(c.trade_name, '') AS "tradeName",
      CASE WHEN c.latitude IS NOT NULL AND c.longitude IS NOT NULL THEN json_build_object('label',
        concat_ws(', ', nullif(c.street, ''), nullif(trim(c.postal_code || ' ' || c.city), '')), 'latitude', c.latitude,
        'longitude', c.longitude) END AS start,
      coalesce((SELECT json_agg(json_build_object('id', m.id, 'move', m.move, 'message', m.message, 'by', u.name,
          'byAdmin', m.by_admin, 'at', m.moved_at) ORDER BY m.moved_at DESC, m.id DESC)
        FROM provider_application_moves m LEFT JOIN users u ON u.id = m.by_user_id WHERE m.application_id = a.id), '[]') AS moves
    FROM company_profiles c LEFT JOIN provider_applications a ON a.company_id = c.id
    WHERE c.id = ${companyId} AND c.is_provider`.execute(db);
  const [row] = rows;
  return (
    row && {
      ...row,
      createdAt: iso(row.createdAt),
      submittedAt: iso(row.submittedAt),
      termsAcceptedAt: iso(row.termsAcceptedAt),
      moves: row.moves.map((move): ApplicationTransition => ({ ...move, at: iso(move.at) ?? '' })),
    }
  );
}

export async function companyOfApplication(db: Kysely<DB>, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('provider_applications').select('company_id').where('id', '=', id).executeTakeFirst();
  return row?.company_id;
}

/** One page of the files in a state: waiting ones by age, decided ones latest first. For admins. */
export async function listApplications(db: Kysely<DB>, { state, q, cursor, limit }: ListInput) {
  const waits = state !== 'approved' && state !== 'rejected';
  const key = waits ? sql`a.submitted_at` : sql`a.decided_at`;
  const page = keyset(cursor, { key, id: 'a.id', way: waits ? 'ASC' : 'DESC' });
  const conditions = [
    sql<SqlBool>`a.state = ${state}`,
    ...(q
      ? [
          contains(
            sql`c.legal_name || ' ' || coalesce(c.trade_name, '') || ' ' || coalesce(c.siret, '') || ' ' || c.city`,
            q,
          ),
        ]
      : []),
    page.after,
  ];
  const { rows } = await sql<ApplicationItem & { key: string }>`
    SELECT a.id, ${number} AS number, a.state, c.network_state AS "networkState", json_build_object('id', c.id,
        'name', ${companyName('c')}, 'siret', c.siret, 'city', c.city) AS company,
      ARRAY(SELECT trade FROM provider_trades WHERE company_id = c.id ORDER BY trade) AS trades,
      (SELECT count(*)::int FROM provider_documents d WHERE d.company_id = c.id AND d.state = 'pending') AS "pendingPapers",
      a.submitted_at AS "submittedAt", a.decided_at AS "decidedAt", a.version, ${page.key} AS key
    FROM provider_applications a JOIN company_profiles c ON c.id = a.company_id
    WHERE ${sql.join(conditions, sql` AND `)} ORDER BY ${page.by} LIMIT ${limit + 1}`.execute(db);
  const counts = await sql<Record<ListInput['state'], number>>`
    SELECT count(*) FILTER (WHERE state = 'submitted')::int AS submitted,
      count(*) FILTER (WHERE state = 'in_review')::int AS in_review,
      count(*) FILTER (WHERE state = 'more_info')::int AS more_info,
      count(*) FILTER (WHERE state = 'approved')::int AS approved,
      count(*) FILTER (WHERE state = 'rejected')::int AS rejected FROM provider_applications`.execute(db);
  return {
    ...pageOf(rows, limit, ({ key: _, ...row }) => ({
      ...row,
      submittedAt: iso(row.submittedAt),
      decidedAt: iso(row.decidedAt),
    })),
    counts: one(counts),
  };
}
