import type { Dictionary } from '#ui/texts.ts';

export default {
  texts: import.meta.glob(['../ui/**/*.es.ts', '../features/*/*/web/**/*.es.ts'], { eager: true, import: 'default' }),
  sentences: import.meta.glob(['../common/sentences.es.ts', '../features/*/*/sentences.es.ts'], {
    eager: true,
    import: 'default',
  }),
} satisfies Dictionary as Dictionary;
