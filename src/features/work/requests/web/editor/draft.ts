import type { CostBearer } from '#common/cost-bearers.ts';
import type { TradeId } from '#common/trades.ts';
import { publicationIssues, type RequestDetail, type RequestInput } from '#features/work/requests/request.contract.ts';
import type { LineInput } from '#ui/lines/lines.ts';
import { noAddressee, type TypedAddressee } from '../public/addressee-fields.tsx';
import { text } from '../texts-editor.ts';

export interface DraftLine {
  key: string;
  lot: string;
  designation: string;
  quantityMilli: number | null;
  unit: string;
}

/** A request being typed: missing values are empty, days in the format of `DateField`. */
export interface Draft {
  siteId: string;
  /** Empty: no equipment from the site's register. */
  equipmentId: string;
  placeId: string;
  place: string;
  /** The three choices of «Quoi», only used to propose trade and priority. */
  spot: string;
  category: string;
  problem: string;
  trade: TradeId | '';
  priority: RequestInput['priority'];
  title: string;
  description: string;
  wantedFrom: string;
  wantedTo: string;
  deadlineAt: string;
  budgetMinor: number | null;
  costBearer: CostBearer | '';
  currency: RequestInput['currency'];
  lines: DraftLine[];
  visibility: RequestInput['visibility'];
  radiusM: number;
  invitedIds: string[];
  /** Companies to invite by mail, and the one still being typed. */
  byMail: TypedAddressee[];
  addressee: TypedAddressee;
  sealed: boolean;
  viewingRequired: boolean;
}

export const blankDraft: Draft = {
  siteId: '',
  equipmentId: '',
  placeId: '',
  place: '',
  spot: '',
  category: '',
  problem: '',
  trade: '',
  priority: 'normal',
  title: '',
  description: '',
  wantedFrom: '',
  wantedTo: '',
  deadlineAt: '',
  budgetMinor: null,
  costBearer: '',
  currency: 'EUR',
  lines: [],
  visibility: 'marketplace',
  radiusM: 20_000,
  invitedIds: [],
  byMail: [],
  addressee: noAddressee,
  sealed: false,
  viewingRequired: false,
};

/** Deadline for quotes, null until set; a locally kept value may use the browser's time zone. */
export function instantOf(deadline: string): string | null {
  const instant = new Date(deadline);
  return deadline && !Number.isNaN(instant.getTime()) ? instant.toISOString() : null;
}

let keys = 0;
export const blankLine = (lot = ''): DraftLine => ({
  key: `line-${Date.now()}-${(keys += 1)}`,
  lot,
  designation: '',
  quantityMilli: null,
  unit: 'u',
});

export const isEmptyLine = ({ designation, quantityMilli }: DraftLine): boolean =>
  designation.trim() === '' && quantityMilli === null;

/** Lines of a pasted schedule: a single cell starts a lot; prices are ignored. */
export function scheduleLines(pasted: readonly Partial<LineInput>[], firstLot: string): DraftLine[] {
  let lot = firstLot;
  return pasted.flatMap(({ kind, designation = '', quantityMilli = null, unit = '' }) => {
    if (kind !== 'lot') return [{ ...blankLine(lot), designation, quantityMilli, unit }];
    lot = designation;
    return [];
  });
}

export function draftOf(detail: RequestDetail): Draft {
  const { spot, category, problem, addressee } = blankDraft;
  return {
    spot,
    category,
    problem,
    addressee,
    siteId: detail.site.id ?? '',
    equipmentId: detail.equipment?.id ?? '',
    placeId: detail.placeId ?? '',
    place: detail.placeNote,
    trade: detail.trade ?? '',
    priority: detail.priority,
    title: detail.title,
    description: detail.description,
    wantedFrom: detail.wantedFrom ?? '',
    wantedTo: detail.wantedTo ?? '',
    deadlineAt: detail.deadlineAt ?? '',
    budgetMinor: detail.budgetMinor,
    costBearer: detail.costBearer ?? '',
    currency: detail.currency,
    lines: detail.lines.map(({ id, lot, designation, quantityMilli, unit }) => ({
      key: id,
      lot,
      designation,
      quantityMilli,
      unit,
    })),
    visibility: detail.visibility,
    radiusM: detail.radiusM,
    invitedIds: detail.invited.map(({ id }) => id),
    byMail: detail.byMail,
    sealed: detail.sealed,
    viewingRequired: detail.viewingRequired,
  };
}

const whole = (line: DraftLine) =>
  line.designation.trim() !== '' && line.unit.trim() !== '' && line.quantityMilli !== null && line.quantityMilli > 0;

/** The draft as sent to the server; unfinished lines stay local. */
export function inputOf(draft: Draft): RequestInput {
  return {
    siteId: draft.siteId,
    equipmentId: draft.equipmentId || null,
    title: draft.title,
    description: draft.description,
    placeId: draft.placeId || null,
    place: draft.place,
    trade: draft.trade || null,
    priority: draft.priority,
    visibility: draft.visibility,
    radiusM: draft.radiusM,
    invitedIds: draft.invitedIds,
    byMail: draft.byMail,
    deadlineAt: instantOf(draft.deadlineAt),
    wantedFrom: draft.wantedFrom || null,
    wantedTo: draft.wantedTo || null,
    budgetMinor: draft.budgetMinor,
    costBearer: draft.costBearer || null,
    currency: draft.currency,
    sealed: draft.sealed,
    viewingRequired: draft.viewingRequired,
    lines: draft.lines.filter(whole).map(({ lot, designation, quantityMilli, unit }) => ({
      lot,
      designation,
      quantityMilli: quantityMilli ?? 0,
      unit,
    })),
  };
}

/** The server accepts a draft with a site and a title. */
export const isSendable = (draft: Draft): boolean => draft.siteId !== '' && draft.title.trim() !== '';

/** Whether everything typed is included in what is sent. */
export const isWhole = (draft: Draft): boolean =>
  isSendable(draft) && draft.lines.every(whole) && !draft.addressee.email;

export interface Issue {
  path: (string | number)[];
  message: string;
}

/** What is missing before the draft can be saved. */
export const storingIssues = ({ siteId, title }: Draft): Issue[] => [
  ...(siteId ? [] : [{ path: ['siteId'], message: text('issue.site') }]),
  ...(title.trim() ? [] : [{ path: ['title'], message: text('issue.title') }]),
];

/** What is missing before publication, by field; days in the site's time zone. */
export function issuesOf(draft: Draft, now: Date, departement: string | null): Issue[] {
  const issues = storingIssues(draft);
  draft.lines.forEach((line, index) => {
    if (!line.designation.trim())
      issues.push({ path: ['lines', index, 'designation'], message: text('issue.designation') });
    if (!line.quantityMilli) issues.push({ path: ['lines', index, 'quantityMilli'], message: text('issue.quantity') });
    if (!line.unit.trim()) issues.push({ path: ['lines', index, 'unit'], message: text('issue.unit') });
  });
  if (draft.wantedFrom && draft.wantedTo && draft.wantedTo < draft.wantedFrom) {
    issues.push({ path: ['wantedTo'], message: text('issue.order') });
  }
  const { trade, description, deadlineAt, visibility, invitedIds, byMail, addressee, wantedTo } = draft;
  if (visibility === 'invited' && addressee.email.trim()) {
    issues.push({ path: ['addressee', 'email'], message: text('issue.addressee') });
  }
  return [
    ...issues,
    ...publicationIssues(
      {
        trade: trade || null,
        description,
        deadlineAt: instantOf(deadlineAt),
        visibility,
        invitedCount: invitedIds.length + byMail.length + (addressee.email.trim() ? 1 : 0),
        wantedTo: wantedTo || null,
        departement,
      },
      now,
    ).map(({ path, message }) => ({ path, message: String(message) })),
  ];
}

/** The form's five parts with their fields, in order. */
export const parts = {
  where: ['siteId', 'placeId', 'place'],
  what: ['trade', 'priority'],
  describe: ['title', 'description', 'photos'],
  when: ['wantedFrom', 'wantedTo', 'deadlineAt', 'budgetMinor', 'costBearer', 'lines'],
  who: ['visibility', 'radiusM', 'invitedIds', 'byMail', 'addressee', 'sealed', 'viewingRequired'],
} as const;
export type Part = keyof typeof parts;
export const partNames = Object.keys(parts) as Part[];

export const partOf = (field: string): Part =>
  partNames.find((part) => (parts[part] as readonly string[]).includes(field.split('.')[0] ?? '')) ?? 'where';

/** Whether a part has everything publication requires. */
export function isDone(part: Part, draft: Draft): boolean {
  switch (part) {
    case 'where':
      return draft.siteId !== '';
    case 'what':
      return draft.trade !== '';
    case 'describe':
      return draft.title.trim() !== '' && draft.description.trim() !== '';
    case 'when':
      return instantOf(draft.deadlineAt) !== null;
    case 'who':
      // It has a default answer, so it only counts once the other parts are complete.
      if (!partNames.every((name) => name === 'who' || isDone(name, draft))) return false;
      return draft.visibility !== 'invited' || draft.invitedIds.length + draft.byMail.length > 0;
  }
}
