import type { Dictionary } from '#ui/texts.ts';
import { byNamespace } from './by-namespace.ts';

export default {
  texts: byNamespace(
    import.meta.glob(['../{ui,common}/texts/es.json', '../features/**/texts/es.json'], {
      eager: true,
      import: 'default',
      query: '?screens',
    }),
  ),
  sentences: import.meta.glob(['../common/sentences.es.ts', '../features/*/*/sentences.es.ts'], {
    eager: true,
    import: 'default',
  }),
} satisfies Dictionary as Dictionary;
