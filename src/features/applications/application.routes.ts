import type { Bind } from '#platform/http/bind.ts';
import { applicationContract as contract } from './application.contract.ts';
import { listApplications } from './application.queries.ts';
import { decideApplication } from './decide-application.ts';
import { lookUpCompany } from './look-up-company.ts';
import { presentApplication, presentDetail } from './present-application.ts';
import { submitApplication } from './submit-application.ts';
import { verifyQualification } from './verify-qualification.ts';
import { acceptTerms, writeAreaStep, writeCompany, writeTeamStep, writeTradesStep } from './write-step.ts';

export function applicationRoutes(bind: Bind): void {
  bind.company(contract.read, (_, { db, viewer, now }) => presentApplication(db, viewer, now));
  bind.company(contract.lookUp, ({ siret }, call) => lookUpCompany(call, siret));
  bind.company(contract.writeCompany, (input, call) => writeCompany(call, input));
  bind.company(contract.writeTrades, (input, call) => writeTradesStep(call, input));
  bind.company(contract.writeArea, (input, call) => writeAreaStep(call, input));
  bind.company(contract.writeTeam, (input, call) => writeTeamStep(call, input));
  bind.company(contract.acceptTerms, (_, call) => acceptTerms(call));
  bind.company(contract.submit, (input, call) => submitApplication(call, input));

  bind.signedIn(contract.list, (input, { db }) => listApplications(db, input));
  bind.signedIn(contract.readOne, ({ id }, { db, now }) => presentDetail(db, id, now));
  bind.signedIn(contract.review, (input, call) => decideApplication(call, input, 'in_review'));
  bind.signedIn(contract.question, (input, call) => decideApplication(call, input, 'more_info'));
  bind.signedIn(contract.approve, (input, call) => decideApplication(call, input, 'approved'));
  bind.signedIn(contract.reject, (input, call) => decideApplication(call, input, 'rejected'));
  bind.signedIn(contract.suspend, (input, call) => decideApplication(call, input, 'suspended'));
  bind.signedIn(contract.verifyQualification, (input, call) => verifyQualification(call, input, true));
  bind.signedIn(contract.doubtQualification, (input, call) => verifyQualification(call, input, false));
  bind.signedIn(contract.reinstate, (input, call) => decideApplication(call, input, 'reinstated'));
}
