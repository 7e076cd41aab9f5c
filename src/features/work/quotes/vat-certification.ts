import type { Said } from '#common/said.ts';
import { said } from './said.ts';

/**
 * Conditions of reduced rates as certified instead of the attestation (CGI art. 279-0 bis and 278-0 bis A, as of 16
 * February 2025).
 */
export const certificationOf = (
  rates: readonly number[],
  certified?: { name: string; date: string } | null,
): Said[] => [
  ...(rates.includes(1000) ? [said('sheet.mention.reduced10')] : []),
  ...(rates.includes(550) ? [said('sheet.mention.reduced55')] : []),
  ...(certified ? [said('paper.certified', certified)] : []),
];
