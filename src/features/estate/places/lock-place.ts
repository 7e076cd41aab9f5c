import { sql } from 'kysely';
import { siteScope } from '#features/estate/sites/site.scope.ts';
import { carryOut, updateOf } from '#platform/act.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { placeActs, type PlaceKind } from './place.rules.ts';

interface Locked {
  id: string;
  version: number;
  state: 'kept' | 'retired';
  companyId: string;
  siteId: string;
  parentId: string | null;
  kind: PlaceKind;
  label: string;
}

/** Runs a place's acts with its site locked, so that changes to a tree are serialised. */
export const onPlace = carryOut(placeActs, updateOf('places', ['id']), async (trx, viewer: CompanyViewer, id) => {
  const { rows } = await sql<Locked>`
    SELECT p.id, p.version, CASE WHEN p.retired_at IS NULL THEN 'kept' ELSE 'retired' END AS state,
      s.company_id AS "companyId", p.site_id AS "siteId", p.parent_id AS "parentId", p.kind, p.label
    FROM places p JOIN sites s ON s.id = p.site_id
    WHERE p.id = ${id} AND ${siteScope(viewer)} FOR NO KEY UPDATE`.execute(trx);
  return rows[0] && { facts: rows[0] };
});
