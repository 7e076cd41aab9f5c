import type { Caller } from './app.ts';

/** Edits the caller's company at its current version. */
export async function rewriteCompany(caller: Caller, said: object) {
  const { body } = await caller.get('/api/company');
  return caller.put('/api/company', { ...said, version: body.version ?? 1 });
}
