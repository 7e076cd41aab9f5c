import { expect, test } from 'vitest';
import { parisInstant } from '#common/paris-time.ts';
import type { PlannedVisit, Planning } from '#features/work/planning/planning.contract.ts';
import { boardOf, shownDays } from './board.ts';

const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'];
const allowed = { allowed: true } as const;

const visit = (id: string, day: string, from: string, to: string, until = day): PlannedVisit => ({
  id,
  number: 1,
  state: 'confirmed',
  purpose: '',
  durationMinutes: 120,
  startsAt: parisInstant(day, from).toISOString(),
  endsAt: parisInstant(until, to).toISOString(),
  slots: [],
  appointment: false,
  heldUntil: null,
  workOrderId: id,
  requestId: id,
  requestNumber: id,
  title: id,
  site: { id: 's', name: 'Site', street: '', city: '', latitude: 48.85, longitude: 2.35, departement: null },
  provider: { id: 'p', name: 'Lefort' },
  callee: null,
  crew: { id: 'zinc', name: 'Zinc' },
  workers: [],
  vehicleIds: [],
  arrivedAt: null,
  leftAt: null,
  arrivedReceivedAt: null,
  leftReceivedAt: null,
  version: 1,
  acts: { move: allowed, propose: allowed },
});

const row = { id: 'zinc', name: 'Zinc', detail: '', people: [], vehicles: [], load: [], absences: [] };
const planning = (visits: PlannedVisit[], holidays: Planning['holidays'] = []): Planning => ({
  by: 'crew',
  me: null,
  rows: [row],
  visits,
  truncated: false,
  holidays,
});
const placesOf = (...visits: PlannedVisit[]) => {
  const [board] = boardOf(planning(visits), days);
  return {
    tiers: board?.tiers,
    blocks: board?.blocks.map(({ visit: { id }, column, columns, tier, tiers }) => [id, column, columns, tier, tiers]),
  };
};

test('morning is above afternoon, and a whole day takes both', () => {
  expect(
    placesOf(
      visit('am', '2026-11-16', '08:00', '12:00'),
      visit('pm', '2026-11-16', '13:00', '17:00'),
      visit('late', '2026-11-17', '14:00', '16:00'),
      visit('day', '2026-11-18', '08:00', '17:00'),
    ),
  ).toEqual({
    tiers: 2,
    blocks: [
      ['am', 0, 1, 0, 1],
      ['pm', 0, 1, 1, 1],
      ['late', 1, 1, 1, 1],
      ['day', 2, 1, 0, 2],
    ],
  });
});

test('consecutive days are one block, split by a day off', () => {
  const { blocks } = placesOf(visit('long', '2026-11-18', '08:00', '17:00', '2026-11-20'));
  expect(blocks).toEqual([['long', 2, 3, 0, 2]]);
  const [board] = boardOf(planning([visit('long', '2026-11-10', '08:00', '17:00', '2026-11-12')]), [
    '2026-11-10',
    '2026-11-11',
    '2026-11-12',
  ]);
  expect(board?.blocks.map(({ column, columns, part, parts }) => [column, columns, part, parts])).toEqual([
    [0, 1, 1, 2],
    [2, 1, 2, 2],
  ]);
});

test('a day full of visits has more tiers, and shows conflicts', () => {
  const visits = [
    visit('a', '2026-11-19', '08:00', '10:00'),
    visit('b', '2026-11-19', '09:00', '11:00'),
    visit('c', '2026-11-19', '13:00', '15:00'),
  ];
  const { tiers, blocks } = placesOf(...visits);
  expect([tiers, blocks?.map(([id, , , tier]) => [id, tier])]).toEqual([
    3,
    [
      ['a', 0],
      ['b', 1],
      ['c', 2],
    ],
  ]);
  const [board] = boardOf(planning(visits), days);
  expect(board?.conflicts).toEqual([{ day: '2026-11-19', from: 540, to: 600, visitIds: ['a', 'b'] }]);
});

test('Sunday is shown only if something is on it', () => {
  const week = [...days, '2026-11-22'];
  expect(shownDays(week, [])).toHaveLength(6);
  expect(shownDays(week, [visit('a', '2026-11-22', '08:00', '09:00')])).toHaveLength(7);
});

test('two thousand visits are laid out within a frame or so', () => {
  const many = Array.from({ length: 2000 }, (_, index) => ({
    ...visit(
      `v${index}`,
      days[index % 5] ?? '',
      `${String(8 + (index % 8)).padStart(2, '0')}:00`,
      `${String(9 + (index % 8)).padStart(2, '0')}:00`,
    ),
    crew: { id: `c${index % 60}`, name: '' },
  }));
  const rows = Array.from({ length: 60 }, (_, index) => ({ ...row, id: `c${index}` }));
  // CPU time: independent of other load on the machine.
  const began = process.cpuUsage();
  const board = boardOf({ ...planning(many), rows }, days);
  expect(board.flatMap(({ blocks }) => blocks)).toHaveLength(2000);
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(500);
});
