import { expect, test } from 'vitest';
import { type Award, isExpiring, checkDocuments, type ProviderDocument } from './vigilance.rules.ts';

const award: Award = { trade: 'plumbing', departement: '75', totalHtMinor: 500_000, today: '2026-11-19' };
const paper = (kind: string, changes: Partial<ProviderDocument> = {}): ProviderDocument => ({
  kind,
  state: 'verified',
  trades: kind === 'decennale' ? ['plumbing'] : [],
  departements: [],
  issuedOn: '2026-10-01',
  startsOn: null,
  expiresOn: kind === 'kbis' ? null : '2027-03-31',
  filedOn: '2026-10-05',
  ...changes,
});
const check = (kind: string, papers: ProviderDocument[], changes: Partial<Award> = {}) =>
  checkDocuments(papers, { ...award, ...changes }).find((document) => document.kind === kind);

test.each([
  ['vigilance from 5 000 € before tax', 'vigilance', { totalHtMinor: 500_000 }, true],
  ['no vigilance a cent below', 'vigilance', { totalHtMinor: 499_999 }, false],
  ['décennale for plumbing', 'decennale', {}, true],
  ['no décennale for cleaning', 'decennale', { trade: 'cleaning' }, false],
  ['Kbis whatever the amount', 'kbis', { totalHtMinor: 1, trade: 'cleaning' }, true],
])('requires %s', (_, kind, changes, required) => {
  expect(check(kind, [], changes)).toMatchObject({ required, fault: 'missing', until: null });
});

test.each([
  ['sound', 'vigilance', {}, null, '2027-03-31'],
  ['of six months to the day', 'vigilance', { issuedOn: '2026-05-19' }, null, '2026-11-19'],
  ['older', 'vigilance', { issuedOn: '2026-05-18' }, 'too_old', '2026-11-18'],
  ['on its last day', 'vigilance', { expiresOn: '2026-11-19' }, null, '2026-11-19'],
  ['expired', 'decennale', { expiresOn: '2026-11-18' }, 'expired', '2026-11-18'],
  ['for other trades', 'decennale', { trades: ['painting'] }, 'trade_not_covered', '2027-03-31'],
  ['for other départements', 'decennale', { departements: ['77', '91'] }, 'zone_not_covered', '2027-03-31'],
  ['for that of the site', 'decennale', { departements: ['75', '93'] }, null, '2027-03-31'],
  ['for other départements, which only a décennale has', 'kbis', { departements: ['77'] }, null, null],
  ['that begins today', 'decennale', { startsOn: '2026-11-19' }, null, '2027-03-31'],
  ['that begins tomorrow', 'decennale', { startsOn: '2026-11-20' }, 'not_begun', '2027-03-31'],
  ['not verified yet', 'decennale', { state: 'pending' }, 'pending', '2027-03-31'],
  ['rejected', 'decennale', { state: 'rejected' }, 'missing', '2027-03-31'],
  ['filed at three months', 'kbis', { issuedOn: '2026-07-05' }, null, null],
  ['filed a day later', 'kbis', { issuedOn: '2026-07-04' }, 'too_old', null],
] as const)('%s %s', (_, kind, changes, fault, until) => {
  expect(check(kind, [paper(kind, changes as Partial<ProviderDocument>)])).toMatchObject({ fault, until });
});

test('the best document of a kind counts, and of faulty ones the closest to valid', () => {
  const old = paper('decennale', { expiresOn: '2026-01-01' });
  const next = paper('decennale', { expiresOn: '2028-01-01' });
  expect(check('decennale', [old, next, paper('decennale')])).toMatchObject({ fault: null, until: '2028-01-01' });
  expect(check('decennale', [old, paper('decennale', { state: 'pending' })])?.fault).toBe('pending');
});

test('without a known site or area, nothing is concluded', () => {
  const elsewhere = [paper('decennale', { departements: ['77'] })];
  expect(check('decennale', elsewhere, { departement: null })?.fault).toBe(null);
  expect(check('decennale', [...elsewhere, paper('decennale')])?.fault).toBe(null);
});

test('a valid document expires within thirty days', () => {
  const until = (expiresOn: string) => check('decennale', [paper('decennale', { expiresOn })])!;
  expect(isExpiring(until('2026-12-19'), award.today)).toBe(true);
  expect(isExpiring(until('2026-12-20'), award.today)).toBe(false);
});
