import { languages, type Language } from '#common/locales.ts';
import { listFiles, readText } from './source-files.ts';

export type Tree = { readonly [key: string]: string | Tree };

/** Folders with texts: one file per language. */
export const folders = [
  ...new Set(listFiles().flatMap((file) => /^(src\/.*\/texts)\/[^/]+\.json$/.exec(file)?.[1] ?? [])),
];

export const fileOf = (folder: string, language: Language) => `${folder}/${language}.json`;
const read = (folder: string, language: Language) =>
  JSON.parse(readText(fileOf(folder, language))) as Record<string, Tree>;

/** Sections of every folder by language. */
export const texts: ReadonlyMap<string, Readonly<Record<Language, Record<string, Tree>>>> = new Map(
  folders.map((folder) => [
    folder,
    Object.fromEntries(languages.map((language) => [language, read(folder, language)])) as Record<
      Language,
      Record<string, Tree>
    >,
  ]),
);

/** A tree's texts by key, `a.b.c`. */
export function leaves(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : leaves(value, `${prefix}${key}.`),
  );
}

/** A section is a long page when read from top to bottom: lists, with identifiers for links. */
export const isLongPage = (section: Tree) => Array.isArray(section.sections);

/** Every text of a language except long pages. */
export function wordsOf(language: Language): string[] {
  return [...texts.values()].flatMap((by) =>
    Object.values(by[language])
      .filter((section) => !isLongPage(section))
      .flatMap((section) => leaves(section).map(([, text]) => text)),
  );
}
