import { type RawBuilder, sql } from 'kysely';
import type { Departement } from '#common/departements.ts';

/** The last day of a document `d`, if it has one: `endOf` of `document.rules.ts` in SQL, for counting. */
export const documentEnd = sql<string | null>`CASE WHEN d.kind IN ('vigilance', 'foreign_workers')
  THEN least(d.expires_on, (d.issued_on + interval '6 months')::date) ELSE d.expires_on END`;

interface Insurance {
  kind: 'decennale' | 'rc_pro';
  insurer: string;
  contact: string;
  contract: string;
  departements: Departement[];
}

/** The insurers of the company `p` on a day, from verified documents that have not ended. */
export const verifiedInsurances = (day: RawBuilder<unknown>) => sql<Insurance[]>`
  (SELECT coalesce(json_agg(json_build_object('kind', i.kind, 'insurer', i.insurer, 'contact', i.insurer_contact,
      'contract', i.reference, 'departements', i.zone_departements) ORDER BY i.kind), '[]')
  FROM (SELECT DISTINCT ON (d.kind) d.kind, d.insurer, d.insurer_contact, d.reference, d.zone_departements
  FROM provider_documents d WHERE d.company_id = p.id AND d.kind IN ('decennale', 'rc_pro') AND d.state = 'verified'
    AND d.insurer <> '' AND coalesce(d.starts_on <= ${day}, true) AND coalesce(${documentEnd} >= ${day}, true)
  ORDER BY d.kind, d.expires_on DESC NULLS FIRST) i)`;
