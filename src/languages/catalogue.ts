import { byNamespace } from './by-namespace.ts';

const french = byNamespace(
  import.meta.glob(['../{ui,common}/texts/fr.json', '../features/**/texts/fr.json'], {
    eager: true,
    import: 'default',
    query: '?screens',
  }),
);

/** Every French text except long pages, for the translation editor. */
export default Object.fromEntries(
  Object.entries(french).filter(([, words]) => !('sections' in words && Array.isArray(words.sections))),
);
