import { languages, type Language } from '#common/locales.ts';
import { listFiles, readText } from './source-files.ts';

export type Tree = { readonly [key: string]: string | Tree };

/** The folders that hold texts: one file a language. */
export const folders = [
  ...new Set(listFiles().flatMap((file) => /^(src\/.*\/texts)\/[^/]+\.json$/.exec(file)?.[1] ?? [])),
];

export const fileOf = (folder: string, language: Language) => `${folder}/${language}.json`;
const read = (folder: string, language: Language) =>
  JSON.parse(readText(fileOf(folder, language))) as Record<string, Tree>;

/** Of every folder its sections, language by language. */
export const texts: ReadonlyMap<string, Readonly<Record<Language, Record<string, Tree>>>> = new Map(
  folders.map((folder) => [
    folder,
    Object.fromEntries(languages.map((language) => [language, read(folder, language)])) as Record<
      Language,
      Record<string, Tree>
    >,
  ]),
);

/** The texts of a tree under their keys, `a.b.c`. */
export function leaves(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : leaves(value, `${prefix}${key}.`),
  );
}

/** A section is a long page when it is read from top to bottom: lists, and identifiers that links name. */
export const isLongPage = (section: Tree) => Array.isArray(section.sections);

/** Every text of a language, its long pages apart. */
export function wordsOf(language: Language): string[] {
  return [...texts.values()].flatMap((by) =>
    Object.values(by[language])
      .filter((section) => !isLongPage(section))
      .flatMap((section) => leaves(section).map(([, text]) => text)),
  );
}
