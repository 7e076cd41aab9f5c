import { expect, test } from 'vitest';
import { readText } from './source-files.ts';

const manifest = JSON.parse(readText('package.json')) as Record<
  'dependencies' | 'devDependencies' | 'allowScripts',
  object
>;

test('every runtime dependency has a documented reason', () => {
  const record = readText('docs/decisions/0005-dependencies.md');
  const explained = [...record.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name);
  expect(explained.toSorted()).toEqual(Object.keys(manifest.dependencies).toSorted());
});

test('only packages allowed in package.json run install scripts', () => {
  const { packages } = JSON.parse(readText('package-lock.json')) as {
    packages: Record<string, { hasInstallScript?: boolean }>;
  };
  const running = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = running.map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect(names.toSorted()).toEqual(Object.keys(manifest.allowScripts).toSorted());
});

test('versions are exact, and the lock names no registry', () => {
  const versions = Object.values({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))).toEqual([]);
  expect(readText('package-lock.json')).not.toContain('"resolved": "http');
});
