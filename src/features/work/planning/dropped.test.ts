import { describe, expect, test } from 'vitest';
import { parisInstant } from '#common/paris-time.ts';
import { startTestApp } from '#test/app.ts';
import { carriedOrders } from '#test/carried-orders.ts';
import { plannedVisits } from '#test/planned-visits.ts';
import type { Planning } from './planning.contract.ts';

const app = await startTestApp();
const company = await app.company();
const site = await app.site(company);
const owner = await app.person({ company });
const lefort = await app.provider({ name: 'Couverture Lefort' });
const yann = await app.person({ role: 'prestataire', company: lefort });
const colleague = await app.person({ role: 'prestataire', company: lefort, membership: 'manager' });
const karim = await app.person({ role: 'prestataire', company: lefort, membership: 'technician' });
const { carry } = carriedOrders(app, owner, site);
const { crew } = plannedVisits(app);
const zinc = await crew(lefort, 'Zinc', [karim.userId]);
const roof = await crew(lefort, 'Étanchéité', [null]);

const at = (day: string, from: string, to: string) => ({
  startsAt: parisInstant(day, from).toISOString(),
  endsAt: parisInstant(day, to).toISOString(),
});
const plan = (who: typeof yann, orderId: string, crewId: string, slot: object) =>
  who.post(`/api/work-orders/${orderId}/visits`, { slots: [slot], crewId });
const read = async (who: typeof yann, query: string): Promise<Planning> =>
  (await who.get(`/api/planning?${query}`)).body;

describe('dropping a visit on a planning', () => {
  test('two people into the same gap at once: one is placed, the other told who is there', async () => {
    const [one, other] = [await carry(yann, 'confirmed'), await carry(yann, 'confirmed')];
    const slot = at('2026-11-24', '09:00', '11:00');
    const answers = await Promise.all([plan(yann, one.id, zinc.id, slot), plan(colleague, other.id, zinc.id, slot)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'DOUBLE_BOOKED',
      data: { conflicts: [expect.objectContaining({ who: 'Zinc 1' })] },
    });
    const { visits } = await read(yann, 'from=2026-11-24&to=2026-11-24');
    expect(visits).toHaveLength(1);
  });

  test('a crew in two places is refused, by a move too, and what was there stays', async () => {
    const order = await carry(yann, 'confirmed');
    const first = (await plan(yann, order.id, roof.id, at('2026-11-25', '08:00', '10:00'))).body;
    const second = (await plan(yann, order.id, roof.id, at('2026-11-25', '13:00', '15:00'))).body;
    const move = { version: second.version, ...at('2026-11-25', '09:00', '11:00') };
    expect((await yann.post(`/api/visits/${second.id}/move`, move)).body.code).toBe('DOUBLE_BOOKED');
    const { visits } = await read(yann, 'from=2026-11-25&to=2026-11-25');
    expect(visits.map(({ id, startsAt }) => [id, startsAt])).toEqual([
      [first.id, first.startsAt],
      [second.id, second.startsAt],
    ]);
  });

  test('a planned visit leaves the tray and counts in the load of its crew', async () => {
    const order = await carry(yann, 'confirmed');
    const ids = async () => (await yann.get('/api/planning/tray')).body.items.map(({ id }: { id: string }) => id);
    expect(await ids()).toContain(order.id);
    await plan(yann, order.id, roof.id, at('2026-12-02', '08:00', '10:00'));
    expect(await ids()).not.toContain(order.id);
    const { rows } = await read(yann, 'from=2026-11-30&to=2026-12-05');
    expect(rows.find(({ name }) => name === 'Étanchéité')?.load).toEqual([
      { monday: '2026-11-30', plannedMinutes: 120, availableMinutes: 35 * 60 },
    ]);
  });

  test('a technician reads their own day, follows their own visits, and plans nothing', async () => {
    const planning = await read(karim, 'from=2026-11-23&to=2026-11-28');
    expect(planning.by).toBe('person');
    expect(planning.rows.map(({ name }) => name)).toEqual(['Zinc 1']);
    expect(planning.me).toEqual({ workerId: zinc.workerIds[0], crewId: zinc.id });
    expect(planning.visits.map(({ workers }) => workers.map(({ name }) => name))).toEqual([['Zinc 1']]);
    expect(planning.visits[0]?.acts.move.allowed).toBe(false);
    expect((await karim.get('/api/planning/tray')).body.items).toEqual([]);
    expect((await karim.post('/api/calendar-feeds', { scope: 'company' })).status).toBe(403);
    const { body } = await karim.post('/api/calendar-feeds', { scope: 'own' });
    const text = (await app.http.inject({ url: new URL(body.address).pathname })).body;
    expect(text.split('BEGIN:VEVENT')).toHaveLength(2);
  });

  test('a week of ten thousand visits is read without scanning the others', async () => {
    const order = await carry(yann, 'confirmed');
    const found = await app.db
      .selectFrom('visits')
      .selectAll()
      .where('provider_id', '=', lefort)
      .executeTakeFirstOrThrow();
    const many = Array.from({ length: 10_000 }, (_, index) => {
      const startsAt = new Date(Date.UTC(2027, 0, 4, 8) + Math.floor(index / 40) * 86_400_000);
      return {
        ...found,
        id: crypto.randomUUID(),
        work_order_id: order.id,
        number: index + 10,
        state: 'confirmed',
        starts_at: startsAt,
        ends_at: new Date(startsAt.getTime() + 7_200_000),
        listed_at: startsAt,
        listed_until: new Date(startsAt.getTime() + 7_200_000),
      };
    });
    for (let from = 0; from < many.length; from += 1000) {
      await app.db
        .insertInto('visits')
        .values(many.slice(from, from + 1000))
        .execute();
    }
    await app.pool.query('ANALYZE visits');
    const week = await read(yann, 'from=2027-03-01&to=2027-03-06');
    expect(week.visits).toHaveLength(240);
    const six = await read(yann, 'from=2027-03-01&to=2027-04-11');
    expect([six.visits.length, six.truncated]).toEqual([1680, false]);
    const { rows } = await app.pool.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT v.id FROM visits v WHERE v.provider_id = $1 AND v.state <> 'cancelled'
        AND v.listed_at < '2027-03-08' AND v.listed_at > '2027-03-01'::timestamptz - interval '32 days'
        AND v.listed_until > '2027-03-01' ORDER BY v.listed_at, v.id LIMIT 3001`,
      [lefort],
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('visits_provider');
  });
});
