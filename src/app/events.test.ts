import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { EventDefinition } from '#common/events.ts';
import { endpointsOf } from '../../test/architecture/endpoints.ts';
import { contract } from './contract.ts';
import { events } from './events.ts';

const catalogue: readonly EventDefinition[] = Object.values(events);
const families = Object.keys(contract);

const features = join(import.meta.dirname, '../features');
const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.events.ts'),
);

test('every events file is in the catalogue, and no kind is declared twice', async () => {
  const declared: string[] = [];
  for (const file of files) {
    const exported = (await import(join(features, file))) as Record<string, Record<string, EventDefinition>>;
    const [table] = Object.entries(exported).flatMap(([name, value]) => (name.endsWith('Events') ? [value] : []));
    declared.push(...Object.keys(table ?? {}));
  }
  expect(declared.toSorted(), 'give it to `events` in the slice.ts of its slice; give a kind to one slice').toEqual(
    Object.keys(events).toSorted(),
  );
});

test('namespaces made stale by events exist in the contract', () => {
  const unknown = catalogue.flatMap(({ kind, stale }) =>
    stale.filter((name) => !families.includes(name)).map((name) => `${kind}: ${name}`),
  );
  expect(unknown, 'name what stands under `endpoints` in a slice.ts').toEqual([]);
});

test('readable events declare the screens they make stale', () => {
  const silent = catalogue.filter(({ readers, stale }) => readers !== 'system' && stale.length === 0);
  expect(
    silent.map(({ kind }) => kind),
    'give `stale` in the `*.events.ts` of its slice',
  ).toEqual([]);
});

/** Namespaces without events, with the reason. */
const unmoved: Record<string, string> = {
  activityReports: 'a report is of the moment it was asked for',
  calendars: 'one person’s own',
  checklists: 'a list that its author edits',
  consents: 'one person’s own',
  conversations: 'told by their own topic',
  currencies: 'rates change once a day',
  directory: 'a register of the State',
  failures: 'a list that administrators ask for anew',
  invoiceExports: 'files of the moment they are asked for',
  menuCounts: 'made of other families, which its query names',
  notifications: 'one person’s own, told by their notices',
  personalData: 'one person’s own',
  preferences: 'one person’s own',
  profile: 'one person’s own',
  pushSubscriptions: 'one person’s own',
  referenceTariffs: 'prices of reference change by edition',
  savedSearches: 'one person’s own',
  savedViews: 'one person’s own; those that colleagues share are read with the list',
  search: 'what is typed is looked for anew',
  security: 'one person’s own',
  service: 'the state of the machine, asked for every few seconds',
  tariffs: 'a list that its author edits',
  translations: 'read whole at the start of a page',
};

test('a namespace behind the session is refreshed by some event, or listed here with its reason', () => {
  const refreshed = new Set(catalogue.flatMap(({ stale }) => stale));
  const read = new Set(
    endpointsOf(contract).flatMap(({ name, method, access }) =>
      method === 'GET' && access !== 'public' ? (name.split('.')[0] ?? []) : [],
    ),
  );
  expect(
    [...read].filter((family) => !refreshed.has(family)).toSorted(),
    'name the screen in `stale` of the events that change it, or say in `unmoved` why none does',
  ).toEqual(Object.keys(unmoved).toSorted());
});
