import { describe, expect, test } from 'vitest';
import { type AccessFacts, accessObstacle, accessTimes, agreementActs, awaitsAgreement } from './access.rules.ts';

const at = (instant: string) => new Date(instant);
const visit = (more: Partial<AccessFacts> = {}): AccessFacts => ({
  state: 'confirmed',
  orderState: 'confirmed',
  requestState: 'scheduled',
  companyId: 'client',
  providerId: 'firm',
  startsAt: at('2026-11-20T13:00:00Z'),
  endsAt: at('2026-11-20T16:00:00Z'),
  confirmedAt: at('2026-11-19T08:00:00Z'),
  agreedAt: null,
  besides: [],
  hasCodes: true,
  hasOpenSnags: false,
  isTheirs: true,
  isBarred: false,
  partedAt: null,
  departement: null,
  ...more,
});

describe('codes are open on each day separately, from an hour before the visit’s hours to an hour after', () => {
  // Winter time begins on 25 October 2026, summer time on 28 March 2027.
  test.each([
    ['an afternoon', '2026-11-20T13:00Z', '2026-11-20T16:00Z', ['11-20T12:00/11-20T17:00']],
    ['a night', '2026-11-20T21:00Z', '2026-11-21T05:00Z', ['11-20T20:00/11-21T06:00']],
    [
      'three days over a week-end',
      '2026-11-20T08:00Z',
      '2026-11-23T16:00Z',
      ['11-20T07:00/11-20T17:00', '11-23T07:00/11-23T17:00'],
    ],
    ['autumn', '2026-10-23T06:00Z', '2026-10-26T16:00Z', ['10-23T05:00/10-23T16:00', '10-26T06:00/10-26T17:00']],
    [
      'spring',
      '2027-03-25T07:00Z',
      '2027-03-30T15:00Z',
      ['03-25T06:00/03-25T17:00', '03-26T06:00/03-26T17:00', '03-30T05:00/03-30T16:00'],
    ],
    ['the night that is an hour longer', '2026-10-24T20:00Z', '2026-10-25T03:00Z', ['10-24T19:00/10-25T04:00']],
  ])('%s', (_, from, to, times) => {
    const open = accessTimes({ startsAt: at(from), endsAt: at(to) }, null);
    expect(
      open.map((one) => `${one.startsAt.toISOString().slice(5, 16)}/${one.endsAt.toISOString().slice(5, 16)}`),
    ).toEqual(times);
  });
});

const agreed = { agreedAt: at('2026-11-19T09:00:00Z') };
const parted = { partedAt: at('2026-11-19T10:00:00Z') };
const past = { startsAt: at('2026-11-19T07:00:00Z') };
const weeks = { endsAt: at('2026-12-18T16:00:00Z') };
const [unagreed, full, stopped] = ['VISIT_UNAGREED', 'CODE_HOURS_FULL', 'WORK_HALTED'];
/** The same hours on each of these days of November. */
const daily = (days: number[], from: string, to: string) =>
  days.map((day) => ({ startsAt: `2026-11-${day}T${from}Z`, endsAt: `2026-11-${day}T${to}Z` }));
/** The last of consecutive visits planned by a provider, from Monday 16 November on. */
const lastOf = (days: number[], from: string, to: string): Partial<AccessFacts> => {
  const all = daily(days, from, to);
  const own = all.at(-1);
  return {
    startsAt: at(own?.startsAt ?? ''),
    endsAt: at(own?.endsAt ?? ''),
    confirmedAt: at('2026-11-15T08:00Z'),
    besides: all.slice(0, -1),
  };
};

describe('what opens the codes', () => {
  test.each<[string, Partial<AccessFacts>, string | null]>([
    ['work to begin', {}, null],
    ['work under way', { orderState: 'under_way', requestState: 'in_progress' }, null],
    ['work said to be done', { orderState: 'completed', requestState: 'done' }, unagreed],
    ['the same, agreed', { orderState: 'completed', requestState: 'done', ...agreed }, null],
    ['received', { orderState: 'accepted', requestState: 'accepted' }, unagreed],
    ['received, agreed', { orderState: 'accepted', requestState: 'accepted', ...agreed }, null],
    ['received with snags', { orderState: 'accepted', requestState: 'accepted', hasOpenSnags: true }, null],
    ['an order not answered', { orderState: 'issued', ...agreed }, unagreed],
    ['an order refused', { orderState: 'refused', ...agreed }, unagreed],
    ['an order cancelled', { orderState: 'cancelled', ...agreed }, unagreed],
    ['a request that waits', { requestState: 'on_hold', ...agreed }, stopped],
    ['a request cancelled', { requestState: 'cancelled', ...agreed }, stopped],
    ['a request closed', { orderState: 'accepted', requestState: 'closed', ...agreed }, stopped],
    ['a request given to another', { isTheirs: false, ...agreed }, unagreed],
    ['one blocked the other', { isBarred: true, ...agreed }, unagreed],
    ['they parted', parted, unagreed],
    ['they parted after it was agreed', { ...parted, ...agreed }, unagreed],
    ['agreed since they parted', { ...parted, agreedAt: at('2026-11-19T11:00:00Z') }, null],
    ['a start that was past', past, unagreed],
    ['the same, agreed', { ...past, ...agreed }, null],
    ['four weeks', weeks, unagreed],
    [
      'a second crew at the same hours',
      { besides: [{ startsAt: '2026-11-20T13:00Z', endsAt: '2026-11-20T16:00Z' }] },
      null,
    ],
    ['after a whole morning', { besides: [{ startsAt: '2026-11-20T04:00Z', endsAt: '2026-11-20T13:00Z' }] }, null],
    [
      'after a night and a morning',
      { besides: [{ startsAt: '2026-11-20T01:00Z', endsAt: '2026-11-20T13:00Z' }] },
      full,
    ],
    [
      'of four hours, one every six',
      {
        startsAt: at('2026-11-21T06:00Z'),
        endsAt: at('2026-11-21T10:00Z'),
        besides: [0, 6, 12, 18].map((hour) => ({
          startsAt: at(`2026-11-20T${String(hour).padStart(2, '0')}:00Z`).toISOString(),
          endsAt: at(`2026-11-20T${String(hour + 4).padStart(2, '0')}:00Z`).toISOString(),
        })),
      },
      full,
    ],
    [
      'twelve hours a day, the day after the same',
      {
        startsAt: at('2026-11-20T06:00Z'),
        endsAt: at('2026-11-20T18:00Z'),
        besides: [{ startsAt: '2026-11-19T06:00Z', endsAt: '2026-11-19T18:00Z' }],
      },
      null,
    ],
    [
      'twelve hours, again two hours and a minute later',
      {
        startsAt: at('2026-11-20T20:01Z'),
        endsAt: at('2026-11-21T08:01Z'),
        besides: [{ startsAt: '2026-11-20T06:00Z', endsAt: '2026-11-20T18:00Z' }],
      },
      full,
    ],
    ['of nights beside days', { besides: [{ startsAt: '2026-11-19T17:00Z', endsAt: '2026-11-20T04:00Z' }] }, full],
    ['five days of ten hours', lastOf([16, 17, 18, 19, 20], '07:00', '17:00'), null],
    ['of nights', lastOf([16, 17, 18, 19, 20], '00:00', '10:00'), null],
    ['of two crews at the same hours', lastOf([16, 16, 17, 17, 18, 18, 19, 19, 20, 20], '07:00', '17:00'), null],
    ['a sixth day of ten hours', lastOf([16, 17, 18, 19, 20, 21], '07:00', '17:00'), full],
    ['six days of eight hours', lastOf([16, 17, 18, 19, 20, 21], '08:00', '16:00'), null],
    [
      'a quarter of an hour more on the last',
      { ...lastOf([16, 17, 18, 19, 20, 21], '08:00', '16:00'), endsAt: at('2026-11-21T16:15Z') },
      full,
    ],
    ['five days of twelve hours', lastOf([16, 17, 18, 19, 20], '06:00', '18:00'), full],
    ['the fifth of them, agreed', { ...lastOf([16, 17, 18, 19, 20], '06:00', '18:00'), ...agreed }, null],
    ['the week after five days of ten hours', lastOf([16, 17, 18, 19, 20, 23], '07:00', '17:00'), null],
    [
      'in one visit, a week of twelve hours a day',
      { startsAt: at('2026-11-23T06:00Z'), endsAt: at('2026-11-29T18:00Z') },
      full,
    ],
    [
      'planned before those that come after it',
      { ...lastOf([23, 24, 25, 26, 27, 20], '07:00', '17:00'), besides: daily([21, 22, 23, 24, 25], '07:00', '17:00') },
      full,
    ],
    [
      'the same, agreed',
      { besides: [{ startsAt: '2026-11-20T01:00Z', endsAt: '2026-11-20T13:00Z' }], ...agreed },
      null,
    ],
  ])('%s', (_, more, code) => {
    expect(accessObstacle(visit(more))?.code ?? null).toBe(code);
  });
});

test('the ordering side agrees only where that opens something, once', () => {
  const can = (more: Partial<AccessFacts>, side: 'ordering' | 'provider' = 'ordering') => {
    const companyId = side === 'ordering' ? 'client' : 'firm';
    const verdict = agreementActs.can('agree', { side, companyId, membership: 'manager', limited: false }, visit(more));
    return verdict.allowed || verdict.code;
  };
  const received = { orderState: 'accepted', requestState: 'accepted' };
  expect(can(received)).toBe(true);
  expect(can({ ...received, state: 'on_site' })).toBe(true);
  expect(can(received, 'provider')).toBe('WRONG_SIDE');
  expect(can({ ...received, ...agreed })).toBe('VISIT_AGREED');
  expect(can({ ...received, isBarred: true })).toBe('VISIT_AGREED');
  expect(can({})).toBe('VISIT_AGREED');
  expect(can({ ...received, state: 'finished' })).toBe('VISIT_NOT_CONFIRMED');
  expect(awaitsAgreement(visit({ ...received, hasCodes: false }))).toBe(false);
});
