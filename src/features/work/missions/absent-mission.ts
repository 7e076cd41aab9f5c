import { type Kysely, sql } from 'kysely';
import { problems, type Refusal, refuse, worded } from '#common/problems.ts';
import { takenOff } from '#features/work/visits/visit.scope.ts';
import { companyName } from '#platform/db/company-name.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { said } from './said.ts';

interface Given {
  takenOff: { at: string; by: string | null } | null;
  provider: string;
  departement: string | null;
}

/** Refusal for a mission out of reach; a former crew member reads by whom and when it was reassigned. */
export async function absentMission(db: Kysely<DB>, viewer: Viewer, id: string): Promise<Refusal> {
  const { rows } = await sql<Given>`SELECT ${takenOff(viewer)} AS "takenOff", ${companyName('f')} AS provider,
      departement_of(t.insee_code, t.postal_code) AS departement
    FROM visits v JOIN sites t ON t.id = v.site_id JOIN company_profiles f ON f.id = v.provider_id
    WHERE v.id = ${id}`.execute(db);
  const [visit] = rows;
  if (!visit?.takenOff) return refuse(problems.NOT_FOUND);
  const { at, by } = visit.takenOff;
  const given = { who: by ?? visit.provider, at: new Date(at).toISOString(), departement: visit.departement ?? '' };
  return refuse(worded(problems.NOT_FOUND, said('answers.given', given)));
}
