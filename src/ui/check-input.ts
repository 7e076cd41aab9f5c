import '#common/french-issues.ts';
import type { AnyContractProcedure } from '@orpc/contract';
import type { z } from 'zod';
import { word } from './words.ts';

/** Refuses what the contract would refuse, before asking the server; thrown in the shape of the server's own answer. */
export function checkInput(procedure: AnyContractProcedure, input: unknown): void {
  const parsed = (procedure['~orpc'].inputSchema as z.ZodType | undefined)?.safeParse(input);
  if (!parsed || parsed.success) return;
  const issues = parsed.error.issues.map(({ path, message }) => ({ path, message }));
  throw Object.assign(new Error(word('errors.invalid')), { code: 'VALIDATION', status: 422, data: { issues } });
}
