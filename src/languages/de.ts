import type { Dictionary } from '#ui/texts.ts';

export default {
  texts: import.meta.glob(['../ui/**/*.de.ts', '../features/*/*/web/**/*.de.ts'], { eager: true, import: 'default' }),
  sentences: import.meta.glob(['../common/sentences.de.ts', '../features/*/*/sentences.de.ts'], {
    eager: true,
    import: 'default',
  }),
} satisfies Dictionary as Dictionary;
