import type { EquipmentKind } from '#features/estate/equipment/equipment.contract.ts';
import { daysOf, parseRule, type Recurrence } from './recurrence.rules.ts';

/** Minimum frequency by law or standard (`binding` false), named with sources in `texts/`. */
interface Obligation {
  equipment: EquipmentKind;
  rule: string;
  binding: boolean;
}

const declared = {
  /** CCH R134-6: at most six weeks between two visits. */
  lift_visit: { equipment: 'lift', rule: 'FREQ=WEEKLY;INTERVAL=6', binding: true },
  /** CCH R134-11 and R134-12. */
  lift_inspection: { equipment: 'lift', rule: 'RSCALE=GREGORIAN;FREQ=YEARLY;INTERVAL=5;SKIP=BACKWARD', binding: true },
  /** Code de l’environnement, R224-41-4 to R224-41-9: boilers of 4 to 400 kW, each calendar year. */
  boiler_service: { equipment: 'boiler', rule: 'RSCALE=GREGORIAN;FREQ=YEARLY;INTERVAL=1;SKIP=BACKWARD', binding: true },
  /** At workplaces, arrêté du 21 décembre 1993, art. 9; for garages in housing, arrêté du 12 novembre 1990. */
  gate_service: { equipment: 'gate', rule: 'RSCALE=GREGORIAN;FREQ=MONTHLY;INTERVAL=6;SKIP=BACKWARD', binding: true },
  /** NF S 61-919; the law requires it only of some buildings. */
  extinguisher_check: {
    equipment: 'extinguisher',
    rule: 'RSCALE=GREGORIAN;FREQ=YEARLY;INTERVAL=1;SKIP=BACKWARD',
    binding: false,
  },
} as const satisfies Record<string, Obligation>;

export type ObligationId = keyof typeof declared;
export const obligations: Readonly<Record<ObligationId, Obligation>> = declared;
export const obligationIds = Object.keys(declared) as [ObligationId, ...ObligationId[]];

export const obligationsOf = (kind: EquipmentKind): ObligationId[] =>
  obligationIds.filter((one) => obligations[one].equipment === kind);

/** How many dates two rules are compared over. */
const compared = 12;
const longestGap = (days: readonly string[]) =>
  Math.max(...days.slice(1).map((day, at) => Date.parse(day) - Date.parse(days[at] ?? day)));

/** Whether a plan has a longer gap between two dates than required. */
export function isRarer(plan: Recurrence, obligation: ObligationId, startsOn: string): boolean {
  const asked = parseRule(obligations[obligation].rule);
  if (!asked) return false;
  const [own, least] = [plan, asked].map((rule) => longestGap(daysOf(rule, startsOn, startsOn, compared)));
  return own !== undefined && least !== undefined && own > least;
}
