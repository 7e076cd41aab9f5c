/** The sections of files of texts under their namespaces: `quotes/editor` is that of `…/quotes/texts/en.json`. */
export function byNamespace(files: Readonly<Record<string, object>>): Record<string, object> {
  return Object.fromEntries(
    Object.entries(files).flatMap(([path, sections]) => {
      const owner = path.split('/').at(-3);
      return Object.entries(sections).map(([section, words]) => [`${owner}/${section}`, words as object]);
    }),
  );
}
