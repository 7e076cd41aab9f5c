import { problems, refuse } from '#common/problems.ts';
import { presentSession } from '#features/people/accounts/account.public.ts';
import type { Call } from '#platform/http/bind.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type { InputOf } from '#common/contract-kit.ts';
import type { companyContract } from './company.contract.ts';
import { listMemberships } from './company.queries.ts';
import { foundCompany, selectCompany } from './edit-company.ts';

/** The session after the change. */
export async function renewed(call: Call<Viewer>) {
  return presentSession(await call.loadViewer(call.request.headers.cookie), call);
}

export async function createCompany(call: Call<Viewer>, { legalName, side }: InputOf<typeof companyContract.create>) {
  const { db, viewer, now } = call;
  await db
    .transaction()
    .execute((trx) => foundCompany(trx, { userId: viewer.userId, name: legalName, email: viewer.email, side, now }));
  return renewed(call);
}

export async function chooseCompany(call: Call<Viewer>, { companyId }: { companyId: string }) {
  const { db, viewer, now } = call;
  const mine = await listMemberships(db, viewer);
  if (!mine.some((membership) => membership.companyId === companyId)) throw refuse(problems.NOT_FOUND);
  await db.transaction().execute((trx) => selectCompany(trx, { userId: viewer.userId, companyId, now }));
  return renewed(call);
}
