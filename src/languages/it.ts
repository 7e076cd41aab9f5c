import type { Dictionary } from '#ui/texts.ts';

export default {
  texts: import.meta.glob(['../ui/**/*.it.ts', '../features/*/*/web/**/*.it.ts'], { eager: true, import: 'default' }),
  sentences: import.meta.glob(['../common/sentences.it.ts', '../features/*/*/sentences.it.ts'], {
    eager: true,
    import: 'default',
  }),
} satisfies Dictionary as Dictionary;
