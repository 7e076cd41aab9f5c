import { expect, test } from 'vitest';
import { tacitDates } from './reception.rules.ts';

test('silence is counted in days of the calendar, leap day, holidays and changes of the hour among them', () => {
  // A leap year; the next has no 29 February.
  expect(tacitDates({ since: new Date('2028-02-21T09:00:00Z'), days: 8, departement: null })).toEqual({
    dueOn: '2028-02-29',
    halfOn: '2028-02-25',
    eveOn: '2028-02-28',
  });
  expect(tacitDates({ since: new Date('2029-02-21T09:00:00Z'), days: 8, departement: null }).dueOn).toBe('2029-03-01');
  // Over the change to summer time, to Easter Monday; finished at night, it is the next day in Paris.
  expect(tacitDates({ since: new Date('2027-03-20T23:30:00Z'), days: 8, departement: null }).dueOn).toBe('2027-03-29');
  expect(tacitDates({ since: new Date('2026-12-23T09:00:00Z'), days: 9, departement: null })).toMatchObject({
    halfOn: '2026-12-27',
    dueOn: '2027-01-01',
  });
});
