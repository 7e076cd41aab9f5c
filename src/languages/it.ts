import type { Dictionary } from '#ui/words/texts.ts';
import { byNamespace } from './by-namespace.ts';

export default {
  texts: byNamespace(
    import.meta.glob(['../{ui,common}/texts/it.json', '../features/**/texts/it.json'], {
      eager: true,
      import: 'default',
      query: '?screens',
    }),
  ),
} satisfies Dictionary as Dictionary;
