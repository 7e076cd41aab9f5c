/** A request's displayed states: stored ones, then four derived. */
export type RequestState =
  | 'draft'
  | 'published'
  | 'awarded'
  | 'scheduled'
  | 'in_progress'
  | 'done'
  | 'accepted'
  | 'closed'
  | 'on_hold'
  | 'cancelled'
  | 'expired'
  | 'awaiting_quotes'
  | 'sealed_received'
  | 'quotes_to_compare'
  | 'snags_to_lift';

export type Tone = 'neutral' | 'info' | 'urgent' | 'warning' | 'success' | 'danger';
type Rows = 0 | 1 | 2 | 3 | 4;
export type Glyph = { rows: Rows } | { mark: 'draft' | 'check' | 'archive' | 'cross' | 'pause' | 'clock' };

/** Glyph, tone and label of each state; `yours` turns minium for the user who must act. */
export const requestStates = {
  draft: { glyph: { mark: 'draft' }, tone: 'neutral', word: 'draft' },
  published: { glyph: { rows: 0 }, tone: 'info', word: 'published' },
  awaiting_quotes: { glyph: { rows: 1 }, tone: 'info', word: 'awaitingQuotes' },
  sealed_received: { glyph: { rows: 1 }, tone: 'info', word: 'sealedReceived' },
  quotes_to_compare: { glyph: { rows: 1 }, tone: 'info', word: 'quotesToCompare', yours: true },
  awarded: { glyph: { rows: 2 }, tone: 'info', word: 'awarded' },
  scheduled: { glyph: { rows: 2 }, tone: 'info', word: 'scheduled' },
  in_progress: { glyph: { rows: 3 }, tone: 'warning', word: 'inProgress' },
  done: { glyph: { rows: 4 }, tone: 'info', word: 'done', yours: true },
  snags_to_lift: { glyph: { rows: 4 }, tone: 'warning', word: 'snagsToLift' },
  accepted: { glyph: { mark: 'check' }, tone: 'success', word: 'accepted' },
  closed: { glyph: { mark: 'archive' }, tone: 'neutral', word: 'closed' },
  on_hold: { glyph: { mark: 'pause' }, tone: 'neutral', word: 'onHold' },
  cancelled: { glyph: { mark: 'cross' }, tone: 'neutral', word: 'cancelled' },
  expired: { glyph: { mark: 'clock' }, tone: 'neutral', word: 'expired' },
} as const satisfies Record<RequestState, { glyph: Glyph; tone: Tone; word: string; yours?: true }>;

export function requestTone(state: RequestState, toAct: boolean): Tone {
  const entry: { tone: Tone; yours?: true } = requestStates[state];
  return entry.yours && toAct ? 'urgent' : entry.tone;
}

export type QuoteState = 'draft' | 'sent' | 'seen' | 'accepted' | 'declined' | 'withdrawn' | 'expired' | 'superseded';

export const quoteTones: Record<QuoteState, Tone> = {
  draft: 'neutral',
  sent: 'info',
  seen: 'info',
  accepted: 'success',
  declined: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
  superseded: 'neutral',
};

export type DocumentState =
  | 'pending'
  | 'verified'
  | 'valid'
  | 'expiring'
  | 'expired'
  | 'missing'
  | 'rejected'
  | 'not_required';

export const documentTones: Record<DocumentState, Tone> = {
  verified: 'success',
  valid: 'success',
  pending: 'info',
  expiring: 'warning',
  expired: 'danger',
  missing: 'danger',
  rejected: 'danger',
  not_required: 'neutral',
};

export type PriorityLevel = 'low' | 'normal' | 'high' | 'urgent';
