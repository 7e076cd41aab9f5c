import { type Actor, defineActs, obstacleTo } from '#common/acts.ts';
import { defineProblems, problems, type Verdict, verdictOf } from '#common/problems.ts';

export const equipmentKinds = [
  'lift',
  'boiler',
  'heating_control',
  'ventilation',
  'pump',
  'gate',
  'door',
  'access_control',
  'intercom',
  'extinguisher',
  'smoke_detector',
  'lighting',
  'water_meter',
  'backflow_preventer',
  'roof_safety',
  'roof',
  'mailboxes',
  'other',
] as const;
export type EquipmentKind = (typeof equipmentKinds)[number];

export const equipmentViews = ['kept', 'ending', 'uncontracted', 'guaranteed', 'retired'] as const;
export type EquipmentView = (typeof equipmentViews)[number];

export const equipmentProblems = defineProblems('equipment', {
  EQUIPMENT_RETIRED: 409,
  EQUIPMENT_KEPT: 409,
});

const right = { reach: 'site', side: 'ordering', commits: true } as const;

export const canAdd = (actor: Actor): Verdict => verdictOf(obstacleTo(right, actor));

interface Facts {
  state: 'kept' | 'retired';
  companyId: string;
}

const whileKept = {
  side: right.side,
  commits: true,
  from: ['kept'],
  otherwise: equipmentProblems.EQUIPMENT_RETIRED,
} as const;

export const equipmentActs = defineActs({
  reach: right.reach,
  stale: problems.STALE,
  companies: ({ companyId }: Facts) => ({ ordering: companyId }),
  acts: {
    edit: whileKept,
    read: whileKept,
    retire: { ...whileKept, to: 'retired' },
    restore: {
      side: right.side,
      commits: true,
      from: ['retired'],
      to: 'kept',
      otherwise: equipmentProblems.EQUIPMENT_KEPT,
    },
  },
});

interface Reading {
  readOn: string;
  valueMilli: number;
}

/** Whether a reading contradicts its neighbours: meters count up. `before`: up to its day, `after`: later. */
export function contradicts(reading: Reading, before: Reading | undefined, after: Reading | undefined): boolean {
  return (
    (before !== undefined && reading.valueMilli < before.valueMilli) ||
    (after !== undefined && reading.valueMilli > after.valueMilli)
  );
}
