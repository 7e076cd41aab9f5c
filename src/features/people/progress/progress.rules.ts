import type { Actor } from '#common/acts.ts';
import { allowed, denied, lacks, problems, type Verdict } from '#common/problems.ts';
import { canActOnCompany } from '#features/people/companies/company.rules.ts';
import { canCreate } from '#features/work/requests/request.rules.ts';
import { canEdit } from '#features/estate/sites/site.rules.ts';
import type { ProgressStep } from './progress.contract.ts';

/** Whether the reader may do a step, by the rule of its slice; application steps have their own. */
export function canTake(step: ProgressStep, actor: Actor, file: { edit: Verdict; submit: Verdict } | null): Verdict {
  if (step === 'account' || step === 'profile' || actor.side === 'admin') return allowed;
  if (!actor.companyId) return denied(problems.NO_COMPANY);
  const writes = actor.membership === 'viewer' ? denied(lacks.writing) : allowed;
  switch (step) {
    case 'company':
    case 'trades':
    case 'area':
    case 'papers':
      return file ? file.edit : canActOnCompany('edit', actor);
    case 'application':
      return file ? file.submit : denied(problems.FORBIDDEN);
    case 'network':
      return denied(problems.FORBIDDEN);
    case 'team':
      return canActOnCompany('invite', actor);
    case 'site':
      return canEdit(actor);
    case 'request':
    case 'tender':
      return canCreate(actor);
    default:
      return writes;
  }
}
