import { defineSlice } from '#platform/slice.ts';
import { contractorContract } from './contractor.contract.ts';
import { contractorEvents } from './contractor.events.ts';
import * as mails from './contractor.mails.ts';
import { contractorRoutes } from './contractor.routes.ts';
import { contractorData } from './personal-data.ts';

export const slice = defineSlice({
  contract: { contractors: contractorContract },
  routes: [(bind, door) => contractorRoutes(bind, door, door.auth)],
  events: contractorEvents,
  mails: { 'contractors.invitation': mails.contractorInvitationMail },
  personalData: contractorData,
});
