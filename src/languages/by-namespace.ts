/** Sections of text files by namespace: `quotes/editor` is in `…/quotes/texts/en.json`. */
export function byNamespace(files: Readonly<Record<string, object>>): Record<string, object> {
  return Object.fromEntries(
    Object.entries(files).flatMap(([path, sections]) => {
      const owner = path.split('/').at(-3);
      return Object.entries(sections).map(([section, words]) => [`${owner}/${section}`, words as object]);
    }),
  );
}
