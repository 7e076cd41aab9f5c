import { sql, type Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { type PlaceRule, placesByRule } from '#features/estate/places/place-rule.rules.ts';
import { plantPlaces } from '#features/estate/places/plant-places.ts';
import type { DB } from '#platform/db/types.ts';

const doors = 4;

/** Halls of five floors, by number of dwellings. */
const ruleOf = (dwellings: number): PlaceRule => {
  const halls = Math.max(1, Math.min(6, Math.ceil(dwellings / (doors * 6))));
  return {
    buildings: null,
    entrances: { word: 'Hall', count: halls, style: 'letters' },
    floors: { from: -1, to: Math.max(1, Math.ceil(dwellings / (halls * doors)) - 1), style: 'ordinal' },
    doors: { word: 'Porte', count: doors, style: 'floor', marked: halls > 1 },
  };
};

const common = ['Chaufferie', 'Cour', 'Local vélos'];

interface Described {
  id: string;
  dwellings: number;
  ownerId: string;
}

/** Place trees of the busiest sites, and their keys: some lent, one late. */
export async function describeSites(trx: Transaction<DB>, now: Date): Promise<void> {
  const { rows: sites } = await sql<Described>`
    SELECT s.id, s.dwellings, (SELECT m.user_id FROM memberships m
      WHERE m.company_id = s.company_id AND m.role = 'owner' ORDER BY m.user_id LIMIT 1) AS "ownerId"
    FROM sites s JOIN requests r ON r.site_id = s.id
    WHERE s.kind = 'housing' AND s.dwellings BETWEEN 8 AND 200
    GROUP BY s.id ORDER BY count(*) DESC, s.id LIMIT 40`.execute(trx);
  const grounds = sites.map(({ id, dwellings }) => ({
    siteId: id,
    parentId: null,
    branches: [
      ...placesByRule(ruleOf(dwellings)),
      ...common.map((label) => ({ kind: 'common' as const, label, below: [] })),
    ],
  }));
  await plantPlaces(trx, grounds, now);
  for (const [index, site] of sites.entries()) await hangKeys(trx, site, index, now);
}

const hung = [
  { label: 'Passe général', place: null, copies: 2 },
  { label: 'Chaufferie', place: 'Chaufferie', copies: 2 },
  { label: 'Local vélos', place: 'Local vélos', copies: 3 },
  { label: 'Machinerie d’ascenseur', place: null, copies: 1 },
];

async function hangKeys(trx: Transaction<DB>, { id: siteId, ownerId }: Described, index: number, now: Date) {
  const keys = hung.map((key, at) => ({ ...key, id: uuidv7(now.getTime()), at: at + 1 }));
  for (const { id, label, place, copies, at } of keys) {
    await sql`INSERT INTO site_keys (id, site_id, place_id, number, label, copies, kept_at, created_at, updated_at)
      VALUES (${id}, ${siteId}, (SELECT p.id FROM places p WHERE p.site_id = ${siteId} AND p.label = ${place} LIMIT 1),
        ${`K-${String(at).padStart(2, '0')}`}, ${label}, ${copies}, ${`Coffre de la loge, crochet ${at}`}, ${now}, ${now})`.execute(
      trx,
    );
  }
  const due = index % 3 === 0 ? -2 : 3;
  await sql`INSERT INTO key_loans (id, key_id, copies, holder_name, holder_company, holder_phone, purpose, due_on, lent_at, lent_by)
    VALUES (${uuidv7(now.getTime())}, ${keys[1]?.id}, 1, 'Karim Benyahia', 'Thermique Brotteaux', '06 39 98 41 27',
      'Visite d’entretien', (${now}::timestamptz AT TIME ZONE 'Europe/Paris')::date + ${due}::integer,
      ${now}::timestamptz - interval '4 days', ${ownerId})`.execute(trx);
}
