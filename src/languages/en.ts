import type { Dictionary } from '#ui/texts.ts';

export default {
  texts: import.meta.glob(['../ui/**/*.en.ts', '../features/*/*/web/**/*.en.ts'], { eager: true, import: 'default' }),
  sentences: import.meta.glob(['../common/sentences.en.ts', '../features/*/*/sentences.en.ts'], {
    eager: true,
    import: 'default',
  }),
} satisfies Dictionary as Dictionary;
