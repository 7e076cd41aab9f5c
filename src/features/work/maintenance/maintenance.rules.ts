import { type Actor, defineActs, obstacleTo } from '#common/acts.ts';
import { defineProblems, problems, type Verdict, verdictOf } from '#common/problems.ts';

export const maintenanceProblems = defineProblems('maintenance', {
  PLAN_STOPPED: 409,
  PLAN_RUNNING: 409,
  PLAN_OVER: 409,
  EQUIPMENT_RETIRED: 409,
  DATE_MADE: 409,
  ALREADY_REPEATED: 409,
});

const right = { reach: 'site', side: 'ordering', commits: true } as const;

export const canPlan = (actor: Actor): Verdict => verdictOf(obstacleTo(right, actor));

interface Facts {
  state: 'running' | 'stopped';
  companyId: string;
  equipmentState: 'kept' | 'retired';
  /** The next date; null if the rule has no more. */
  nextOn: string | null;
}

const running = {
  side: right.side,
  commits: true,
  from: ['running'],
  otherwise: maintenanceProblems.PLAN_STOPPED,
} as const;
const isRetired = [
  maintenanceProblems.EQUIPMENT_RETIRED,
  ({ equipmentState }: Facts) => equipmentState === 'retired',
] as const;

export const planActs = defineActs({
  reach: right.reach,
  stale: problems.STALE,
  companies: ({ companyId }: Facts) => ({ ordering: companyId }),
  acts: {
    edit: { ...running, unless: [isRetired] },
    stop: { ...running, to: 'stopped' },
    resume: {
      side: right.side,
      commits: true,
      from: ['stopped'],
      to: 'running',
      otherwise: maintenanceProblems.PLAN_RUNNING,
      unless: [isRetired],
    },
    make: {
      ...running,
      unless: [isRetired, [maintenanceProblems.PLAN_OVER, ({ nextOn }: Facts) => nextOn === null]],
    },
  },
});
