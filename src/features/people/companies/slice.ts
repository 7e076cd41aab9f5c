import { defineSlice } from '#platform/slice.ts';
import { companyContract } from './company.contract.ts';
import { companyEvents } from './company.events.ts';
import * as mails from './company.mails.ts';
import { companyRoutes } from './company.routes.ts';
import { type HandedToCompanies } from './invitations.ts';
import { companyData } from './personal-data.ts';
import { logos } from './set-logo.ts';

export const slice = (above: HandedToCompanies) =>
  defineSlice({
    contract: { companies: companyContract },
    routes: [(bind, door) => companyRoutes(bind, door, door.auth, above)],
    events: companyEvents,
    mails: {
      'companies.invitation': mails.invitationMail,
      'companies.member': mails.memberMail,
    },
    files: [logos],
    personalData: companyData,
  });
