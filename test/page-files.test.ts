import { expect, test } from 'vitest';
import { filesOfPieces } from '../vite/page-files.ts';

type Graph = Parameters<typeof filesOfPieces>[0];

/** Modules with their imports; pages are the entries. */
function graphOf(modules: Readonly<Record<string, readonly string[]>>): Graph {
  const infoOf = (id: string) => ({
    importedIds: modules[id] ?? [],
    dynamicallyImportedIds: [],
    isEntry: id.endsWith('page'),
    code: 'x'.repeat(id.startsWith('large') ? 5000 : 100),
  });
  return {
    getModuleIds: () => Object.keys(modules)[Symbol.iterator](),
    getModuleInfo: ((id: string) => infoOf(id)) as unknown as Graph['getModuleInfo'],
  };
}

const modules = {
  'list-page': ['frame', 'table', 'row'],
  'detail-page': ['frame', 'title', 'row', 'large-editor', 'dates'],
  'edit-page': ['frame', 'title', 'large-editor'],
  'about-page': ['frame', 'dates'],
  table: ['frame', 'dates'],
  row: ['frame', 'money'],
  title: ['frame', 'dates'],
  'large-editor': ['title', 'money'],
  money: ['frame'],
  dates: ['frame'],
  frame: [],
};

const filesWith = (most: number) =>
  filesOfPieces(graphOf(modules), {
    fileOf: (id) => (id === 'frame' ? 'app' : null),
    most: () => most,
    counts: (entry) => entry !== 'about-page',
    weightOf: () => 1,
  });

/** The shared files fetched by a page, with their imports. */
function fetchedBy(page: keyof typeof modules, files: Map<string, string>): Set<string> {
  const seen = new Set<string>([page]);
  const fetched = new Set<string>();
  for (const id of seen) {
    const file = files.get(id);
    if (file) fetched.add(file);
    for (const other of file ? [...files].filter(([, one]) => one === file).map(([one]) => one) : [id])
      for (const one of modules[other as keyof typeof modules]) seen.add(one);
  }
  return fetched;
}

test('modules of the same pages are one file, those of one page stay in its own', () => {
  const files = filesWith(9);
  expect(files.get('frame')).toBe('app');
  expect(files.has('table')).toBe(false);
  expect(files.get('title')).toBe(files.get('large-editor'));
  expect(files.get('row')).not.toBe(files.get('money'));
});

test('a page that is counted has no more files than allowed, and what it need not run is left to others', () => {
  for (const most of [1, 2]) {
    const files = filesWith(most);
    for (const page of ['list-page', 'detail-page', 'edit-page'] as const)
      expect(fetchedBy(page, files).size, page).toBeLessThanOrEqual(most + 1);
  }
  const files = filesWith(2);
  expect(fetchedBy('list-page', files)).not.toContain(files.get('large-editor'));
});

test('files never import each other', () => {
  for (const most of [1, 2, 3]) {
    const files = filesWith(most);
    const pairs = Object.entries(modules).flatMap(([id, imports]) =>
      imports.map((one) => [files.get(id), files.get(one)]).filter(([from, to]) => from && to && from !== to),
    );
    const written = new Set(pairs.map((pair) => pair.join(' ')));
    expect([...written].filter((pair) => written.has(pair.split(' ').toReversed().join(' ')))).toEqual([]);
  }
});
