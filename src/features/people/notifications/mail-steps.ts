import type { MailData } from '#platform/mail/layout.ts';
import fr from './texts/fr.json' with { type: 'json' };

const { steps } = fr.mails;

export const isOf = <Words extends object>(words: Words, code = ''): code is keyof Words & string =>
  Object.hasOwn(words, code);

/** What a mail is told of a notice. */
export type Notice = MailData<
  'kind' | 'title' | 'url' | 'settings',
  | 'stop'
  | 'number'
  | 'who'
  | 'place'
  | 'move'
  | 'answer'
  | 'next'
  | 'snag'
  | 'snags'
  | 'guarantee'
  | 'quotes'
  | 'paper'
  | 'deadline'
  | 'dueAt'
  | 'startsAt'
  | 'endsAt'
  | 'slots'
  | 'asks'
  | 'startOn'
  | 'plannedOn'
  | 'startedOn'
  | 'until'
  | 'amountMinor'
  | 'currency'
  | 'trade'
  | 'priority'
  | 'sealed'
  | 'description'
  | 'reason'
  | 'by'
  | 'at'
  | 'visit'
  | 'code'
  /** Of the site. */
  | 'departement'
  /** Of the reader. */
  | 'timeZone'
  | 'signer'
>;

/** The step that a notice tells of: its kind, and what its data make of it. */
export function stepOf({ kind, move, who, answer, next, plannedOn, snags, guarantee }: Notice): string {
  switch (kind) {
    case 'tender_changed':
      return isOf(steps, `tender_${move}`) ? `tender_${move}` : kind;
    case 'quote_received':
      // Nobody knows who sealed an offer.
      return `${who ? 'quote' : 'offer'}_${move === 'confirmed' ? move : 'received'}`;
    case 'order_answered':
      if (isOf(steps, `order_${answer}`) && answer !== 'refused') return `order_${answer}`;
      if (answer !== 'refused') return 'order_confirmed';
      return next ? 'order_refused_next' : 'order_refused';
    case 'order_issued':
      return move ? `order_${move}` : kind;
    case 'lines_moved':
      return `lines_${move}`;
    case 'request_held':
      return move === 'resumed' ? 'request_resumed' : kind;
    case 'quote_withdrawn':
      return who ? kind : 'offer_withdrawn';
    case 'work_moved':
      if (move === 'scheduled') return 'work_scheduled';
      return plannedOn ? 'work_started_otherwise' : 'work_started';
    case 'visit_due':
      return move === 'late' ? 'visit_late' : 'visit_soon';
    case 'visit_planned':
      return `visit_${move}`;
    case 'work_done':
      return isOf(steps, `work_${move}`) ? `work_${move}` : kind;
    case 'work_received':
      if (isOf(steps, `received_${move}`)) return `received_${move}`;
      if (move === 'refused') return 'work_refused';
      return snags === '0' ? kind : 'work_received_with_snags';
    case 'guarantee_ending':
      return isOf(steps, `ending_${guarantee}`) ? `ending_${guarantee}` : kind;
    case 'retention_moved':
      return isOf(steps, `retention_${move}`) ? `retention_${move}` : kind;
    case 'access_codes':
      return `codes_${move}`;
    case 'mission_told':
      return `mission_${move}`;
    case 'order_amended':
      return isOf(steps, `amendment_${move}`) ? `amendment_${move}` : kind;
    case 'snag_moved':
      return isOf(steps, `snag_${move}`) ? `snag_${move}` : 'snag_reopened';
    case 'approval_answered':
      return move === 'given' ? 'approval_given' : 'approval_declined';
    case 'document_ready':
      return move === 'verified' ? 'document_verified' : 'document_refused';
    default:
      return kind;
  }
}
