/**
 * Every French word of the product, for the editor of translations alone: the query makes modules of their own, so that
 * pages keep theirs.
 */
export default import.meta.glob(
  [
    '../ui/words.ts',
    '../ui/texts-*.ts',
    '../ui/shell/texts*.ts',
    '../features/*/web/**/texts*.ts',
    '../features/requests/web/editor/classification.ts',
    '!../features/pages/web/content/**',
    '!../**/*.{en,de,es,it}.ts',
    // The long pages declare no words.
    '!../features/pages/web/content/*.ts',
  ],
  { eager: true, query: '?words' },
);
