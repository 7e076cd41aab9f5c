import { expect, test } from 'vitest';
import { joinNumbers, paperKind, paperNumbers } from './paper-numbers.ts';

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
  ['vs20260003', '%vs-2026-0003%'],
  ['av-2026-3', '%av-2026-0003%'],
  // Names of downloaded files.
  ['DV-2026-0039-A.pdf', '%dv-2026-0039%'],
  ['Rapport-DI-2026-0012-P2-B', '%di-2026-0012%'],
  ['PV-levée-OS-2026-0110', '%os-2026-0110%'],
  ['PV-OS-2026-0110-annexe', '%os-2026-0110%'],
  ['DI-2026-0012-ouverture-1', '%di-2026-0012%'],
])('«%s» is written %s', (typed, pattern) => expect(paperNumbers(typed)).toEqual([pattern]));

test.each(['0110', '2000673', '60110', 'robinet', 'escalier-2', 'av1'])('«%s» is not a document number', (typed) =>
  expect(paperNumbers(typed)).toEqual([]),
);

test.each([
  ['OS 2026 0110', 'OS-2026-0110'],
  ['robinet os 110', 'robinet os-110'],
  ['PV OS 2026 0110', 'PV-OS-2026-0110'],
  ['OS 2026 0110 AV 2', 'OS-2026-0110-AV2'],
  ['AV 2026 3', 'AV2026-3'],
  ['porte 12', 'porte 12'],
  ['tt 2026 4', 'tt 2026 4'],
  ['Devis n° DV-2026-0039', 'DV-2026-0039'],
  ['procès-verbal OS-2026-0110', 'OS-2026-0110'],
  ['robinet rapport DI 2026 12', 'robinet DI-2026-12'],
  ['devis robinet', 'devis robinet'],
])('«%s» is read as «%s»', (typed, joined) => expect(joinNumbers(typed)).toBe(joined));

test.each([
  ['DV-39', 'dv'],
  ['PV-2026-0110', 'os'],
  ['2026-0110-av1', 'os'],
  ['2026-0110', null],
  ['T-2026-0004', 't'],
  ['VS-3', 'vs'],
  ['AV-2026-0003', 'av'],
  ['robinet', null],
])('«%s» states its kind', (typed, kind) => expect(paperKind(typed)).toBe(kind));
