import { describe, expect, test } from 'vitest';
import { drawn, toMove } from './drawn.ts';
import { listFiles, readText } from './source-files.ts';

const sheets = listFiles().filter((file) => file.startsWith('src/') && file.endsWith('.css'));
const budget = 5800;

describe('styles', () => {
  test('components set layout and spacing: a domain only has a stylesheet for what it draws', () => {
    const ofWings = sheets.filter((file) => file.startsWith('src/features/'));
    expect(ofWings.filter((file) => !(file in drawn) && !toMove.has(file))).toEqual([]);
  });

  test(`stylesheets have at most ${budget} lines in total`, () => {
    const lines = sheets.map((file) => readText(file).trimEnd().split('\n').length);
    expect(lines.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(budget);
  });

  test('no class of ours duplicates a utility', () => {
    const gone =
      /^\s*\.(row|stack|between|wrap|grow|g(4|6|8|12|16)|nowrap|trunc|sr|muted|faint|strong|xs|sm|t-(urgent|ok|warn|danger|primary))\s*[,{]/m;
    expect(sheets.filter((file) => gone.test(readText(file)))).toEqual([]);
  });
});
