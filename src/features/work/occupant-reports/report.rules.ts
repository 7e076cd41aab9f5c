import { type Actor, defineActs, obstacleTo } from '#common/acts.ts';
import { defineProblems, problems, type Verdict, verdictOf } from '#common/problems.ts';

export const areas = ['hall', 'stairs', 'dwelling', 'lift', 'basement', 'outside'] as const;
/** Places of a group; mails may not state one. */
export const places = [...areas, 'unsaid'] as const;
export const troubles = ['leak', 'light', 'door', 'heating', 'cleanliness', 'other'] as const;
export const groupStates = ['waiting', 'attached', 'dismissed'] as const;
/** Dismissal reasons told to occupants; `unfounded` is told to nobody. */
export const dismissals = ['repaired', 'occupant', 'outside', 'unfounded'] as const;
/** Progress as shown to occupants. */
export const steps = ['received', 'taken', 'ordered', 'planned', 'done', 'dismissed'] as const;
export type Step = (typeof steps)[number];

export const maxReportPhotos = 5;
/** Ten sheets of labels. */
export const mostLabels = 210;
/** Faster submissions come from bots. */
export const leastSeconds = 3;
/** Reports per hour: from one network at a site, at a site in total, and mails per address. */
export const mostAnHour = { fromNetwork: 30, atSite: 300, ofEmail: 6 };
/** Reports of one place and problem within this time are grouped. */
export const togetherHours = 72;

export const reportProblems = defineProblems('occupant-reports', {
  /** Too fast: a bot, or a retry. */
  TOO_SOON: 425,
  TOO_MANY_REPORTS: 429,
  TOO_MANY_REPORT_PHOTOS: 409,
  REPORTS_SETTLED: 409,
});

/** Words for danger in the page's languages. */
const dangers =
  /(?<!\p{L})(gaz|gas|gasgeruch|feu|incendie|brûle|fumée|étincelles?|électrocut\p{L}*|effondr\p{L}*|fire|smoke|sparks?|feuer|brand|rauch|funken|fuego|incendio|humo|chispas?|fuoco|fumo|scintille)(?!\p{L})/iu;

const areaOfKind: Readonly<Record<string, (typeof areas)[number]>> = {
  lift: 'lift',
  boiler: 'basement',
  heating_control: 'basement',
  pump: 'basement',
  water_meter: 'basement',
  backflow_preventer: 'basement',
  gate: 'outside',
  roof: 'outside',
  roof_safety: 'outside',
};

/** Place implied by an address; null if ambiguous. */
export function areaOf(placeKind: string | null, equipmentKind: string | null): (typeof areas)[number] | null {
  if (equipmentKind !== null) return areaOfKind[equipmentKind] ?? 'hall';
  return placeKind === 'unit' ? 'dwelling' : null;
}

/** Whether a text mentions danger; such reports are listed first. */
export const speaksOfDanger = (words: string): boolean => dangers.test(words.normalize('NFC'));

const right = { reach: 'site', side: 'ordering', commits: true } as const;

/** Owners and managers sort reports and manage addresses, at visible sites. */
export const canSort = (actor: Actor): Verdict => verdictOf(obstacleTo(right, actor));

/** Rules apply to all sites of the company. */
export const canRule = (actor: Actor): Verdict => verdictOf(obstacleTo({ ...right, reach: 'company' }, actor));

export interface GroupFacts {
  state: (typeof groupStates)[number];
  companyId: string;
}

export const groupActs = defineActs({
  reach: right.reach,
  stale: problems.STALE,
  companies: ({ companyId }: GroupFacts) => ({ ordering: companyId }),
  acts: {
    makeRequest: { side: 'ordering', commits: true, from: ['waiting'], otherwise: reportProblems.REPORTS_SETTLED },
    attach: { side: 'ordering', commits: true, from: ['waiting'], otherwise: reportProblems.REPORTS_SETTLED },
    dismiss: { side: 'ordering', commits: true, from: ['waiting'], otherwise: reportProblems.REPORTS_SETTLED },
    separate: { side: 'ordering', commits: true, from: ['waiting'], otherwise: reportProblems.REPORTS_SETTLED },
    answer: {
      side: 'ordering',
      commits: true,
      from: ['waiting', 'attached'],
      otherwise: reportProblems.REPORTS_SETTLED,
    },
  },
});

interface Standing {
  state: string;
  request: { state: string; heldState: string | null } | null;
}

const stepOfRequest: Readonly<Record<string, Step>> = {
  awarded: 'ordered',
  scheduled: 'planned',
  in_progress: 'planned',
  done: 'done',
  accepted: 'done',
  closed: 'done',
};

/** Progress derived from the request. */
export function stepOf({ state, request }: Standing): Step {
  if (state === 'dismissed') return 'dismissed';
  if (!request) return 'received';
  const { state: now, heldState } = request;
  return stepOfRequest[now === 'on_hold' ? (heldState ?? '') : now] ?? 'taken';
}
