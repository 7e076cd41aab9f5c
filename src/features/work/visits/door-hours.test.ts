import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Caller, startTestApp } from '#test/app.ts';
import { carriedOrders } from '#test/carried-orders.ts';
import { orderingPeople } from '#test/tender.ts';
import { hours, visitsOf } from '#test/visits.ts';

const app = await startTestApp();
const { company, site, owner, viewer, elsewhere, stranger } = await orderingPeople(app);
const firm = await app.provider();
const lefort = await app.person({ role: 'prestataire', company: firm });
const technician = await app.person({ role: 'prestataire', company: firm, membership: 'technician' });
const rival = await app.person({ role: 'prestataire', company: await app.provider() });
const gone = await app.person({ company, membership: 'manager' });
await app.db.deleteFrom('memberships').where('user_id', '=', gone.userId).execute();
const { carry } = carriedOrders(app, owner, site);
const { crew, plan, after } = visitsOf(app, lefort);

/** Copies of a visit as they ended, at an hour in Paris. */
const ended = (visitId: string, { hour, opened, times }: { hour: number; opened: boolean; times: number }) =>
  sql`
    INSERT INTO visits SELECT (jsonb_populate_record(v, jsonb_build_object('id', gen_random_uuid(),
      'number', ${hour * 100 + (opened ? 50 : 0)}::integer + n,
      'starts_at', make_timestamptz(2026, 11, n, ${hour}, 0, 0, 'Europe/Paris'),
      'ends_at', make_timestamptz(2026, 11, n, ${hour + 1}, 0, 0, 'Europe/Paris'),
      'state', ${opened ? 'finished' : 'missed'}::text, 'reason_kind', ${opened ? null : 'nobody'}::text))).*
    FROM visits v, generate_series(2, ${times + 1}::integer) n WHERE v.id = ${visitId}`.execute(app.db);

test('doors of a building are told by hour from enough visits, each reader from the visits within reach', async () => {
  const order = await carry(lefort, 'confirmed');
  const team = await crew('Dépannage', ['Nadia Khelifi']);
  const visit = after(await plan(order, [hours('2026-11-20', '14:00', '17:00')], { crewId: team.id }));
  const doors = async (who: Caller) => {
    const { status, body } = await who.get(`/api/work-orders/${order.id}/door-hours`);
    return status === 200 ? body.items : status;
  };
  await ended(visit.id, { hour: 8, opened: false, times: 4 });
  await ended(visit.id, { hour: 18, opened: true, times: 3 });
  expect(await doors(lefort)).toEqual([]);

  await ended(visit.id, { hour: 8, opened: true, times: 1 });
  const told = [
    { from: 17, to: 21, visits: 3, opened: 3 },
    { from: 7, to: 10, visits: 5, opened: 1 },
  ];
  for (const who of [lefort, owner, viewer]) expect(await doors(who)).toEqual(told);
  for (const who of [elsewhere, stranger, rival]) expect(await doors(who)).toBe(404);
  for (const who of [technician, gone]) expect(await doors(who)).toBe(403);

  // The firm of another order at the same building does not learn of these visits.
  const other = await carry(rival, 'confirmed');
  expect((await rival.get(`/api/work-orders/${other.id}/door-hours`)).body.items).toEqual([]);
});
