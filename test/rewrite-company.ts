import type { Caller } from './app.ts';

export async function rewriteCompany(caller: Caller, said: object) {
  const { body } = await caller.get('/api/company');
  return caller.put('/api/company', { ...said, version: body.version ?? 1 });
}
