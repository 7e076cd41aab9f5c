import { describe, expect, test } from 'vitest';
import { largeFiles } from './large-files.ts';
import { listFiles, readText } from './source-files.ts';

const files = listFiles();
const texts = files.filter((file) => /\.(ts|tsx|cjs|mjs|css|sql|md|json|sh|html)$/.test(file) || file === '.ci/run');
const code = texts.filter((file) => /\.(ts|tsx|cjs|mjs|css|sql)$/.test(file));
const linesOf = (file: string) => readText(file).trimEnd().split('\n').length;

describe('size', () => {
  test('no file exceeds 300 lines without a reason', () => {
    const large = code.map((file) => ({ file, lines: linesOf(file) })).filter(({ lines }) => lines > 300);
    expect(
      large.filter(({ file }) => !(file in largeFiles)),
      'take a part of it out into a file of its own, a test as much as the rest; or give the reason in test/architecture/large-files.ts',
    ).toEqual([]);
  });

  test('every reason belongs to an existing large file', () => {
    expect(
      Object.keys(largeFiles).filter((file) => !files.includes(file) || linesOf(file) <= 300),
      'gone, or no longer large: take it out of test/architecture/large-files.ts',
    ).toEqual([]);
  });
});

describe('days on screen', () => {
  // A phone may be hours off: the formatters' `today` and `timeHere` use the server's clock.
  test('are not computed from the device’s clock', () => {
    const device = /\b(?:parisDay|dayAt|format\.typed)\(new Date\(\)/;
    expect(files.filter((file) => /^src\/.*\/web\/.*\.tsx?$/.test(file) && device.test(readText(file)))).toEqual([]);
  });
});

describe('names', () => {
  const step = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
  const isKebab = (file: string) =>
    file.split('/').every((name) => step.test(name) || /^([A-Z]+(\.md)?|Containerfile)$/.test(name));

  test('every file and folder is in kebab-case', () => {
    expect(
      files.filter((file) => !isKebab(file)),
      'rename in small letters joined by hyphens',
    ).toEqual([]);
  });

  test.each(['src/ui/Button.tsx', 'src/ui/date_field.tsx', 'src/common/réception.ts', 'src/myThings/a.ts'])(
    'refuse %s',
    (file) => {
      expect(isKebab(file)).toBe(false);
    },
  );
});

describe('machine-specific paths', () => {
  const homes = ['work', 'farm', 'root', 'home', 'Users', 'mnt'].join('|');
  const machinePath = new RegExp(`(?:^|[^\\w.})-])(?:/(?:${homes})|[A-Z]:\\\\+Users)[/\\\\]`, 'm');

  test('are absent from the tree', () => {
    expect(
      texts.filter((file) => machinePath.test(readText(file))),
      'write the path from the root of the tree',
    ).toEqual([]);
  });

  test('are recognised', () => {
    const separator = '/';
    expect(machinePath.test(`'${separator}home/someone/project'`)).toBe(true);
    expect(machinePath.test(`cd ${separator}root/x`)).toBe(true);
    expect(machinePath.test('features/public/home/web')).toBe(false);
    expect(machinePath.test('./home/web')).toBe(false);
  });
});

describe('slices', () => {
  const slices = new Set(code.flatMap((file) => /^src\/features\/([^/]+\/[^/]+)\//.exec(file)?.[1] ?? []));

  test('each README describes states, actors and invariants in at most 15 lines', () => {
    const readmeOf = (slice: string) => `src/features/${slice}/README.md`;
    expect(
      [...slices].filter((slice) => !files.includes(readmeOf(slice))),
      'write its README.md',
    ).toEqual([]);
    expect(
      [...slices].filter((slice) => linesOf(readmeOf(slice)) > 15),
      'say it in 15 lines: the rest is a decision, docs/decisions',
    ).toEqual([]);
  });
});

test('every decision is in the list of decisions', () => {
  const list = readText('docs/decisions/README.md');
  const records = texts.flatMap((file) => /^docs\/decisions\/(\d{4}.*\.md)$/.exec(file)?.[1] ?? []);
  expect(records.length).toBeGreaterThan(50);
  expect(records.filter((record) => !list.includes(`(${record})`))).toEqual([]);
});
