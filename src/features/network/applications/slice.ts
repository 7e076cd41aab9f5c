import { defineSlice, serve } from '#platform/slice.ts';
import { applicationContract } from './application.contract.ts';
import { applicationEvents } from './application.events.ts';
import * as mails from './application.mails.ts';
import { listApplications } from './application.queries.ts';
import { decideApplication } from './decide-application.ts';
import { lookUpCompany } from './look-up-company.ts';
import { presentApplication, presentDetail } from './present-application.ts';
import { submitApplication } from './submit-application.ts';
import { verifyQualification } from './verify-qualification.ts';
import { acceptCharter, writeAreaStep, writeCompany, writeTeamStep, writeTradesStep } from './write-step.ts';

export const slice = defineSlice({
  endpoints: {
    applications: serve(applicationContract, {
      read: ({ db, viewer, now }) => presentApplication(db, viewer, now),
      lookUp: (call, { siret }) => lookUpCompany(call, siret),
      writeCompany,
      writeTrades: writeTradesStep,
      writeArea: writeAreaStep,
      writeTeam: writeTeamStep,
      acceptTerms: acceptCharter,
      submit: submitApplication,
      list: ({ db }, input) => listApplications(db, input),
      readOne: (call, { id }) => presentDetail(call, id),
      review: (call, input) => decideApplication(call, input, 'in_review'),
      question: (call, input) => decideApplication(call, input, 'more_info'),
      approve: (call, input) => decideApplication(call, input, 'approved'),
      reject: (call, input) => decideApplication(call, input, 'rejected'),
      suspend: (call, input) => decideApplication(call, input, 'suspended'),
      verifyQualification: (call, input) => verifyQualification(call, input, true),
      unverifyQualification: (call, input) => verifyQualification(call, input, false),
      reinstate: (call, input) => decideApplication(call, input, 'reinstated'),
    }),
  },
  events: applicationEvents,
  mails: { 'applications.moved': mails.applicationMovedMail },
});
