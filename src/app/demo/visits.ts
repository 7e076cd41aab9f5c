import { sql, type Transaction } from 'kysely';
import { addDays, parisDay } from '#common/days.ts';
import { parisInstant } from '#common/paris-time.ts';
import { isWorkingDay } from '#common/working-days.ts';
import { heldUntil, minutesADay, overlap, type Span, spellsOf } from '#features/work/visits/time.rules.ts';
import type { DB } from '#platform/db/types.ts';
import { idMaker } from './ids.ts';
import { Prng } from './prng.ts';
import { insertRows, type Row } from './rows.ts';
import { spansOn, type Worked } from './worked-spans.ts';

interface OrderToVisit {
  id: string;
  requestId: string;
  companyId: string;
  providerId: string;
  siteId: string;
  state: string;
  requestState: string;
  trade: string | null;
  startOn: string | null;
  confirmedAt: Date;
  startedAt: Date;
  completedAt: Date | null;
  snag: string | null;
}

interface Team {
  id: string;
  companyId: string;
  trade: string | null;
  workers: string[];
  vehicles: string[];
  busy: Span[];
}

type Step = Pick<Row<'visits'>, 'state'> &
  Partial<Pick<Row<'visits'>, 'purpose' | 'appointment' | 'reason_kind' | 'reason' | 'arrived_at' | 'left_at'>>;

const hourMs = 3_600_000;
const chores = ['Dépose et tri', 'Pose', 'Raccords', 'Essai et nettoyage', 'Reprise des finitions', 'Relevé de cotes'];

/** Orders of firms with crews, most recent work first. */
async function ordersOf(trx: Transaction<DB>, now: Date): Promise<OrderToVisit[]> {
  const { rows } = await sql<OrderToVisit>`
    SELECT w.id, w.request_id AS "requestId", w.company_id AS "companyId", w.provider_id AS "providerId", r.site_id AS "siteId",
      w.state, r.state AS "requestState", r.trade, w.start_on::text AS "startOn",
      w.confirmed_at AS "confirmedAt", w.completed_at AS "completedAt",
      coalesce((SELECT min(e.occurred_at) FROM events e WHERE e.request_id = r.id AND e.kind = 'request.started'),
        w.confirmed_at) AS "startedAt",
      (SELECT s.description FROM snags s WHERE s.work_order_id = w.id AND s.state = 'open' ORDER BY s.position LIMIT 1) AS snag
    FROM work_orders w JOIN requests r ON r.id = w.request_id
    WHERE w.provider_id IN (SELECT company_id FROM crews) AND w.state IN ('confirmed', 'under_way', 'completed', 'accepted')
      AND r.state IN ('awarded', 'scheduled', 'in_progress', 'done', 'accepted')
      AND coalesce(w.completed_at, ${now}) > ${now}::timestamptz - interval '25 days'
    ORDER BY coalesce(w.completed_at, w.issued_at) DESC, w.id`.execute(trx);
  return rows;
}

async function teamsOf(trx: Transaction<DB>): Promise<Team[]> {
  const { rows } = await sql<Team & { away: { startsAt: string; endsAt: string }[] }>`
    SELECT k.id, k.company_id AS "companyId", k.trade,
      ARRAY(SELECT m.id::text FROM workers m WHERE m.crew_id = k.id ORDER BY m.id) AS workers,
      ARRAY(SELECT c.id::text FROM vehicles c WHERE c.crew_id = k.id ORDER BY c.id) AS vehicles,
      coalesce((SELECT json_agg(json_build_object('startsAt', a.starts_at, 'endsAt', a.ends_at))
        FROM absences a JOIN workers m ON m.id = a.worker_id WHERE m.crew_id = k.id), '[]') AS away
    FROM crews k ORDER BY k.company_id, k.name`.execute(trx);
  return rows.map(({ away, ...team }) => ({
    ...team,
    busy: away.map(({ startsAt, endsAt }) => ({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) })),
  }));
}

/** Weeks of visits around today, in every state, for firms with crews. */
export async function planVisits(trx: Transaction<DB>, now: Date, seed = 'batilien'): Promise<void> {
  const root = new Prng(seed).fork('visits');
  const id = idMaker(root.fork('ids'));
  const prng = root.fork('times');
  const teams = await teamsOf(trx);
  const rows = {
    visits: [] as Row<'visits'>[],
    visit_slots: [] as Row<'visit_slots'>[],
    visit_workers: [] as Row<'visit_workers'>[],
    visit_vehicles: [] as Row<'visit_vehicles'>[],
    bookings: [] as Row<'bookings'>[],
  };
  const numbers = new Map<string, number>();
  const today = parisDay(now);
  const works = (day: string) => isWorkingDay(day, null);
  const day = (away: number): string => {
    const step = Math.sign(away);
    let found = today;
    for (let left = Math.abs(away); left > 0;) {
      found = addDays(found, step);
      if (works(found)) left--;
    }
    return found;
  };

  /** The next crew of a firm for a trade, in rotation. */
  const turns = new Map<string, number>();
  const teamFor = ({ providerId, trade }: OrderToVisit): Team | undefined => {
    const own = teams.filter(({ companyId }) => companyId === providerId);
    const fit = own.filter((team) => team.trade === trade);
    const among = fit.length > 0 && prng.chance(0.6) ? fit : own;
    const turn = turns.get(providerId) ?? 0;
    turns.set(providerId, turn + 1);
    return among[turn % among.length];
  };

  /** Free hours of a crew on a day, morning or afternoon; for an order, while it was worked on. */
  const freeOn = ({ busy }: Team, on: string, hours: number, order?: Worked): Span | undefined =>
    spansOn(on, hours, order).find((span) => {
      const startsAt = new Date(span.startsAt.getTime() - hourMs / 2);
      const around = { startsAt, endsAt: new Date(span.endsAt.getTime() + hourMs / 2) };
      return !busy.some((one) => overlap(one, around));
    });

  function keep(order: OrderToVisit, team: Team, times: readonly Span[], { state, ...said }: Step): void {
    const first = times[0];
    const last = times.at(-1);
    if (!first || !last) return;
    const number = (numbers.get(order.id) ?? 0) + 1;
    numbers.set(order.id, number);
    const proposed = state === 'proposed';
    const asked = Math.min(now.getTime(), first.startsAt.getTime()) - 26 * hourMs;
    const made = new Date(Math.max(asked, order.confirmedAt.getTime()));
    const visitId = id(made);
    const isEnded = state === 'missed' || state === 'cancelled';
    // Missed at the end of its hours; cancelled after planning.
    const endedAt = state === 'missed' ? last.endsAt : now;
    rows.visits.push({
      id: visitId,
      work_order_id: order.id,
      request_id: order.requestId,
      company_id: order.companyId,
      provider_id: order.providerId,
      site_id: order.siteId,
      number,
      state,
      purpose: said.purpose ?? '',
      duration_minutes: minutesADay(first, null),
      starts_at: proposed ? null : first.startsAt,
      ends_at: proposed ? null : first.endsAt,
      listed_at: first.startsAt,
      listed_until: last.endsAt,
      crew_id: team.id,
      appointment: said.appointment ?? false,
      held_until: proposed ? heldUntil(times, { now, departement: null }) : null,
      reason_kind: said.reason_kind ?? null,
      reason: said.reason ?? '',
      ended_by: isEnded ? 'provider' : null,
      ended_at: isEnded ? endedAt : null,
      confirmed_at: proposed ? null : made,
      arrived_at: said.arrived_at ?? null,
      left_at: said.left_at ?? null,
      version: 1,
      created_at: made,
      updated_at: made,
    });
    rows.visit_workers.push(...team.workers.map((workerId) => ({ visit_id: visitId, worker_id: workerId })));
    rows.visit_vehicles.push(...team.vehicles.map((vehicleId) => ({ visit_id: visitId, vehicle_id: vehicleId })));
    if (state === 'cancelled') return;
    for (const span of times) {
      const slotId = proposed ? id(made) : null;
      if (slotId) {
        rows.visit_slots.push({ id: slotId, visit_id: visitId, starts_at: span.startsAt, ends_at: span.endsAt });
      }
      for (const spell of spellsOf(span, null)) {
        team.busy.push(spell);
        const taken = [
          ...team.workers.map((one) => ({ worker_id: one, vehicle_id: null })),
          ...team.vehicles.map((one) => ({ worker_id: null, vehicle_id: one })),
        ];
        const during = `[${spell.startsAt.toISOString()},${spell.endsAt.toISOString()})`;
        const of = { company_id: order.providerId, visit_id: visitId, slot_id: slotId, during };
        rows.bookings.push(...taken.map((one) => ({ id: id(made), ...one, ...of })));
      }
    }
  }

  const orders = await ordersOf(trx, now);
  const hours = () => prng.integer(2, 4);
  const onSite = new Set<string>();
  // Current visits come first; the rest is planned around them.
  for (const order of orders.filter(({ requestState }) => requestState === 'in_progress')) {
    const team = teamFor(order);
    if (!team) continue;
    const began = new Date(Math.floor((now.getTime() - hourMs) / (hourMs / 2)) * (hourMs / 2));
    const span = { startsAt: began, endsAt: new Date(began.getTime() + 3 * hourMs) };
    if (onSite.has(team.companyId) || team.busy.some((one) => overlap(one, span))) continue;
    onSite.add(team.companyId);
    const arrived = new Date(Math.max(began.getTime() + 7 * 60_000, order.startedAt.getTime()));
    keep(order, team, [span], { state: 'on_site', arrived_at: arrived, purpose: 'Suite des travaux' });
  }
  const done = (order: OrderToVisit, team: Team, on: string, purpose = '') => {
    const span = freeOn(team, on, hours(), order);
    if (!span || span.endsAt > now) return;
    const [arrived, left] = [
      span.startsAt.getTime() + 4 * 60_000,
      span.endsAt.getTime() - prng.integer(0, 20) * 60_000,
    ];
    keep(order, team, [span], { state: 'finished', arrived_at: new Date(arrived), left_at: new Date(left), purpose });
  };
  // Long visits: a firm's largest crew, from the day after tomorrow.
  const largest = Map.groupBy(teams, ({ companyId }) => companyId);
  for (const own of largest.values()) {
    const [team] = own.toSorted((a, b) => b.workers.length - a.workers.length);
    const order = orders.find(
      ({ providerId, requestState }) => providerId === team?.companyId && requestState === 'in_progress',
    );
    if (!team || !order) continue;
    const span = { startsAt: parisInstant(day(2), '08:00'), endsAt: parisInstant(day(4), '17:00') };
    if (!spellsOf(span, null).some((spell) => team.busy.some((one) => overlap(one, spell))))
      keep(order, team, [span], { state: 'confirmed', purpose: 'Pose de l’isolant, puis relevés' });
  }
  orders.forEach((order, index) => {
    const team = teamFor(order);
    if (!team) return;
    const { requestState, startOn, completedAt, snag } = order;
    if (completedAt) {
      const completedOn = parisDay(completedAt);
      const before = addDays(completedOn, -1);
      if (index % 5 === 0 && works(before)) {
        const span = freeOn(team, before, 2, { ...order, startedAt: order.confirmedAt });
        const why = { reason_kind: 'nobody', reason: 'Personne n’a ouvert, le gardien était absent.' };
        if (span) keep(order, team, [span], { state: 'missed', ...why });
      } else if (index % 2 === 0 && works(before)) done(order, team, before, 'Préparation');
      done(order, team, completedOn, index % 2 === 0 ? 'Finitions' : '');
      if (!numbers.has(order.id)) done(order, team, parisDay(order.startedAt));
      // Two snags in three wait in the tray, like half of first visits.
      const again = snag && index % 3 === 0 && freeOn(team, day(2 + (index % 5)), 1);
      if (again) keep(order, team, [again], { state: 'confirmed', purpose: `Réserve\u202f: ${snag}`.slice(0, 200) });
    } else if (requestState === 'in_progress') {
      done(order, team, day(-1 - (index % 3)));
      const next = freeOn(team, day(1 + (index % 3)), hours());
      if (next && !numbers.has(order.id)) keep(order, team, [next], { state: 'confirmed' });
    } else if (requestState === 'scheduled' && startOn && startOn > today) {
      if (index % 2 === 0) return;
      const span = freeOn(team, startOn, hours());
      if (span) keep(order, team, [span], { state: 'confirmed', purpose: 'Première intervention' });
    } else if (requestState === 'awarded' && order.state === 'confirmed') {
      if (index % 2 === 0) {
        const late = freeOn(team, day(3), 2);
        const why = { reason_kind: 'weather', reason: 'Vent annoncé à plus de 60\u202fkm/h.' };
        if (late) keep(order, team, [late], { state: 'cancelled', ...why });
        return;
      }
      const [first, second] = [freeOn(team, day(1), 2), freeOn(team, day(2), 2)];
      const slots = [first, second].flatMap((span) => span ?? []);
      keep(order, team, slots, { state: 'proposed', purpose: 'Diagnostic', appointment: index % 4 === 1 });
    }
  });
  const running = orders.filter(({ requestState }) => requestState === 'in_progress' || requestState === 'done');
  const halves = [-4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8].flatMap((away) => [away, away]);
  for (const team of teams) {
    const own = running.filter(({ providerId }) => providerId === team.companyId);
    for (const [half, away] of halves.entries()) {
      const on = day(away);
      const order = own[(half + 40 + teams.indexOf(team)) % own.length];
      if (!order || !prng.chance(half % 2 === 0 ? 0.85 : 0.6) || (numbers.get(order.id) ?? 0) >= 24) continue;
      if (order.completedAt && on > parisDay(order.completedAt)) continue;
      const purpose = prng.pick(chores);
      if (away < 0) {
        const span = prng.chance(0.15) ? freeOn(team, on, 2, { ...order, startedAt: order.confirmedAt }) : null;
        const why = { reason_kind: 'access', reason: 'Ascenseur en panne, matériel resté en bas.' };
        if (span) keep(order, team, [span], { state: 'missed', purpose, ...why });
        else done(order, team, on, purpose);
      } else {
        const slots = [freeOn(team, on, hours()), away > 0 && prng.chance(0.2) && freeOn(team, day(away + 1), 2)];
        const open = slots.flatMap((span) => (span && span.startsAt > now ? span : []));
        // Today's past visits are finished.
        if (away === 0 && open.length === 0) done(order, team, on, purpose);
        else keep(order, team, open, { state: open.length > 1 ? 'proposed' : 'confirmed', purpose });
      }
    }
  }
  await insertRows(trx, 'visits', rows.visits);
  await insertRows(trx, 'visit_slots', rows.visit_slots);
  await insertRows(trx, 'visit_workers', rows.visit_workers);
  await insertRows(trx, 'visit_vehicles', rows.visit_vehicles);
  await insertRows(trx, 'bookings', rows.bookings);
}
