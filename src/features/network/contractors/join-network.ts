import type { Kysely, Transaction } from 'kysely';
import { refuse } from '#common/problems.ts';
import { createUser, markVerified } from '#features/people/accounts/account.public.ts';
import { foundProvider } from '#features/people/companies/company.public.ts';
import { isAdmissible } from '#features/network/providers/provider.public.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { forgetAddressee } from '#features/work/requests/request.public.ts';
import { findContractor, holdNamed, takeInvitations } from './contractor.queries.ts';
import { contractorProblems as own } from './contractor.rules.ts';
import { digest } from './invite-contractor.ts';
import { linkContractor } from './link-contractor.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findContractor>>>;

async function waitingInvitation(db: Kysely<DB>, token: string, now: Date): Promise<Found> {
  const found = await findContractor(db, digest(token));
  if (!found) throw refuse(own.CONTRACTOR_UNKNOWN);
  if (found.acceptedAt) throw refuse(own.CONTRACTOR_USED);
  if (found.revokedAt) throw refuse(own.CONTRACTOR_REVOKED);
  if (found.expiresAt <= now) throw refuse(own.CONTRACTOR_EXPIRED);
  if (!found.stands) throw refuse(own.CONTRACTOR_NARROWED);
  return found;
}

/** Readable before sign-in: the link proves the address. */
export async function readContractor(db: Kysely<DB>, token: string, now: Date) {
  const { company, by, email, companyName, siret, request, expiresAt, hasAccount } = await waitingInvitation(
    db,
    token,
    now,
  );
  return { company, by, email, companyName, siret, request, expiresAt: expiresAt.toISOString(), hasAccount };
}

/** Consumes the link for a provider company and connects it unless refused or suspended. Returns the request to price. */
async function answer(
  trx: Transaction<DB>,
  found: Found,
  providerId: string,
  actor: Viewer | null,
  now: Date,
): Promise<string | null> {
  await holdNamed(trx, found);
  const used = await takeInvitations(trx, { ...found, providerId, now });
  // Two windows at once: the second waited for the first.
  if (!used) throw refuse(own.CONTRACTOR_USED);
  for (const { requestId } of used) {
    if (requestId) await forgetAddressee(trx, { requestId, email: found.email });
  }
  if (!(await isAdmissible(trx, providerId))) return null;
  const asked = await linkContractor(trx, providerId, now, { viewer: actor });
  const named = used.find(({ id }) => id === found.id)?.requestId ?? null;
  return named && asked.includes(named) ? named : (asked[0] ?? null);
}

/** Returns the ids of the new person and of the request. */
export async function registerContractor(
  { db, now }: { db: Kysely<DB>; now: Date },
  input: { token: string; name: string; password: string; companyName: string; siret: string },
): Promise<{ userId: string; requestId: string | null }> {
  return db.transaction().execute(async (trx) => {
    const found = await waitingInvitation(trx, input.token, now);
    const userId = await createUser(trx, {
      email: found.email,
      password: input.password,
      name: input.name,
      role: 'prestataire',
      companyName: input.companyName,
      verify: 'proven',
      now,
    });
    const { email } = found;
    const provider = await foundProvider(trx, { userId, name: input.companyName, email, siret: input.siret, now });
    return { userId, requestId: await answer(trx, found, provider, null, now) };
  });
}

/** Creates a provider company for a signed-in person who has none, and accepts the invitation in its name. */
export async function foundContractor(
  { db, viewer, now }: Call<Viewer>,
  { token, companyName: name, siret }: { token: string; companyName: string; siret: string },
): Promise<{ requestId: string | null }> {
  return db.transaction().execute(async (trx) => {
    const found = await waitingInvitation(trx, token, now);
    const { email } = found;
    if (email !== viewer.email.toLowerCase()) throw refuse(own.CONTRACTOR_OTHER_EMAIL);
    await markVerified(trx, { userId: viewer.userId, email }, now);
    const provider = await foundProvider(trx, { userId: viewer.userId, name, email, siret, now });
    return { requestId: await answer(trx, found, provider, null, now) };
  });
}

/** Accepts for the viewer's provider company. */
export async function acceptContractor(
  { db, viewer, now }: Call<Viewer>,
  token: string,
): Promise<{ requestId: string | null }> {
  return db.transaction().execute(async (trx) => {
    const found = await waitingInvitation(trx, token, now);
    if (found.email !== viewer.email.toLowerCase()) throw refuse(own.CONTRACTOR_OTHER_EMAIL);
    const { company } = viewer;
    if (!company?.isProvider || company.id === found.companyId) throw refuse(own.CONTRACTOR_NO_PROVIDER);
    await markVerified(trx, { userId: viewer.userId, email: found.email }, now);
    return { requestId: await answer(trx, found, company.id, viewer, now) };
  });
}
