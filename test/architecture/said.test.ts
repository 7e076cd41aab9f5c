import { dirname } from 'node:path/posix';
import { type CallExpression, parseSync, Visitor } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { literalsOf, namesOf } from './literals.ts';
import { sentencesOf, speaks } from './sentences.ts';
import { listFiles, readText } from './source-files.ts';
import { leaves, texts } from './texts.ts';

const code = listFiles().filter((file) => /^src\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'));
const ownerOf = (folder: string) => folder.replace(/\/texts$/, '');
/** The slice a file speaks for, directly or through its `said.ts`. */
const speakerOf = (file: string) =>
  [file, `${dirname(file)}/said.ts`]
    .filter((one) => code.includes(one))
    .flatMap((one) => /saidIn<[^>]*>\('([\w-]+)'/.exec(readText(one))?.[1] ?? [])[0];

/** A sentence used by key, `slice/faults.unit`, or by the keys of a template, with its values. */
interface Saying {
  file: string;
  key: RegExp;
  isTemplate: boolean;
  values: string[];
}

function keyOf(first: CallExpression['arguments'][number] | undefined): string[] | undefined {
  if (first?.type === 'Literal' && typeof first.value === 'string') return [first.value];
  return first?.type === 'TemplateLiteral' ? first.quasis.map(({ value }) => value.cooked ?? '') : undefined;
}

function sayingsOf(file: string): { sayings: Saying[]; refusals: [slice: string, code: string][] } {
  const sayings: Saying[] = [];
  const refusals: [string, string][] = [];
  const speaker = speakerOf(file);
  new Visitor({
    CallExpression({ callee, arguments: [first, second] }) {
      const parts = keyOf(first);
      if (callee.type !== 'Identifier' || !parts) return;
      const values = namesOf(second);
      const say = (prefix: string) => {
        const key = new RegExp(`^${prefix}${parts.map((part) => RegExp.escape(part)).join('.+')}$`);
        sayings.push({ file, key, isTemplate: parts.length > 1, values });
      };
      if (callee.name === 'defineProblems') for (const name of values) refusals.push([parts.join(''), name]);
      if (callee.name === 'said') say(`${speaker}/`);
      if (callee.name === 'fault') say('common/faults.');
    },
  }).visit(parseSync(file, readText(file)).program);
  return { sayings, refusals };
}

const found = code.map((file) => ({ file, ...sayingsOf(file) }));
const refused = new Set(found.flatMap(({ refusals }) => refusals.map((one) => one.join('/'))));
/** Sections the server uses by key, exports also as an object; screens use the rest. */
const said = ['refusals', 'faults', 'answers', 'mails', 'notices', 'export', 'paper'];
const plural = /_(zero|one|many|other)$/;
const placeholders = (text: string) =>
  [...new Set([...text.matchAll(/\{\{(\w+)/g)].map(([, name = '']) => name))].toSorted();

describe('a server sentence', () => {
  test('is in the text files, never in code', () => {
    const written = code.filter(speaks).flatMap((file) => sentencesOf(file, readText(file)));
    // Name of an unnamed column, stored with the file.
    expect(written, 'put it into texts/ of its slice and say its key: said(…), docs/decisions/0032').toEqual([
      'Colonne {{}}',
    ]);
  });

  test('exists for every refusal', () => {
    const known = new Set(
      [...texts].flatMap(([folder, { fr }]) =>
        leaves(fr.refusals ?? {}).map(([key]) => `${ownerOf(folder).split('/').at(-1)}/${key}`),
      ),
    );
    expect(
      [...refused].filter((one) => !known.has(one)),
      'write its sentence under refusals, in texts/ of its slice, in five languages',
    ).toEqual([]);
  });

  test.each([...texts].filter(([, { fr }]) => said.some((section) => section in fr)))(
    'of %s is used with its values',
    (folder, { fr }) => {
      const owner = ownerOf(folder);
      const slice = owner.split('/').at(-1) ?? '';
      const near = found.filter(({ file }) => owner === 'src/common' || file.startsWith(`${owner}/`));
      const readers = near.map(({ file }) => literalsOf(file));
      const wrong = said.flatMap((section) =>
        leaves(fr[section] ?? {}).flatMap(([form, text]) => {
          const key = form.replace(plural, '');
          if (section === 'refusals' && refused.has(`${slice}/${key}`)) return [];
          const whole = `${section}.${key}`;
          const all = near.flatMap(({ sayings }) => sayings.filter((one) => one.key.test(`${slice}/${whole}`)));
          // A local time needs its place.
          const place = text.includes(', placed') ? ['departement'] : [];
          const wanted = [...placeholders(text), ...place].toSorted();
          const isGiven = ({ values, isTemplate }: Saying) => {
            if (values.includes('…')) return true;
            // A template passes the values of any of its texts; a plural may omit its number.
            const isPart = isTemplate || form !== key;
            return isPart ? wanted.every((one) => values.includes(one)) : values.toSorted().join() === wanted.join();
          };
          // A template's key is unknown: one match is enough, and none is needed when the key occurs literally.
          const exact = all.filter(({ isTemplate }) => !isTemplate);
          const others = exact.length > 0 ? exact.filter((one) => !isGiven(one)) : all.some(isGiven) ? [] : all;
          if (others.length > 0) return others.map(({ file }) => `${whole} in ${file} is given other values`);
          const isRead = readers.some(
            ({ whole: literals, patterns, members }) =>
              literals.has(whole) ||
              (slice === 'common' && literals.has(key)) ||
              (section === 'export' && members.has(section) && members.has(key.replace(/\..*/, ''))) ||
              // Elsewhere «faults.…» belongs to a slice; common/faults.ts only declares them.
              (slice !== 'common' && patterns.some((pattern) => pattern.test(whole))),
          );
          return isRead ? [] : [`${whole} is said by nobody`];
        }),
      );
      expect(wrong, 'say it with its values, or take it out of the five files').toEqual([]);
    },
  );
});
