import { describe, expect, test } from 'vitest';
import { type Actor, defineActs } from './acts.ts';
import { defineProblems, problems, Refusal } from './problems.ts';

const doorProblems = defineProblems('test', {
  DOOR_STALE: 409,
  DOOR_OPEN: 409,
  DOOR_LOCKED: 409,
  DOOR_SOLD: 409,
});
const { DOOR_STALE, DOOR_OPEN, DOOR_LOCKED, DOOR_SOLD } = doorProblems;

interface Door {
  state: 'open' | 'shut';
  owner: string;
  fitter: string;
  locked: boolean;
  sold: boolean;
}
const acts = defineActs({
  reach: 'site',
  stale: DOOR_STALE,
  companies: ({ owner, fitter }: Door) => ({ ordering: owner, provider: fitter }),
  acts: {
    open: {
      side: 'ordering',
      commits: true,
      from: ['shut'],
      to: 'open',
      otherwise: DOOR_OPEN,
      first: [[DOOR_SOLD, ({ sold }) => sold]],
      unless: [[DOOR_LOCKED, ({ locked }) => locked]],
    },
    paint: { side: 'provider', from: ['shut'], otherwise: DOOR_OPEN },
    measure: { from: ({ sold }) => !sold, commits: ({ locked }) => locked, otherwise: DOOR_SOLD },
    ring: { side: 'anyone', from: ['shut'], otherwise: DOOR_OPEN },
    scrap: { side: 'admin', from: ['open', 'shut'], otherwise: DOOR_SOLD },
  },
});

const door = { state: 'shut', owner: 'régie', fitter: 'menuisier', locked: false, sold: false, version: 3 } as const;
const owner: Actor = { side: 'ordering', companyId: 'régie', membership: 'owner', limited: false };
const fitter: Actor = { side: 'provider', companyId: 'menuisier', membership: 'member', limited: false };
const admin: Actor = { side: 'admin', companyId: null, membership: null, limited: false };

function codeOf(...[act, actor, facts, version]: Parameters<typeof acts.enforce>): string | null {
  try {
    acts.enforce(act, actor, facts, version);
    return null;
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error);
  }
}

describe('an act', () => {
  test('is allowed by side, company and right', () => {
    expect(acts.of(owner, door)).toEqual({
      open: { allowed: true },
      paint: { allowed: false, code: 'WRONG_SIDE', reason: problems.WRONG_SIDE.message },
      measure: { allowed: true },
      ring: { allowed: true },
      scrap: { allowed: false, code: 'WRONG_SIDE', reason: problems.WRONG_SIDE.message },
    });
    expect(acts.can('paint', fitter, door)).toEqual({ allowed: true });
    expect(acts.can('scrap', admin, door)).toEqual({ allowed: true });
    expect(acts.can('ring', { ...admin, companyId: 'voisin' }, door)).toEqual({ allowed: true });
    expect(acts.can('measure', admin, door)).toMatchObject({ code: 'WRONG_SIDE' });
  });

  test('of either company is closed to any third one', () => {
    expect(acts.can('measure', fitter, door)).toEqual({ allowed: true });
    expect(acts.can('measure', { ...owner, companyId: 'voisin' }, door)).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('that binds the company in some cases only requires the right to commit there', () => {
    expect(acts.can('measure', fitter, { ...door, locked: true })).toMatchObject({ code: 'FORBIDDEN' });
  });

  test.each([
    ['the side first', fitter, { state: 'open', sold: true }, 1, 'WRONG_SIDE'],
    ['then the company', { ...owner, companyId: 'voisin', membership: 'viewer' }, { sold: true }, 1, 'NOT_FOUND'],
    ['then that there is one', { ...owner, companyId: null }, { sold: true }, 1, 'NO_COMPANY'],
    ['then the right', { ...owner, membership: 'member' }, { state: 'open', sold: true }, 1, 'FORBIDDEN'],
    ['then what is over for everyone', owner, { state: 'open', sold: true }, 1, 'DOOR_SOLD'],
    ['then the version', owner, { state: 'open', locked: true }, 1, 'DOOR_STALE'],
    ['then the state', owner, { state: 'open', locked: true }, 3, 'DOOR_OPEN'],
    ['then what the slice adds', owner, { locked: true }, 3, 'DOOR_LOCKED'],
    ['and nothing', owner, {}, 3, null],
    ['whatever the version when none is named', owner, {}, undefined, null],
  ] as const)('is refused for %s', (_, actor, facts, version, code) => {
    expect(codeOf('open', actor, { ...door, ...facts }, version)).toBe(code);
  });

  test('declares its endpoint’s refusals', () => {
    const listed = [problems.NOT_FOUND, DOOR_STALE, DOOR_OPEN, DOOR_SOLD, DOOR_LOCKED];
    expect(acts.refusals('open')).toEqual(listed);
  });
});
