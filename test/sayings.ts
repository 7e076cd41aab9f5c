const at = '2026-11-30T13:00:00.000Z';
const day = '2026-11-30';

/** What events say besides whose and which they are, each value under the name that all of them give it. */
export const sayings = {
  ...{ startsAt: at, endsAt: at, at, dueAt: at, calledFor: at, after: at, before: at, deadlineAt: at },
  ...{
    until: day,
    endsOn: day,
    dueOn: day,
    startOn: day,
    on: day,
    changed: ['phone'],
    settled: [],
    left: [],
    received: [],
  },
  ...{ name: 'Yann', company: 'Régie', who: 'Régie', reason: 'Parce que', description: 'Joint', note: 'À revoir' },
  ...{
    check: 'Pente',
    number: 1,
    revision: 0,
    edition: 1,
    quotes: 2,
    snags: 1,
    remaining: 1,
    scopeVersion: 1,
    position: 1,
  },
  ...{
    slots: [{}, {}],
    limit: 2,
    amountHtMinor: 10_000,
    totalTtcMinor: 12_000,
    currency: 'EUR',
    tacitDays: 15,
    running: 1,
  },
  ...{ needsQuote: true, isFirst: true, by: 'provider', decision: 'verified', plan: 'pro', gigabytes: 10 },
  ...{ paper: 'vigilance', kind: 'vigilance', title: 'Fuite', observations: '' },
};
