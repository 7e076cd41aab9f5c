import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { contract } from '../src/app/contract.ts';
import { bindMissionReports } from '../src/features/work/missions/mission.public.ts';
import { mailsTo } from './after-effects.ts';
import { startTestApp } from './app.ts';
import { endpointsOf } from './architecture/endpoints.ts';
import { missionsOf } from './missions.ts';
import { readPaper } from './read-paper.ts';
import { hours } from './visits.ts';
import { react, workAll } from './work.ts';

const app = await startTestApp();
const { owner, lefort, karim, confirmed, send, site, firm, company } = await missionsOf(app);
const admin = await app.person({ role: 'admin' });
const codes = '4217A';

/** A finished visit whose codes were read, with all reactions done. */
async function finished() {
  app.clock.now = new Date('2026-11-20T08:00:00Z');
  const visit = await confirmed(hours('2026-11-20', '14:00', '17:00'));
  app.clock.now = new Date('2026-11-20T13:30:00Z');
  const read = await karim.post(`/api/missions/${visit.id}/access-reading`);
  expect(read.body.codes).toContain(codes);
  await send(karim, visit.id, 'arrival');
  await send(karim, visit.id, 'departure');
  await react(app);
  await workAll(app.db, bindMissionReports({ db: app.db, clock: () => app.clock.now }));
  await react(app);
  const report = (await owner.get(`/api/requests/${visit.requestId}/mission-reports`)).body.items[0];
  return { visit, reportId: report.id as string };
}
const { visit, reportId } = await finished();
// The period during which codes may be read is open during the attempts.
const next = await confirmed(hours('2026-11-20', '18:00', '19:00'));

test('stored data of a visit contains no code: thread, mails, notices, reports, answers', async () => {
  const { rows: tables } = await sql<{
    name: string;
  }>`SELECT quote_ident(table_schema) || '.' || quote_ident(table_name)
    AS name FROM information_schema.tables WHERE table_type = 'BASE TABLE'
    AND table_schema NOT IN ('pg_catalog', 'information_schema')
    -- Partitions of a day are read through their table, and are named by the date.
    AND table_name !~ '_[0-9]{8}$'`.execute(app.db);
  const holding: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`SELECT FROM ${sql.raw(name)} AS t WHERE t::text LIKE ${`%${codes}%`} LIMIT 1`.execute(
      app.db,
    );
    if (rows.length > 0) holding.push(name);
  }
  expect(holding).toEqual(['public.sites']);
  const mails = await app.db.selectFrom('mails').select('recipient').distinct().execute();
  for (const { recipient } of mails) expect(JSON.stringify(await mailsTo(app, recipient))).not.toContain(codes);
});

test('the report prints none', async () => {
  const url = `/api/mission-reports/${reportId}/paper?language=fr`;
  const { rawPayload, statusCode } = await app.http.inject({ url, headers: { cookie: owner.cookie } });
  expect(statusCode).toBe(200);
  expect(JSON.stringify(await readPaper(rawPayload))).not.toContain(codes);
});

/** Ids for an address's parameters, by folder. */
const named: Record<string, string[]> = {
  requests: [visit.requestId],
  'work-orders': [visit.order.id],
  visits: [visit.id, next.id],
  missions: [visit.id, next.id],
  'mission-reports': [reportId],
  sites: [site],
  providers: [firm],
  companies: [company, firm],
};
const doors = endpointsOf(contract)
  .filter(({ method, path }) => method === 'GET' && !/^\/api\/(live|demo|dev)/.test(path))
  .flatMap(({ path }) => {
    const [, folder = ''] = /\/([\w-]+)\/\{/.exec(path) ?? [];
    if (!path.includes('{')) return [path, `${path}?q=Oberkampf`];
    return (named[folder] ?? []).map((id) => path.replace(/\{\w+\}/, id));
  })
  .filter((path) => !path.includes('{'));

test('for its crew no reading, search, list, history or export returns them, except the recorded reading', async () => {
  expect(doors.length).toBeGreaterThan(150);
  app.clock.now = new Date('2026-11-20T17:30:00Z');
  const leaks: string[] = [];
  for (const [name, { cookie }] of Object.entries({ lefort, karim, admin })) {
    for (const url of doors) {
      const { payload, statusCode } = await app.http.inject({ url, headers: { cookie } });
      expect(statusCode, url).toBeLessThan(500);
      if (payload.includes(`Hall ${codes}`)) leaks.push(`${name} ${url}`);
    }
  }
  expect(leaks).toEqual([]);
  expect((await karim.post(`/api/missions/${next.id}/access-reading`)).body.codes).toContain(codes);
});
