import { expect, test } from 'vitest';
import type { DocumentsOfKind } from './document.contract.ts';
import { missingDocumentKinds } from './documents-by-kind.ts';

type Version = Partial<DocumentsOfKind['versions'][number]>;
const ofKind = (kind: DocumentsOfKind['kind'], versions: Version[]): DocumentsOfKind => ({
  kind,
  asked: true,
  draft: null,
  versions: versions.map(
    (version) => ({ state: 'verified', trades: [], startsOn: null, ...version }) as DocumentsOfKind['versions'][number],
  ),
});
const missing = (versions: Version[], checked = true) =>
  missingDocumentKinds([ofKind('kbis', [{}]), ofKind('decennale', versions)], {
    checked,
    trades: ['roofing', 'plumbing', 'cleaning'],
    today: '2026-11-19',
  });

test('a décennale is required for each trade subject to it', () => {
  expect(missing([])).toEqual(['decennale']);
  expect(missing([{ trades: ['roofing'] }])).toEqual(['decennale']);
  expect(missing([{ trades: ['roofing'] }, { trades: ['plumbing'] }])).toEqual([]);
  expect(missing([{ trades: ['roofing', 'plumbing'], state: 'expired' }])).toEqual(['decennale']);
});

test('a submitted document waits for its check and its first day; a checked one has both', () => {
  const next = { trades: ['roofing', 'plumbing'], startsOn: '2026-11-20' } as const;
  expect(missing([{ ...next, trades: [...next.trades] }])).toEqual(['decennale']);
  expect(missing([{ ...next, trades: [...next.trades] }], false)).toEqual([]);
  expect(missing([{ trades: ['roofing', 'plumbing'], state: 'pending' }], false)).toEqual([]);
  expect(missing([{ trades: ['roofing', 'plumbing'], state: 'pending' }])).toEqual(['decennale']);
});
