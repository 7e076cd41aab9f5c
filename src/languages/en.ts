import type { Dictionary } from '#ui/words/texts.ts';
import { byNamespace } from './by-namespace.ts';

export default {
  texts: byNamespace(
    import.meta.glob(['../{ui,common}/texts/en.json', '../features/**/texts/en.json'], {
      eager: true,
      import: 'default',
      query: '?screens',
    }),
  ),
} satisfies Dictionary as Dictionary;
