import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { literalsOf } from './literals.ts';
import { sentencesOf, speaks } from './sentences.ts';
import { listFiles, readText } from './source-files.ts';
import { leaves, texts } from './texts.ts';

const code = listFiles().filter((file) => /^src\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'));
const ownerOf = (folder: string) => folder.replace(/\/texts$/, '');
const sliceOf = (file: string) => file.split('/').at(-2) ?? '';

/** What is said by key, `slice/faults.unit`, and the values it is given. */
interface Saying {
  file: string;
  key: string;
  values: string[];
}

function sayingsOf(file: string): { sayings: Saying[]; refusals: [slice: string, code: string][] } {
  const sayings: Saying[] = [];
  const refusals: [string, string][] = [];
  new Visitor({
    CallExpression({ callee, arguments: [first, second] }) {
      if (callee.type !== 'Identifier' || first?.type !== 'Literal' || typeof first.value !== 'string') return;
      const names = (second?.type === 'ObjectExpression' ? second.properties : []).map((one) =>
        one.type === 'Property' && one.key.type === 'Identifier' ? one.key.name : '…',
      );
      if (callee.name === 'defineProblems') for (const name of names) refusals.push([first.value, name]);
      if (callee.name === 'said') sayings.push({ file, key: `${sliceOf(file)}/${first.value}`, values: names });
      if (callee.name === 'fault') sayings.push({ file, key: `common/faults.${first.value}`, values: names });
    },
  }).visit(parseSync(file, readText(file)).program);
  return { sayings, refusals };
}

const found = code.map((file) => ({ file, ...sayingsOf(file) }));
const refused = new Set(found.flatMap(({ refusals }) => refusals.map((one) => one.join('/'))));
/** What is said by key; the rest of a file is read by screens, mails and exports. */
const said = ['refusals', 'faults', 'answers', 'notices'];
const placeholders = (text: string) =>
  [...new Set([...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name))].toSorted();

describe('a sentence of the server', () => {
  test('stands in the texts, never in the code', () => {
    const written = code.filter(speaks).flatMap((file) => sentencesOf(file, readText(file)));
    // What a column without a name is called, in the file as it is kept.
    expect(written).toEqual(['Colonne {{}}']);
  });

  test('is there for every refusal', () => {
    const known = new Set(
      [...texts].flatMap(([folder, { fr }]) =>
        leaves(fr.refusals ?? {}).map(([key]) => `${ownerOf(folder).split('/').at(-1)}/${key}`),
      ),
    );
    expect([...refused].filter((one) => !known.has(one))).toEqual([]);
  });

  test.each([...texts].filter(([, { fr }]) => said.some((section) => section in fr)))(
    'of %s is said by somebody, with the values it names',
    (folder, { fr }) => {
      const owner = ownerOf(folder);
      const slice = owner.split('/').at(-1) ?? '';
      const near = found.filter(({ file }) => owner === 'src/common' || file.startsWith(`${owner}/`));
      const readers = near.map(({ file }) => literalsOf(file));
      const wrong = said.flatMap((section) =>
        leaves(fr[section] ?? {}).flatMap(([key, text]) => {
          if (section === 'refusals' && refused.has(`${slice}/${key}`)) return [];
          const whole = `${section}.${key}`;
          const uses = near.flatMap(({ sayings }) => sayings.filter((one) => one.key === `${slice}/${whole}`));
          const others = uses.filter(
            ({ values }) => !values.includes('…') && values.toSorted().join() !== placeholders(text).join(),
          );
          if (others.length > 0) return others.map(({ file }) => `${whole} in ${file} is given other values`);
          const isRead = readers.some(
            ({ whole: literals, patterns }) =>
              literals.has(whole) ||
              (slice === 'common' && literals.has(key)) ||
              patterns.some((pattern) => pattern.test(whole)),
          );
          return isRead ? [] : [`${whole} is said by nobody`];
        }),
      );
      expect(wrong).toEqual([]);
    },
  );
});
