import type { Insertable } from 'kysely';
import { uuidv7 } from '../src/common/ids.ts';
import type { DB } from '../src/platform/db/types.ts';
import { startLoad, summarise } from './measure.ts';
import { type Stand, signIn } from './stand.ts';

const readers = 100;
const colleagues = 50;
const rounds = 3;
// One call per second each, for so many seconds.
const seconds = 20;
const target = 2;
/** Below this many milliseconds, a ratio is not noticeable. */
const slack = 50;

/** A signed-in member of a company, with all sites or one. */
async function join({ db }: Stand, company_id: string, siteId: string | null): Promise<string> {
  const id = uuidv7();
  const name = 'Personne de la foule';
  await db
    .insertInto('users')
    .values({ id, name, email: `${id}@mesure.test` })
    .execute();
  const profile: Insertable<DB['profiles']> = {
    user_id: id,
    name,
    role: 'donneur_ordre',
    active_roles: ['donneur_ordre'],
    selected_role: 'donneur_ordre',
    current_company_id: company_id,
  };
  await db.insertInto('profiles').values(profile).execute();
  const member = { company_id, user_id: id, role: 'manager', limited_to_sites: siteId !== null };
  await db.insertInto('memberships').values(member).execute();
  if (siteId) await db.insertInto('site_assignments').values({ site_id: siteId, user_id: id, company_id }).execute();
  return signIn({ db }, id);
}

/** The largest company's members, every other one with one site, and one member each of other companies. */
async function gather(stand: Stand): Promise<{ heavy: string[]; ordinary: string[] }> {
  const { companyId } = stand.made;
  const sites = await stand.db.selectFrom('sites').select('id').where('company_id', '=', companyId).execute();
  const others = await stand.db
    .selectFrom('company_profiles')
    .select('id')
    .where('is_ordering', '=', true)
    .where('id', '<>', companyId)
    .orderBy('id')
    .limit(readers)
    .execute();
  const heavy: string[] = [];
  for (let rank = 0; rank < colleagues; rank++) {
    heavy.push(await join(stand, companyId, rank % 2 ? (sites[rank]?.id ?? null) : null));
  }
  const ordinary: string[] = [];
  for (const { id } of others) ordinary.push(await join(stand, id, null));
  return { heavy, ordinary };
}

/** All colleagues request the dashboard repeatedly at once; returns the durations. */
async function press(storm: ReturnType<typeof startLoad>, over: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  while (!over.aborted) {
    times.push(...(await storm.play({ paths: ['/api/dashboard'], clients: colleagues, calls: colleagues })));
  }
  return times;
}

/** One hundred users read ordinary companies, alone and then beside fifty users of the largest: the slowdown. */
export async function crowd(stand: Stand): Promise<string[]> {
  const { heavy, ordinary } = await gather(stand);
  const at = { host: '127.0.0.1', port: stand.port };
  const calm = startLoad({ ...at, cookies: ordinary });
  const storm = startLoad({ ...at, cookies: heavy });
  const reading = {
    paths: ['/api/requests', '/api/dashboard', '/api/requests/counts', '/api/session'],
    clients: readers,
    calls: readers * seconds,
    everyMs: 1000,
  };
  const times = { alone: [] as number[], beside: [] as number[], dashboards: [] as number[] };
  await calm.play({ ...reading, calls: readers * 4 });
  for (let round = 0; round < rounds; round++) {
    times.alone.push(...(await calm.play(reading)));
    const over = new AbortController();
    const pressing = press(storm, over.signal);
    times.beside.push(...(await calm.play(reading)));
    over.abort();
    times.dashboards.push(...(await pressing));
  }
  await calm.stop();
  await storm.stop();
  const [alone, beside] = [summarise(times.alone), summarise(times.beside)];
  const ratio = beside.p95 / alone.p95;
  console.log(`\n${readers} ordinary readers, p95 in ms: ${alone.p95.toFixed(1)} alone, ${beside.p95.toFixed(1)} beside
${colleagues} readers of the largest dashboard (${times.dashboards.length} answers, p95 ${summarise(times.dashboards).p95.toFixed(0)}): ${ratio.toFixed(2)} times`);
  const isFelt = ratio > target && beside.p95 > slack;
  return isFelt ? [`ordinary readers wait ${ratio.toFixed(2)} times as long beside the largest company's`] : [];
}
