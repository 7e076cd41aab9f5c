import { describe, expect, test } from 'vitest';
import { absentFor, answerActs, answerFacts, isUnanswered } from './answer.rules.ts';
import { tacitDates } from './reception.rules.ts';

test('silence is counted in calendar days, across leap days, holidays and clock changes', () => {
  // 2028 is a leap year, 2029 is not.
  expect(tacitDates({ since: new Date('2028-02-21T09:00:00Z'), days: 8, departement: null })).toEqual({
    dueOn: '2028-02-29',
    halfOn: '2028-02-25',
    eveOn: '2028-02-28',
  });
  expect(tacitDates({ since: new Date('2029-02-21T09:00:00Z'), days: 8, departement: null }).dueOn).toBe('2029-03-01');
  // Across the change to summer time, until Easter Monday; 23:30 UTC is already the next day in Paris.
  expect(tacitDates({ since: new Date('2027-03-20T23:30:00Z'), days: 8, departement: null }).dueOn).toBe('2027-03-29');
  expect(tacitDates({ since: new Date('2026-12-23T09:00:00Z'), days: 9, departement: null })).toMatchObject({
    halfOn: '2026-12-27',
    dueOn: '2027-01-01',
  });
});

describe('what a provider may answer to a reception', () => {
  const companies = { companyId: 'client', providerId: 'provider' };
  const provider = { side: 'provider', companyId: 'provider', membership: 'owner', limited: false } as const;
  const answerUntil = '2026-11-27';
  const calledFor = '2026-11-18T09:00:00.000Z';
  const own = { side: 'provider', isOwnDevice: true, later: false } as const;
  const drawn = { ...own, isOwnDevice: false };
  const after = { ...own, later: true };
  const contested = { kind: 'contested' } as const;
  const signed = { kind: 'counter_signed' } as const;
  const silent = { kind: 'silent' } as const;
  const [may, over, done, nothing] = ['may', 'ANSWER_OVER', 'COUNTER_SIGNED', 'NOTHING_TO_CONTEST'] as const;
  test.each([
    // signatures on the report, addenda, day, counter-signature, contest, unanswered, absent
    ['nothing, in time', [], [], 27, may, nothing, true, true],
    ['nothing, too late', [], [], 28, over, over, true, true],
    ['nothing, its silence written down', [], [silent], 27, over, over, true, true],
    ['nothing, counter-signed', [after], [signed], 20, done, nothing, false, true],
    ['its own', [own], [], 20, may, nothing, false, false],
    ['its own, counter-signed', [own, after], [signed], 20, done, nothing, false, false],
    ['ink on the device of its client', [drawn], [], 27, may, may, false, false],
    ['ink on the device of its client, too late', [drawn], [], 28, over, over, false, false],
    ['that ink, counter-signed', [drawn, after], [signed], 20, done, may, false, false],
    ['that ink, contested', [drawn], [contested], 20, may, nothing, true, false],
    ['that ink, contested and counter-signed', [drawn, after], [contested, signed], 20, done, nothing, false, false],
  ] as const)('%s', (_, signatures, addenda, day, counterSign, contest, unanswered, absent) => {
    const facts = answerFacts(companies, { answerUntil, signatures, addenda }, `2026-11-${day}`);
    const verdict = (act: 'counterSign' | 'contest') => {
      const said = answerActs.can(act, provider, facts);
      return said.allowed ? 'may' : said.code;
    };
    expect([verdict('counterSign'), verdict('contest')]).toEqual([counterSign, contest]);
    expect(isUnanswered(facts)).toBe(unanswered);
    expect(absentFor({ calledFor, signatures })).toBe(absent ? calledFor : null);
  });
});
