import { sql, type Transaction } from 'kysely';
import { parisDay } from '#common/days.ts';
import { equipmentKinds } from '#features/estate/equipment/equipment.contract.ts';
import { obligations, obligationsOf } from '#features/work/maintenance/maintenance.contract.ts';
import fr from '#features/work/maintenance/texts/fr.json' with { type: 'json' };
import type { DB } from '#platform/db/types.ts';
import { idMaker } from './ids.ts';
import { Prng } from './prng.ts';
import { readData, typeset } from './read-data.ts';
import { insertRows, type Row } from './rows.ts';

const columns = [
  'kind',
  'name',
  'location',
  'brand',
  'model',
  'serial',
  'age',
  'warranty',
  'provider',
  'contract',
] as const;
const dayMs = 86_400_000;

const sitesEach = 6;

/** Equipment registers of some sites, decreasing in size. */
export async function fillRegisters(trx: Transaction<DB>, now: Date, seed = 'batilien'): Promise<void> {
  const id = idMaker(new Prng(seed).fork('equipment'));
  const day = (days: number) => parisDay(new Date(now.getTime() + days * dayMs));
  const { rows: sites } = await sql<{ id: string; companyId: string; rank: number }>`
    SELECT id, company_id AS "companyId", rank FROM (SELECT s.id, s.company_id,
        row_number() OVER (PARTITION BY s.company_id ORDER BY s.created_at, s.id)::integer AS rank FROM sites s) ranked
    WHERE rank <= ${sitesEach} ORDER BY company_id, rank`.execute(trx);
  const writtenAt = new Date(now.getTime() - 90 * dayMs);
  const year = Number(parisDay(writtenAt).slice(0, 4));
  const counters = new Map<string, number>();
  const rows: Row<'equipment'>[] = [];
  for (const { id: siteId, companyId, rank } of sites) {
    for (const cells of readData('equipment.csv', columns).slice(0, 14 - 2 * rank)) {
      const [age, warranty, contract] = [Number(cells.age), Number(cells.warranty), Number(cells.contract)];
      const at = (counters.get(companyId) ?? 0) + 1;
      counters.set(companyId, at);
      rows.push({
        id: id(writtenAt),
        company_id: companyId,
        site_id: siteId,
        number: `EQ-${year}-${String(at).padStart(4, '0')}`,
        kind: cells.kind,
        name: typeset(cells.name),
        location: cells.location,
        brand: cells.brand,
        model: cells.model,
        serial: cells.serial,
        installed_on: day(-age),
        warranty_until: warranty ? day(warranty - age) : null,
        provider_name: cells.provider,
        contract_until: contract ? day(contract) : null,
        version: 1,
        created_at: writtenAt,
        updated_at: writtenAt,
      });
    }
  }
  const sequences = [...counters].map(([company_id, last]) => ({ company_id, kind: 'EQ', year, last }));
  await insertRows(trx, 'number_sequences', sequences);
  await insertRows(trx, 'equipment', rows);
  await insertRows(trx, 'maintenance_plans', plansOf(rows, { now, id, day }));
  await sql`UPDATE equipment e SET next_due_on = p.next FROM (SELECT equipment_id, min(next_on) AS next
    FROM maintenance_plans GROUP BY 1) p WHERE p.equipment_id = e.id`.execute(trx);
}

interface Planning {
  now: Date;
  id: (bornAt: Date) => string;
  day: (days: number) => string;
}

/** Their legal inspections, with the next date three to seven weeks ahead. */
function plansOf(rows: readonly Row<'equipment'>[], { now, id, day }: Planning): Row<'maintenance_plans'>[] {
  return rows.flatMap((one, index) => {
    const kind = equipmentKinds.find((known) => known === one.kind);
    return (kind ? obligationsOf(kind) : []).map((obligation) => {
      const startsOn = day(21 + ((index * 5) % 28));
      return {
        id: id(now),
        equipment_id: one.id,
        title: fr.screens.obligation[obligation].name,
        rule: obligations[obligation].rule,
        starts_on: startsOn,
        lead_days: 15,
        description: '',
        obligation,
        state: 'running',
        next_on: startsOn,
        version: 1,
        created_at: one.created_at,
        updated_at: one.created_at,
      };
    });
  });
}
