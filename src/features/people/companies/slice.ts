import { avatars, openSession } from '#features/people/accounts/account.public.ts';
import { languageOf } from '#platform/http/language.ts';
import { sendAttachment } from '#platform/http/send-attachment.ts';
import { defineSlice, serve } from '#platform/slice.ts';
import { companyContract } from './company.contract.ts';
import { companyEvents } from './company.events.ts';
import * as mails from './company.mails.ts';
import { listMemberships } from './company.queries.ts';
import { chooseCompany, createCompany, renewed } from './choose-company.ts';
import { editCompany, presentCompany } from './edit-company.ts';
import { type HandedToCompanies, invite, revokeInvitation, waitingInvitations } from './invitations.ts';
import { acceptInvitation, joinAsNewcomer, readInvitation } from './join-company.ts';
import { listMembers, readMember } from './member.queries.ts';
import { editMember, removeMember, transferOwnership } from './members.ts';
import { companyData } from './personal-data.ts';
import { register } from './register.ts';
import { logos, removeLogo, setLogo } from './set-logo.ts';
import { endAbsence, setAbsence } from './set-absence.ts';
import { setSigningSpan } from './set-signing-span.ts';

export const slice = (handed: HandedToCompanies) =>
  defineSlice({
    endpoints: {
      companies: serve(companyContract, {
        register: async (call, input) => {
          const userId = await register({ ...call, language: languageOf(call.request) }, input);
          return openSession(call, { userId, remember: true });
        },
        mine: ({ db, viewer }) => listMemberships(db, viewer),
        create: createCompany,
        select: chooseCompany,
        read: ({ db, viewer }) => presentCompany(db, viewer),
        edit: editCompany,
        setSigningSpan,
        setLogo,
        removeLogo,
        picture: (call, { id }) => sendAttachment(call, [avatars, logos], { id }),
        members: ({ db, viewer }, input) => listMembers(db, viewer, input),
        member: ({ db, viewer }, { userId }) => readMember(db, viewer, userId),
        editMember: (call, input) => editMember(call, input, handed.sitesOf),
        setAbsence,
        endAbsence,
        removeMember: (call, { userId }) => removeMember(call, userId),
        transfer: (call, { userId }) => transferOwnership(call, userId),
        invitations: waitingInvitations,
        invite: (call, input) => invite(call, input, handed),
        revoke: (call, { id }) => revokeInvitation(call, id),
        invited: ({ db, now }, { token }) => readInvitation(db, token, now, handed.sitesOf),
        newcomer: async (call, input) => {
          const userId = await joinAsNewcomer(call, input, handed);
          return openSession(call, { userId, remember: true });
        },
        accept: async (call, { token }) => {
          await acceptInvitation(call, token, handed);
          return renewed(call);
        },
      }),
    },
    events: companyEvents,
    mails: {
      'companies.invitation': mails.invitationMail,
      'companies.member': mails.memberMail,
    },
    files: [logos],
    personalData: companyData,
  });
