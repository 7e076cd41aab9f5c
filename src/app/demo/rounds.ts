import { sql, type Transaction } from 'kysely';
import { parisDay } from '#common/days.ts';
import type { DB } from '#platform/db/types.ts';
import { idMaker } from './ids.ts';
import { Prng } from './prng.ts';
import { insertRows, type Row } from './rows.ts';

const dayMs = 86_400_000;
const weeks = 4;

interface Item {
  label: string;
  /** The kind of equipment to check; null: the site itself. */
  kind: string | null;
  asks: 'state' | 'value' | 'photo';
  unit?: string;
  low?: number;
  high?: number;
  /** Weekly readings, in thousandths. */
  read?: readonly number[];
  trade: string | null;
}

const boilerRoom: readonly Item[] = [
  { label: 'Porte de la chaufferie fermée', kind: null, asks: 'state', trade: 'locksmithing' },
  {
    label: 'Pression du circuit',
    kind: 'boiler',
    asks: 'value',
    unit: 'bar',
    low: 1000,
    high: 2500,
    read: [1600, 1500, 1500, 1400],
    trade: 'heating',
  },
  {
    label: 'Température de départ',
    kind: 'boiler',
    asks: 'value',
    unit: '°C',
    low: 45_000,
    high: 80_000,
    read: [62_000, 64_000, 61_000, 66_000],
    trade: 'heating',
  },
  { label: 'Circulateur sans bruit ni fuite', kind: 'pump', asks: 'state', trade: 'heating' },
];
const shared: readonly Item[] = [
  { label: 'Extincteurs en place, plombés', kind: 'extinguisher', asks: 'state', trade: 'fire_safety' },
  { label: 'Éclairage des cages', kind: 'lighting', asks: 'state', trade: 'electricity' },
  { label: 'Ascenseur, portes et arrêts', kind: 'lift', asks: 'state', trade: 'lift' },
  { label: 'Local des poubelles', kind: null, asks: 'photo', trade: null },
];

/** Two rounds at each of two sites with a register: weekly in the boiler room, for four weeks; monthly elsewhere. */
export async function planRounds(trx: Transaction<DB>, now: Date, seed = 'batilien'): Promise<void> {
  const id = idMaker(new Prng(seed).fork('rounds'));
  const day = (days: number) => parisDay(new Date(now.getTime() + days * dayMs));
  const { rows: sites } = await sql<{
    id: string;
    companyId: string;
    ownerId: string;
    equipment: { id: string; kind: string }[];
  }>`
    SELECT s.id, s.company_id AS "companyId",
      (SELECT m.user_id FROM memberships m WHERE m.company_id = s.company_id AND m.role = 'owner'
        ORDER BY m.user_id LIMIT 1) AS "ownerId",
      (SELECT json_agg(json_build_object('id', e.id, 'kind', e.kind) ORDER BY e.number) FROM equipment e
        WHERE e.site_id = s.id) AS equipment
    FROM sites s WHERE s.company_id = (SELECT m.company_id FROM memberships m JOIN users u ON u.id = m.user_id
      WHERE u.email = 'donneur@batilien.test' LIMIT 1) AND EXISTS (SELECT FROM equipment e WHERE e.site_id = s.id)
    ORDER BY s.created_at, s.id LIMIT 2`.execute(trx);
  const rounds: Row<'rounds'>[] = [];
  const items: Row<'round_items'>[] = [];
  const turns: Row<'round_turns'>[] = [];
  const results: Row<'round_results'>[] = [];
  for (const site of sites) {
    for (const [name, rule, next, list] of [
      ['Ronde de la chaufferie', 'FREQ=WEEKLY', 2, boilerRoom],
      ['Ronde des parties communes', 'FREQ=MONTHLY', 9, shared],
    ] as const) {
      const planned = new Date(now.getTime() - (weeks + 1) * 7 * dayMs);
      const round = { id: id(planned), company_id: site.companyId, site_id: site.id };
      rounds.push({
        ...round,
        name,
        rule,
        starts_on: day(next - weeks * 7),
        next_on: day(next),
        state: 'running',
        version: 1,
        created_at: planned,
        updated_at: planned,
      });
      const own = list.flatMap((item, position) => {
        const equipment = site.equipment.find(({ kind }) => kind === item.kind);
        if (item.kind && !equipment) return [];
        const row = {
          id: id(planned),
          round_id: round.id,
          site_id: site.id,
          position,
          label: item.label,
          equipment_id: equipment?.id ?? null,
          asks: item.asks,
          unit: item.unit ?? '',
          low_milli: item.low ?? null,
          high_milli: item.high ?? null,
          trade: item.trade,
        };
        return [{ row, read: item.read }];
      });
      items.push(...own.map(({ row }) => row));
      if (rule !== 'FREQ=WEEKLY') continue;
      for (let week = 0; week < weeks; week++) {
        const madeAt = new Date(now.getTime() + (next - (weeks - week) * 7) * dayMs);
        const turnId = id(madeAt);
        turns.push({
          id: turnId,
          round_id: round.id,
          due_on: day(next - (weeks - week) * 7),
          made_by: site.ownerId,
          made_at: madeAt,
          received_at: madeAt,
        });
        for (const { row, read } of own)
          results.push({
            id: id(madeAt),
            turn_id: turnId,
            item_id: row.id,
            label: row.label,
            outcome: 'good',
            value_milli: read?.[week] ?? null,
            unit: row.unit,
            note: '',
          });
      }
    }
  }
  await insertRows(trx, 'rounds', rounds);
  await insertRows(trx, 'round_items', items);
  await insertRows(trx, 'round_turns', turns);
  await insertRows(trx, 'round_results', results);
}
