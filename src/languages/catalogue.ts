/**
 * Every French word of the product, for the editor of translations alone: the query makes modules of their own, so that
 * pages keep theirs.
 */
void import.meta.glob(
  [
    '../ui/words.ts',
    '../ui/texts-*.ts',
    '../ui/{map,shell}/texts*.ts',
    '../features/*/*/web/**/texts*.ts',
    '../features/work/requests/web/editor/classification.ts',
    // Long pages are translated whole.
    '!../features/public/pages/web/content/**',
    '!../**/*.{en,de,es,it}.ts',
  ],
  { eager: true, query: '?words' },
);
