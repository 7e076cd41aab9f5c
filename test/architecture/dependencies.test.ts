import { expect, test } from 'vitest';
import { readText } from './source-files.ts';

const manifest = JSON.parse(readText('package.json')) as Record<'dependencies' | 'devDependencies', object>;

test('every runtime dependency is there for a reason, written down', () => {
  const record = readText('docs/decisions/0005-dependencies.md');
  const explained = [...record.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name);
  expect(explained.toSorted()).toEqual(Object.keys(manifest.dependencies).toSorted());
});

test('versions are exact, and the lock names no registry', () => {
  const versions = Object.values({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))).toEqual([]);
  expect(readText('package-lock.json')).not.toContain('"resolved": "http');
});
