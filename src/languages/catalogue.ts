import { byNamespace } from './by-namespace.ts';

const french = byNamespace(
  import.meta.glob(['../{ui,common}/texts/fr.json', '../features/**/texts/fr.json'], {
    eager: true,
    import: 'default',
    query: '?screens',
  }),
);

/** Every French word of the product, for the editor of translations alone; long pages are translated whole. */
export default Object.fromEntries(
  Object.entries(french).filter(([, words]) => !('sections' in words && Array.isArray(words.sections))),
);
