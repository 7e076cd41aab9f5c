import { expect, test } from 'vitest';
import { paperNumbers } from './paper-numbers.ts';

test.each([
  ['OS-2026-0110', '%os-2026-0110%'],
  ['os20260110', '%os-2026-0110%'],
  ['OS2026-110', '%os-2026-0110%'],
  ['2026.0110', '%2026-0110%'],
  ['20260110', '%2026-0110%'],
  ['PV-OS-2026-0110', '%os-2026-0110%'],
  ['OS-2026-0110-AV2', '%os-2026-0110-av2%'],
  ['os20260110av2', '%os-2026-0110-av2%'],
  ['os-110-av1', '%os-____-0110-av1%'],
  ['DV-39', '%dv-____-0039%'],
  ['T0004', '%t-____-0004%'],
])('«%s» is written %s', (typed, pattern) => expect(paperNumbers(typed)).toEqual([pattern]));

test.each(['0110', '2000673', '60110', 'robinet', 'escalier-2', 'av1'])('«%s» is no number of a paper', (typed) =>
  expect(paperNumbers(typed)).toEqual([]),
);
