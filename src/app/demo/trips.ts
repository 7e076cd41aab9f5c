import { sql, type Transaction } from 'kysely';
import { parisDay } from '#common/days.ts';
import { atMinutes } from '#common/time-of-day.ts';
import type { DB } from '#platform/db/types.ts';
import { idMaker } from './ids.ts';
import { Prng } from './prng.ts';
import { insertRows, type Row } from './rows.ts';

interface Carrying {
  crewId: string;
  companyId: string;
  vehicleId: string | null;
  begun: boolean;
}

const places = [
  { place: 'Déchèterie, Les Lilas', latitude: 48.8806, longitude: 2.4164 },
  { place: 'Centre de tri, Ivry-sur-Seine', latitude: 48.8137, longitude: 2.3876 },
];

/** Today's trips and loads, for handling firms. */
export async function openTrips(trx: Transaction<DB>, now: Date, seed = 'batilien'): Promise<void> {
  const root = new Prng(seed).fork('trips');
  const id = idMaker(root);
  const day = parisDay(now);
  const { rows: crews } = await sql<Carrying>`
    SELECT c.id AS "crewId", c.company_id AS "companyId",
      (SELECT v.id FROM vehicles v WHERE v.crew_id = c.id ORDER BY v.name LIMIT 1) AS "vehicleId",
      EXISTS (SELECT FROM visits v WHERE v.crew_id = c.id AND v.state IN ('on_site', 'finished')
        AND v.listed_at >= ${atMinutes(day, 0, null)} AND v.listed_at < ${now}) AS begun
    FROM crews c WHERE c.trade = 'handling' ORDER BY c.company_id, c.name`.execute(trx);
  const nth = ({ companyId }: Carrying, index: number) =>
    crews.slice(0, index + 1).filter((one) => one.companyId === companyId).length;
  const trips = crews.map((crew, index) => ({
    id: id(now),
    company_id: crew.companyId,
    number: `T-${day.slice(0, 4)}-${String(nth(crew, index)).padStart(4, '0')}`,
    day,
    crew_id: crew.crewId,
    vehicle_id: crew.vehicleId,
    state: crew.begun ? 'under_way' : 'planned',
    started_at: crew.begun ? atMinutes(day, 7 * 60 + 20, null) : null,
    created_at: now,
    updated_at: now,
  }));
  await insertRows(trx, 'trips', trips);
  const unloadings = trips.map((trip, index): Row<'trip_unloadings'> => {
    const { place = '', latitude, longitude } = places[index % places.length] ?? {};
    const at = atMinutes(day, 16 * 60 + 15, null);
    return { id: id(now), trip_id: trip.id, place, latitude, longitude, at, minutes: 30 };
  });
  await insertRows(trx, 'trip_unloadings', unloadings);
  const perCompany = Map.groupBy(trips, (trip) => trip.company_id);
  await insertRows(
    trx,
    'number_sequences',
    [...perCompany].map(([companyId, list]) => ({
      company_id: companyId,
      kind: 'T',
      year: Number(day.slice(0, 4)),
      last: list.length,
    })),
  );
  // Loads by visit: an order may take several.
  await sql`INSERT INTO loads (work_order_id, volume_milli, floor, lift, updated_at)
    SELECT w.id, (ARRAY[4000, 2500, 6000, 3500])[1 + (row_number() OVER (ORDER BY w.number))::integer % 4],
      (ARRAY[0, 3, 5, 2])[1 + (row_number() OVER (ORDER BY w.number))::integer % 4],
      (ARRAY['none', 'none', 'hoist', 'goods'])[1 + (row_number() OVER (ORDER BY w.number))::integer % 4], ${now}
    FROM work_orders w WHERE w.provider_id IN (SELECT company_id FROM crews WHERE trade = 'handling')
      AND w.state IN ('confirmed', 'under_way')`.execute(trx);
  const { rows: firms } = await sql<{ companyId: string }>`
    SELECT DISTINCT company_id AS "companyId" FROM crews WHERE trade = 'handling' ORDER BY 1`.execute(trx);
  const articles = firms.map(({ companyId }): Row<'tariff_items'> => ({
    id: id(now),
    company_id: companyId,
    code: 'MAN-107',
    designation: 'Portage sans ascenseur, par étage',
    trade: 'handling',
    unit: 'étage',
    unit_price_e4: 250_000,
    vat_rate_bp: 2000,
  }));
  await insertRows(trx, 'tariff_items', articles);
  await sql`INSERT INTO trip_tariffs (company_id, basis, tariff_item_id)
    SELECT a.company_id, b.basis, a.id FROM tariff_items a
      JOIN (VALUES ('MAN-101', 'volume'), ('MO-002', 'hour'), ('MAN-107', 'floor')) b (code, basis) ON b.code = a.code
    WHERE a.company_id IN (SELECT company_id FROM crews WHERE trade = 'handling')`.execute(trx);
}
