import { sql } from 'kysely';
import { assertAllowed, problems, refuse } from '#common/problems.ts';
import { record } from '#platform/events/record.ts';
import { actorOf, mayCommit } from '#platform/session/viewer.ts';
import { codesOf } from './site-code.queries.ts';
import type { SiteAccess } from './site.contract.ts';
import { canReadAccess } from './site.rules.ts';
import { siteScope } from './site.scope.ts';
import type { Act } from './write-site.ts';
import { siteEvents } from './site.events.ts';

/** Returns a site's access codes and records the reading in the same transaction. */
export async function readAccess({ db, viewer, now }: Omit<Act, 'geocoder'>, id: string): Promise<SiteAccess> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ name: string; accessCodes: string }>`
      SELECT s.name, s.access_codes AS "accessCodes" FROM sites s WHERE s.id = ${id} AND ${siteScope(viewer)}`.execute(
      trx,
    );
    const [site] = rows;
    if (!site) throw refuse(problems.NOT_FOUND);
    assertAllowed(canReadAccess(actorOf(viewer)));
    await record(trx, siteEvents['site.access_read'], {
      companyId: viewer.company.id,
      actor: viewer,
      data: { siteId: id, name: site.name },
      now,
    });
    const codes = (await codesOf(trx, id)).map(({ id: _, ...code }) => code);
    const read = { accessCodes: site.accessCodes, codes };
    if (!mayCommit(viewer)) return { ...read, readings: [] };
    const readings = await sql<{ name: string; at: Date }>`
      SELECT u.name, e.occurred_at AS at FROM events e JOIN users u ON u.id = e.actor_user_id
      WHERE e.kind IN ('site.access_read', 'mission.codes-read') AND e.data ->> 'siteId' = ${id}
      ORDER BY e.occurred_at DESC, e.id DESC LIMIT 5`.execute(trx);
    return {
      ...read,
      readings: readings.rows.map(({ name, at }) => ({ name, at: at.toISOString() })),
    };
  });
}
