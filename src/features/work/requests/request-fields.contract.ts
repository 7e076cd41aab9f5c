import type { RequestDetail } from './request.contract.ts';

/** What becomes of a request for a provider, each step beyond the one before: offered, invited by name, answered, ordered. */
export type Step = 'offered' | 'invited' | 'quoted' | 'ordered';

interface FieldRule {
  /** From which step on a provider reads it; null: never. The ordering side and administrators read every field. */
  from: Step | null;
  /** What a provider reads that does not read the field; null where it is not said. */
  instead?: unknown;
  /** A provider whose order fell through reads it as it stood then; where it is not said, `instead`. */
  left?: 'as_ordered';
  /** Part of what a quote answers: a change outdates the quotes sent, and the thread tells it. */
  scope?: true;
  /** Found by the text search. */
  search?: true;
  /** Drawn by the preview, before publication. */
  preview?: true;
}

/** Every field of a request, closed until it says who reads it: one left out fails types. */
export const requestFields = {
  id: { from: 'offered', left: 'as_ordered' },
  number: { from: 'offered', left: 'as_ordered', search: true, preview: true },
  title: { from: 'offered', left: 'as_ordered', scope: true, search: true, preview: true },
  description: { from: 'offered', left: 'as_ordered', scope: true, preview: true },
  place: { from: 'offered', left: 'as_ordered', scope: true, search: true, preview: true },
  /** Its name from the order on, its district before. */
  site: { from: 'offered', left: 'as_ordered', scope: true, preview: true },
  location: { from: 'offered', left: 'as_ordered' },
  trade: { from: 'offered', left: 'as_ordered', scope: true, preview: true },
  priority: { from: 'offered', left: 'as_ordered', scope: true, preview: true },
  wantedFrom: { from: 'offered', scope: true, preview: true },
  wantedTo: { from: 'offered', scope: true, preview: true },
  currency: { from: 'offered', left: 'as_ordered', scope: true },
  lines: { from: 'offered', instead: [], scope: true, preview: true },
  photos: { from: 'offered', instead: [], scope: true, preview: true },
  documents: { from: 'offered', instead: [], scope: true, preview: true },
  deadlineAt: { from: 'offered', preview: true },
  sealed: { from: 'offered', left: 'as_ordered', preview: true },
  amountsSealed: { from: 'offered', instead: false },
  state: { from: 'offered', instead: 'closed' },
  status: { from: 'offered', instead: 'closed' },
  yourTurn: { from: 'offered', instead: false },
  mayQuote: { from: 'offered', instead: false },
  ownQuote: { from: 'offered' },
  orderingCompany: { from: 'offered', left: 'as_ordered' },
  orderingCompanyId: { from: 'offered', left: 'as_ordered' },
  createdBy: { from: 'offered', left: 'as_ordered' },
  createdAt: { from: 'offered', left: 'as_ordered' },
  publishedAt: { from: 'offered' },
  visibility: { from: 'offered', left: 'as_ordered' },
  radiusM: { from: 'offered', left: 'as_ordered' },
  round: { from: 'offered', left: 'as_ordered' },
  scopeVersion: { from: 'offered', left: 'as_ordered' },
  version: { from: 'offered', left: 'as_ordered' },
  cancelReason: { from: 'offered' },
  /** For a bidder, until when quotes are due alone. */
  dueAt: { from: 'offered' },
  provider: { from: 'ordered' },
  amountMinor: { from: 'ordered' },
  holdReason: { from: 'ordered' },
  heldState: { from: 'ordered' },
  firstVisitDueAt: { from: 'ordered' },
  budgetMinor: { from: null },
  quoteCount: { from: null, instead: 0 },
  invitedCount: { from: null, instead: 0 },
  /** Nobody learns who else was asked. */
  invited: { from: null, instead: [] },
} as const satisfies Record<RequestField, FieldRule>;

/** All but what is judged for each reader apart from the request itself. */
export type RequestField = Exclude<keyof RequestDetail, 'acts' | 'invitation'>;

/** What the table says of one field. */
export const ruleOf = (field: RequestField): FieldRule => requestFields[field];

type Marked<Mark extends 'scope' | 'search' | 'preview'> = {
  [Field in RequestField]: (typeof requestFields)[Field] extends Record<Mark, true> ? Field : never;
}[RequestField];

/** The fields that bear a mark, in the order of the table. */
export const markedFields = <Mark extends 'scope' | 'search' | 'preview'>(mark: Mark): Marked<Mark>[] =>
  (Object.keys(requestFields) as RequestField[]).filter((field): field is Marked<Mark> => ruleOf(field)[mark] === true);

export type ScopeField = Marked<'scope'>;
export type PreviewField = Marked<'preview'>;
