import { describe, expect, test } from 'vitest';
import { listFiles, readText } from './source-files.ts';

/** `holdPlan`, `hold-plan.ts`, `hold_plan` → ` hold plan `. */
const wordsOf = (name: string): string =>
  ` ${name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;

/** Rows of the glossary's table of removed words. */
function goneWords(glossary: string): [gone: string, now: string][] {
  const table = /^## Words that are gone\n([\s\S]*?)^## /m.exec(glossary)?.[1] ?? '';
  return [...table.matchAll(/^\| (.+?) +\| (.+?) +\|$/gm)]
    .map(([, gone = '', now = '']): [string, string] => [gone, now])
    .slice(2);
}

/** Names declared in a source file, one per line: constants, functions, classes, types. */
const namesGiven = (text: string): string[] =>
  [
    ...text.matchAll(/^ *(?:export )?(?:default )?(?:async )?(?:const|let|function\*?|class|interface|type) (\w+)/gm),
  ].flatMap(([, name]) => name ?? []);

const gone = new Map(goneWords(readText('docs/glossary.md')));
const anyGone = new RegExp(` (${[...gone.keys()].join('|')})s? `);

/** The replacement of a removed word in a name; null when there is none. */
function instead(name: string): string | null {
  const word = anyGone.exec(wordsOf(name))?.[1];
  return word === undefined ? null : `«${word}» is gone: write ${gone.get(word)} (docs/glossary.md)`;
}

describe('names', () => {
  test('are those of the glossary', () => {
    const files = listFiles().filter((file) => /^src\/.*\.tsx?$/.test(file));
    const wrong = files.flatMap((file) =>
      [file.split('/').at(-1) ?? '', ...namesGiven(readText(file))].flatMap((name) => {
        const why = instead(name);
        return why ? [`${file}: ${name}: ${why}`] : [];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('are split into words', () => {
    expect(gone.size).toBeGreaterThan(40);
    expect(namesGiven('const a = 1;\nexport async function b() {}\n  let c;\nexport type D = 1;')).toEqual([
      'a',
      'b',
      'c',
      'D',
    ]);
    expect(instead('readShelves')).toBe('«shelves» is gone: write documentsByKind (docs/glossary.md)');
    expect(instead('hold-plan.ts')).toBe('«hold plan» is gone: write lockPlan (docs/glossary.md)');
    expect(instead('casquettesOf')).toContain('write role');
    expect(instead('profile')).toBeNull();
    expect(instead('holdRequest')).toBeNull();
  });
});
