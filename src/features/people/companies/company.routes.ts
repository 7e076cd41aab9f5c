import { problems, refuse } from '#common/problems.ts';
import { avatars, openSession, presentSession } from '#features/people/accounts/account.public.ts';
import type { Bind, Call } from '#platform/http/bind.ts';
import { languageOf } from '#platform/http/language.ts';
import { sendAttachment } from '#platform/http/send-attachment.ts';
import type { Services } from '#platform/http/services.ts';
import type { Auth } from '#platform/session/auth.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { companyContract as contract } from './company.contract.ts';
import { listMemberships } from './company.queries.ts';
import { editCompany, foundCompany, presentCompany, selectCompany } from './edit-company.ts';
import { type HandedToCompanies, invite, revokeInvitation, waitingInvitations } from './invitations.ts';
import { acceptInvitation, joinAsNewcomer, readInvitation } from './join-company.ts';
import { listMembers, readMember } from './member.queries.ts';
import { editMember, removeMember, transferOwnership } from './members.ts';
import { register } from './register.ts';
import { setSigningSpan } from './set-signing-span.ts';
import { logos, removeLogo, setLogo } from './set-logo.ts';

/** The session as it stands after the call changed it. */
async function renewed(call: Call<Viewer>) {
  return presentSession(await call.loadViewer(call.request.headers.cookie), call);
}

export function companyRoutes(bind: Bind, services: Services, auth: Auth, handed: HandedToCompanies): void {
  bind.open(contract.register, async (input, call) => {
    const userId = await register({ ...call, language: languageOf(call.request) }, input);
    return openSession(auth, services, call, { userId, remember: true });
  });

  bind.signedIn(contract.mine, (_, { db, viewer }) => listMemberships(db, viewer));
  bind.signedIn(contract.create, async ({ legalName, side }, call) => {
    const { db, viewer, now } = call;
    await db
      .transaction()
      .execute((trx) => foundCompany(trx, { userId: viewer.userId, name: legalName, email: viewer.email, side, now }));
    return renewed(call);
  });
  bind.signedIn(contract.select, async ({ companyId }, call) => {
    const mine = await listMemberships(call.db, call.viewer);
    if (!mine.some((membership) => membership.companyId === companyId)) throw refuse(problems.NOT_FOUND);
    const { db, viewer, now } = call;
    await db.transaction().execute((trx) => selectCompany(trx, { userId: viewer.userId, companyId, now }));
    return renewed(call);
  });
  bind.company(contract.read, (_, { db, viewer }) => presentCompany(db, viewer));
  bind.company(contract.edit, (input, call) => editCompany(call, input));
  bind.company(contract.setSigningSpan, (input, call) => setSigningSpan(call, input));
  bind.company(contract.setLogo, (_, call) => setLogo(call));
  bind.company(contract.removeLogo, (_, call) => removeLogo(call));
  bind.signedIn(contract.picture, ({ id }, call) => sendAttachment(call, [avatars, logos], { id }));

  bind.company(contract.members, (input, { db, viewer }) => listMembers(db, viewer, input));
  bind.company(contract.member, ({ userId }, { db, viewer }) => readMember(db, viewer, userId));
  bind.company(contract.editMember, (input, call) => editMember(call, input, handed.sitesOf));
  bind.company(contract.removeMember, ({ userId }, call) => removeMember(call, userId));
  bind.company(contract.transfer, ({ userId }, call) => transferOwnership(call, userId));

  bind.company(contract.invitations, (input, call) => waitingInvitations(call, input));
  bind.company(contract.invite, (input, call) => invite(call, input, handed));
  bind.company(contract.revoke, ({ id }, call) => revokeInvitation(call, id));
  bind.open(contract.invited, ({ token }, { db, now }) => readInvitation(db, token, now, handed.sitesOf));
  bind.open(contract.newcomer, async (input, call) => {
    const userId = await joinAsNewcomer(call, input, handed);
    return openSession(auth, services, call, { userId, remember: true });
  });
  bind.signedIn(contract.accept, async ({ token }, call) => {
    await acceptInvitation(call, token, handed);
    return renewed(call);
  });
}
