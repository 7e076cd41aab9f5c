import { type Kysely, sql } from 'kysely';
import { departementAt } from '#features/estate/sites/site.scope.ts';
import { requestScope } from '#features/work/requests/request.scope.ts';
import { companyOnPaper, type CompanyOnPaper } from '#platform/db/company-on-paper.ts';
import { siteOnPaper } from '#platform/db/site-on-paper.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { Claim, ClaimStep } from './claim.contract.ts';

export type ClaimAnswers = Omit<Claim, 'declareBy' | 'steps'>;

const answers = sql`c.kind, c.found_on AS "foundOn", c.origin, c.cause, c.stopped, c.leak_search AS "leakSearch",
  c.circumstances, c.insurer, c.policy, c.reference, c.premises, c.version`;

const stepsOf = sql<ClaimStep[]>`coalesce((SELECT json_agg(json_build_object('id', t.id, 'kind', t.kind, 'who', t.who,
  'at', t.at, 'note', t.note, 'recordedBy', (SELECT name FROM users WHERE id = t.recorded_by)) ORDER BY t.at, t.id)
  FROM claim_steps t WHERE t.request_id = c.request_id), '[]')`;

/** The claim of a request in reach, `claim` null if none was opened; undefined out of reach. */
export async function findClaim(db: Kysely<DB>, viewer: CompanyViewer, requestId: string) {
  const { rows } = await sql<{
    departement: string | null;
    claim: (ClaimAnswers & Pick<Claim, 'steps'>) | null;
  }>`
    SELECT ${departementAt('s')} AS departement,
      (SELECT to_json(one) FROM (SELECT ${answers}, ${stepsOf} AS steps FROM claims c WHERE c.request_id = r.id) one) AS claim
    FROM requests r JOIN sites s ON s.id = r.site_id WHERE r.id = ${requestId} AND ${requestScope(viewer)}`.execute(db);
  return rows[0];
}

/** Content of the form, without an access check. */
export async function findForm(db: Kysely<DB>, requestId: string) {
  const { rows } = await sql<
    ClaimAnswers & {
      number: string | null;
      title: string;
      spot: string;
      landlord: string;
      site: string;
      departement: string | null;
      client: CompanyOnPaper;
      updatedAt: Date;
    }
  >`
    SELECT ${answers}, c.updated_at AS "updatedAt", r.number, r.title, r.place AS spot, s.landlord,
      ${siteOnPaper('s')} AS site, ${departementAt('s')} AS departement, ${companyOnPaper('o')} AS client
    FROM claims c JOIN requests r ON r.id = c.request_id JOIN sites s ON s.id = r.site_id
      JOIN company_profiles o ON o.id = r.company_id
    WHERE c.request_id = ${requestId}`.execute(db);
  return rows[0];
}
export type ClaimForm = NonNullable<Awaited<ReturnType<typeof findForm>>>;
