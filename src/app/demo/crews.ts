import { addDays, mondayOf, parisDay } from '#common/days.ts';
import type { TradeId } from '#common/trades.ts';
import { parisInstant } from '#common/paris-time.ts';
import type { DemoCompany } from './companies.ts';
import type { NewId } from './ids.ts';
import { readData, typeset } from './read-data.ts';
import type { Row, Rows } from './rows.ts';

export interface DemoCrew {
  id: string;
  companyId: string;
  slug: string;
  name: string;
  trade: TradeId;
  workerIds: string[];
  vehicleIds: string[];
}

export interface Crews {
  crews: DemoCrew[];
  rows: Pick<Rows, 'crews' | 'workers' | 'vehicles' | 'absences' | 'bookings'>;
}

const columns = ['company', 'crew', 'trade', 'name', 'email', 'leads', 'subcontractor', 'skills', 'week'] as const;
const vehicleColumns = ['company', 'crew', 'name', 'plate', 'volume_m3', 'tail_lift'] as const;

const days = (list: readonly number[], ...times: [string, string][]) =>
  list.flatMap((day) => times.map(([from, to]) => ({ day, from, to })));
const morning: [string, string] = ['08:00', '12:00'];

const weeks = {
  35: [...days([1, 2, 3, 4], morning, ['13:00', '17:00']), ...days([5], ['08:00', '11:00'])],
  39: [...days([1, 2, 3, 4], morning, ['13:00', '17:00']), ...days([5], morning, ['13:00', '16:00'])],
  40: days([1, 2, 3, 4, 5], morning, ['13:00', '17:00']),
  20: [
    ...days([2, 3], ['09:00', '12:00'], ['14:00', '17:00']),
    ...days([4], ['14:00', '18:00']),
    ...days([5], morning),
  ],
};

const away = [
  { company: 'lefort', crew: 'Cordistes', kind: 'elsewhere', from: 2, to: 4, note: 'Chantier de Nanterre' },
  { company: 'lefort', crew: 'Métrés', kind: 'leave', from: 14, to: 19, note: '' },
  { company: 'kessel', crew: 'Équipe Brahmi', kind: 'training', from: 9, to: 10, note: 'Recyclage CACES' },
] as const;

/** Workers and vehicles of the providers. Phone numbers are reserved for fiction. */
export function makeCrews(
  companies: readonly DemoCompany[],
  people: readonly { id: string; email: string }[],
  { id, born, now }: { id: NewId; born: Date; now: Date },
): Crews {
  const made: DemoCrew[] = [];
  const workers: Row<'workers'>[] = [];
  const dates = { created_at: born, updated_at: born };
  const crewOf = (slug: string, name: string) => made.find((crew) => crew.slug === slug && crew.name === name);
  const companyOf = (slug: string) => {
    const company = companies.find((one) => one.slug === slug);
    if (!company) throw new Error(`crews of nobody: ${slug}`);
    return company.id;
  };

  readData('crews.csv', columns).forEach((cells, index) => {
    const companyId = companyOf(cells.company);
    let crew = crewOf(cells.company, cells.crew);
    if (!crew) {
      const found = { id: id(born), companyId, slug: cells.company, name: cells.crew, trade: cells.trade as TradeId };
      made.push((crew = { ...found, workerIds: [], vehicleIds: [] }));
    }
    const workerId = id(born);
    crew.workerIds.push(workerId);
    workers.push({
      id: workerId,
      company_id: companyId,
      user_id: people.find(({ email }) => email === cells.email)?.id ?? null,
      crew_id: crew.id,
      name: cells.name,
      phone: `06 39 98 ${String(10 + index)} ${String(11 + index)}`,
      leads: cells.leads === 'yes',
      subcontractor: cells.subcontractor,
      skills: cells.skills.split(' '),
      hours: weeks[cells.week as '35'],
      ...dates,
      version: 1,
    });
  });

  const vehicles = readData('vehicles.csv', vehicleColumns).map((cells): Row<'vehicles'> => {
    const crew = crewOf(cells.company, cells.crew);
    const vehicleId = id(born);
    crew?.vehicleIds.push(vehicleId);
    return {
      id: vehicleId,
      company_id: companyOf(cells.company),
      crew_id: crew?.id ?? null,
      name: typeset(cells.name),
      plate: cells.plate,
      volume_milli: cells.volume_m3 ? Number(cells.volume_m3) * 1000 : null,
      tail_lift: cells.tail_lift === 'yes',
      ...dates,
      version: 1,
    };
  });

  const monday = mondayOf(parisDay(now));
  const absences = away.flatMap(({ company, crew: name, kind, from, to, note }) => {
    const crew = crewOf(company, name);
    return (crew?.workerIds ?? []).map((workerId) => ({
      id: id(born),
      company_id: crew?.companyId ?? '',
      worker_id: workerId,
      kind,
      starts_at: parisInstant(addDays(monday, from), '00:00'),
      ends_at: parisInstant(addDays(monday, to), '00:00'),
      note,
      created_at: born,
    }));
  });

  return {
    crews: made,
    rows: {
      crews: made.map(({ id: crewId, companyId, name, trade }) => ({
        id: crewId,
        company_id: companyId,
        name,
        trade,
        ...dates,
        version: 1,
      })),
      workers,
      vehicles,
      absences,
      bookings: absences.map((absence) => ({
        id: id(born),
        company_id: absence.company_id,
        worker_id: absence.worker_id,
        absence_id: absence.id,
        during: `[${absence.starts_at.toISOString()},${absence.ends_at.toISOString()})`,
      })),
    },
  };
}
