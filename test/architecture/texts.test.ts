import { dirname } from 'node:path/posix';
import { describe, expect, test } from 'vitest';
import { languages } from '#common/locales.ts';
import { moduleOf, serverSections } from '../../vite/texts.ts';
import { misgiven, valuesByKey } from './given-values.ts';
import { importsOf, resolveImport } from './imports.ts';
import { literalsOf } from './literals.ts';
import { listFiles, readText } from './source-files.ts';
import { isLeftInFrench, speaksToSeveral } from './spoken.ts';
import { faultsOf } from './text-faults.ts';
import { fileOf, folders, isLongPage, leaves, texts } from './texts.ts';

/** Steps without an action. */
const silent = ['step.account.act', 'step.network.act'];

const form = /_(zero|one|two|few|many|other)$/;
const stemOf = (key: string) => key.replace(form, '');
const files = folders.flatMap((folder) =>
  languages.map((language) => [fileOf(folder, language), folder, language] as const),
);
const sections = [...texts].flatMap(([folder, { fr }]) => Object.keys(fr).map((section) => ({ folder, section })));
const namespaceOf = (folder: string, section: string) => `${folder.split('/').at(-2)}/${section}`;

describe('the texts', () => {
  test('exist for each owner in every language, with unique owners', () => {
    expect(files.length).toBeGreaterThan(0);
    const known = files.map(([file]) => file);
    expect(
      listFiles().filter((file) => /^src\/.*\/texts\//.test(file) && !known.includes(file)),
      'texts/ holds one JSON file a language',
    ).toEqual([]);
    const namespaces = sections.map(({ folder, section }) => namespaceOf(folder, section));
    expect(
      namespaces.filter((one, index) => namespaces.indexOf(one) !== index),
      'two folders of one name: a section is named by its folder',
    ).toEqual([]);
  });

  test.each(files)('%s is formatted as translation tools save it', (file) => {
    expect(readText(file), 'two spaces, characters as they are, a line end at the end').toBe(
      `${JSON.stringify(JSON.parse(readText(file)), null, 2)}\n`,
    );
  });

  test.each(files)('%s has the same content as the French, in its language’s plurals', (_, folder, language) => {
    const plurals = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const { fr = {}, [language]: own = {} } = texts.get(folder) ?? {};
    // In any order: some tools sort.
    expect(Object.keys(own).toSorted(), 'the sections of fr.json, each').toEqual(Object.keys(fr).toSorted());
    const wrong = Object.entries(fr).flatMap(([section, source]) => {
      const french = new Map(leaves(source));
      const said = new Map(leaves(own[section] ?? {}));
      const stems = new Set([...french.keys()].filter((key) => key.endsWith('_other')).map(stemOf));
      const keys = [...french.keys()].filter((key) => !stems.has(stemOf(key)) || key.endsWith('_zero'));
      const wanted = [...keys, ...[...stems].flatMap((stem) => plurals.map((plural) => `${stem}_${plural}`))];
      return [
        ...[...said.keys()].filter((key) => !wanted.includes(key)).map((key) => `${section}.${key} is one too many`),
        ...wanted.flatMap((key) => {
          const text = said.get(key);
          const model = french.get(key) ?? french.get(`${stemOf(key)}_other`) ?? '';
          if (text === undefined) return [`${section}.${key} is missing: ${model}`];
          // Sections of long pages are linked by identifier.
          if (isLongPage(source) && /\.(id|topic|reader|site)$/.test(key))
            return text === model ? [] : [`${section}.${key}`];
          if (folder.endsWith('/progress/texts') && silent.includes(key))
            return text === '' ? [] : [`${section}.${key} is said`];
          const whole = french.get(`${stemOf(key)}_other`);
          const isServers = [...serverSections, 'faults'].includes(section) || folder === 'src/app/texts';
          const mayOmit = whole !== undefined && /_(one|zero)$/.test(key);
          const against = { text, model: whole ?? model, language, isServers, mayOmit };
          return faultsOf(against).map((fault) => `${section}.${key} ${fault}`);
        }),
      ];
    });
    expect(wrong, 'fr.json says which keys and {{values}} there are: mend this file (docs/decisions/0032)').toEqual([]);
  });
});

test.each(languages.filter((language) => language !== 'fr'))('nothing was left in French in %s', (language) => {
  const left = sections.flatMap(({ folder, section }) => {
    const { fr, [language]: own } = texts.get(folder) ?? {};
    const french = new Map(leaves(fr?.[section] ?? {}));
    return leaves(own?.[section] ?? {})
      .filter(([key, text]) => !/\.(id|topic)$/.test(key) && isLeftInFrench(text, french.get(key)))
      .map(([key, text]) => `${namespaceOf(folder, section)}:${key} ${text}`);
  });
  expect(left, 'say it in this language').toEqual([]);
});

test('Italian addresses one person, never several', () => {
  const wrong = sections.flatMap(({ folder, section }) =>
    leaves(texts.get(folder)?.it[section] ?? {})
      .filter(([, text]) => speaksToSeveral(text))
      .map(([key, text]) => `${namespaceOf(folder, section)}:${key} ${text}`),
  );
  expect(wrong, 'say «tu», or put it so that nobody is spoken to').toEqual([]);
});

const code = listFiles().filter((file) => /^src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
const importers = new Map<string, string[]>();
for (const file of code) {
  for (const { specifier } of importsOf(file, readText(file))) {
    const target = resolveImport(file, specifier) ?? '';
    importers.set(target, [...(importers.get(target) ?? []), file]);
  }
}

/** Sections used by screens, and the module declaring each namespace. */
const declared = code.flatMap((file) =>
  [...readText(file).matchAll(/define(Texts|Content)\(\s*'([^']+)',\s*(\w+)\.(\w+)/g)].map(
    ([, kind = '', namespace = '', name = '', section = '']) => {
      const [, from = ''] = new RegExp(`import ${name} from '([^']+)'`).exec(readText(file)) ?? [];
      const folder = dirname(resolveImport(file, from) ?? '');
      return { file, namespace, long: kind === 'Content', folder, section };
    },
  ),
);

describe('a section', () => {
  test('of the server is not sent to browsers with its language', () => {
    const texts = { screens: { a: 'Lue' }, refusals: { b: 'Refusée' }, mails: {}, notices: {}, export: {} };
    expect(moduleOf('texts/fr', 'screens', texts)).toBe('export default {"screens":{"a":"Lue"}};');
    expect(moduleOf('texts/fr', 'section=refusals', texts)).toBe('export default {"b":"Refusée"};');
  });

  test('is read under its own namespace, by one module', () => {
    const wrong = declared.filter(({ namespace, folder, section }) => namespace !== namespaceOf(folder, section));
    expect(wrong, 'a namespace is folder/section: defineTexts(namespace, fr.section)').toEqual([]);
    const read = declared.map(({ namespace }) => namespace);
    // Forms and server share field errors (said.test.ts).
    const others = sections.filter(
      ({ folder, section }) => folder !== 'src/app/texts' && ![...serverSections, 'faults'].includes(section),
    );
    expect(read.toSorted(), 'each section has one module: defineTexts(folder/section, fr.section)').toEqual(
      others.map(({ folder, section }) => namespaceOf(folder, section)).toSorted(),
    );
  });

  test('gets its texts’ values on each screen', () => {
    const read = new Map<string, Map<string, Set<string>>[]>();
    for (const { file, folder, section, long } of declared)
      for (const reader of long ? [] : (importers.get(file) ?? []))
        read.set(reader, [...(read.get(reader) ?? []), valuesByKey(texts.get(folder)?.fr[section] ?? {})]);
    expect(read.size).toBeGreaterThan(100);
    const wrong = [...read].flatMap(([reader, sections]) =>
      misgiven(literalsOf(reader).calls, sections).map((fault) => `${reader}: ${fault}`),
    );
    expect(wrong, 'a value bears one name in the five files and where it is given').toEqual([]);
  });

  /** A key is used by a literal, or by a template that may produce it: «t(`state.${state}`)» uses a group. */
  test.each(declared.filter(({ long }) => !long))('$namespace contains no unused text', (one) => {
    const owner = dirname(one.folder);
    const near = code.filter(
      (file) =>
        (file.startsWith(`${owner}/`) && /^src\/(ui|common)\/|\/web\/|\.contract\.ts$/.test(file)) ||
        // Notices are declared beside their events.
        (one.namespace === 'notifications/screens' && file.endsWith('.notices.ts')),
    );
    const readers = [...new Set([...near, ...(importers.get(one.file) ?? [])])].map(literalsOf);
    const keys = leaves(texts.get(one.folder)?.fr[one.section] ?? {}).map(([key]) => stemOf(key));
    const isRead = (key: string) =>
      readers.some(({ whole, patterns }) => whole.has(key) || patterns.some((pattern) => pattern.test(key)));
    expect(
      [...new Set(keys)].filter((key) => !isRead(key)),
      'say it on a screen, or take it out of the five files',
    ).toEqual([]);
  });
});
