import type { Bind } from '#platform/http/bind.ts';
import { applicationContract as contract } from './application.contract.ts';
import { listApplications } from './application.queries.ts';
import { decideApplication } from './decide-application.ts';
import { lookUpCompany } from './look-up-company.ts';
import { presentApplication, presentDetail } from './present-application.ts';
import { submitApplication } from './submit-application.ts';
import { verifyQualification } from './verify-qualification.ts';
import { acceptCharter, writeAreaStep, writeCompany, writeTeamStep, writeTradesStep } from './write-step.ts';

export function applicationRoutes(bind: Bind): void {
  bind.company(contract.read, (_, { db, viewer, now }) => presentApplication(db, viewer, now));
  bind.company(contract.lookUp, ({ siret }, call) => lookUpCompany(call, siret));
  bind.company(contract.writeCompany, (input, call) => writeCompany(call, input));
  bind.company(contract.writeTrades, (input, call) => writeTradesStep(call, input));
  bind.company(contract.writeArea, (input, call) => writeAreaStep(call, input));
  bind.company(contract.writeTeam, (input, call) => writeTeamStep(call, input));
  bind.company(contract.acceptTerms, (_, call) => acceptCharter(call));
  bind.company(contract.submit, (input, call) => submitApplication(call, input));

  bind.admin(contract.list, (input, { db }) => listApplications(db, input));
  bind.admin(contract.readOne, ({ id }, call) => presentDetail(call, id));
  bind.admin(contract.review, (input, call) => decideApplication(call, input, 'in_review'));
  bind.admin(contract.question, (input, call) => decideApplication(call, input, 'more_info'));
  bind.admin(contract.approve, (input, call) => decideApplication(call, input, 'approved'));
  bind.admin(contract.reject, (input, call) => decideApplication(call, input, 'rejected'));
  bind.admin(contract.suspend, (input, call) => decideApplication(call, input, 'suspended'));
  bind.admin(contract.verifyQualification, (input, call) => verifyQualification(call, input, true));
  bind.admin(contract.unverifyQualification, (input, call) => verifyQualification(call, input, false));
  bind.admin(contract.reinstate, (input, call) => decideApplication(call, input, 'reinstated'));
}
