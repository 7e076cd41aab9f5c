import { type Actor, defineActs, obstacleTo } from '#common/acts.ts';
import { defineProblems, problems, type Verdict, verdictOf } from '#common/problems.ts';

export const areas = ['hall', 'stairs', 'dwelling', 'lift', 'basement', 'outside'] as const;
/** Where a group may be: a mail may not say it. */
export const places = [...areas, 'unsaid'] as const;
export const troubles = ['leak', 'light', 'door', 'heating', 'cleanliness', 'other'] as const;
export const groupStates = ['waiting', 'attached', 'dismissed'] as const;
/** Why nothing is made of a report, as its occupants are told; `unfounded` is told to nobody. */
export const dismissals = ['repaired', 'occupant', 'outside', 'unfounded'] as const;
/** How far it is, as occupants read it. */
export const steps = ['received', 'taken', 'ordered', 'planned', 'done', 'dismissed'] as const;
export type Step = (typeof steps)[number];

export const maxReportPhotos = 5;
/** Ten sheets of labels. */
export const mostLabels = 210;
/** Nobody fills four screens in less. */
export const leastSeconds = 3;
/** An hour, from one network at one site, at one site from all of them, and for one address of mails, which may be a stranger's. */
export const mostAnHour = { fromNetwork: 30, atSite: 300, ofEmail: 6 };
/** Reports of one place and trouble are one thing as long as the last is not older. */
export const togetherHours = 72;

export const reportProblems = defineProblems('occupant-reports', {
  /** Sent by a program, or by a hand that will send it again in a moment. */
  TOO_SOON: 425,
  TOO_MANY_REPORTS: 429,
  TOO_MANY_REPORT_PHOTOS: 409,
  REPORTS_SETTLED: 409,
});

/** What is said of danger in the languages of the page. */
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

/** What a code says of where it hangs: a flat, or where such an equipment stands as a rule; null where it does not say. */
export function areaOf(placeKind: string | null, equipmentKind: string | null): (typeof areas)[number] | null {
  if (equipmentKind !== null) return areaOfKind[equipmentKind] ?? 'hall';
  return placeKind === 'unit' ? 'dwelling' : null;
}

/** Whether the words of a report speak of danger: it stands first where reports are sorted. */
export const speaksOfDanger = (words: string): boolean => dangers.test(words.normalize('NFC'));

const right = { reach: 'site', side: 'ordering', commits: true } as const;

/** Whether the actor sorts reports, and gives sites their addresses: owners and managers, at the sites they see. */
export const canSort = (actor: Actor): Verdict => verdictOf(obstacleTo(right, actor));

/** Whether the actor says what the company proposes for each problem: it holds for all of its sites. */
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

/** How far it is: what a request says of itself, without its words. */
export function stepOf({ state, request }: Standing): Step {
  if (state === 'dismissed') return 'dismissed';
  if (!request) return 'received';
  const { state: now, heldState } = request;
  return stepOfRequest[now === 'on_hold' ? (heldState ?? '') : now] ?? 'taken';
}
