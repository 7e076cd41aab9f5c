import type { Dictionary } from '#ui/texts.ts';
import { byNamespace } from './by-namespace.ts';

export default {
  texts: byNamespace(
    import.meta.glob(['../{ui,common}/texts/de.json', '../features/**/texts/de.json'], {
      eager: true,
      import: 'default',
      query: '?screens',
    }),
  ),
  sentences: import.meta.glob(['../common/sentences.de.ts', '../features/*/*/sentences.de.ts'], {
    eager: true,
    import: 'default',
  }),
} satisfies Dictionary as Dictionary;
