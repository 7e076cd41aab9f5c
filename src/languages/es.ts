import type { Dictionary } from '#ui/words/texts.ts';
import { byNamespace } from './by-namespace.ts';

export default {
  texts: byNamespace(
    import.meta.glob(['../{ui,common}/texts/es.json', '../features/**/texts/es.json'], {
      eager: true,
      import: 'default',
      query: '?screens',
    }),
  ),
} satisfies Dictionary as Dictionary;
