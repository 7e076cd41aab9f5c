import type { Keys } from '#common/said.ts';
import { formatDate, formatDateTime, type Reader } from '#common/dates.ts';
import { accessDecisions, applicationTransitions, type Notification } from './notification.contract.ts';
import { type Plan, planNames } from '#features/operations/plans/plan.contract.ts';
import type fr from './texts/fr.json';

/** Says a sentence of the section `screens` of this slice. */
export type SayNotice = (key: Keys<typeof fr.screens>, values?: Record<string, string | number>) => string;

/** Whoever is told, and how they are spoken to. */
interface Hearer extends Reader {
  text: SayNotice;
}

type CollaborationStep =
  | 'invited'
  | 'accepted'
  | 'declined'
  | 'withdrawn'
  | 'ended'
  | 'proposed'
  | 'agreed'
  | 'refused'
  | 'retracted';

const tenderChanges = ['deadline', 'scope', 'edited', 'round', 'opened', 'expired', 'asked', 'again'] as const;

const moderations = [
  'hidden',
  'warned',
  'suspended',
  'companySuspended',
  'restored',
  'givenBack',
  'reportDecided',
  'reportRevised',
] as const;

const papers = ['kbis', 'vigilance', 'decennale', 'rc_pro', 'rib', 'foreign_workers'] as const;

function paperName(kind: string | undefined, text: SayNotice): string {
  const known = papers.find((one) => one === kind);
  return known ? text(`paper.${known}`) : '';
}

/** What a notice says: a title, and what it is about; on a screen as in the message of a browser. */
export function sayNotice(
  { kind, data }: Pick<Notification, 'kind' | 'data'>,
  { text, ...reader }: Hearer,
): { title: string; detail: string } {
  const detail = [data.title, data.place, data.number].filter(Boolean).join(' · ');
  const who = { who: data.who ?? '' };
  switch (kind) {
    case 'document_ending':
    case 'document_ended': {
      const until = data.until ? formatDate(data.until, reader) : '';
      const day = text(kind === 'document_ended' ? 'notice.endedOn' : 'notice.endsOn', { day: until });
      return {
        title: text(`notice.${kind}`, { paper: paperName(data.paper, text) }),
        detail: [day, detail].filter(Boolean).join(' · '),
      };
    }
    case 'document_asked':
      return {
        title: text('notice.document_asked', { ...who, paper: paperName(data.paper, text) }),
        detail: data.title ?? '',
      };
    case 'document_ready': {
      const move = data.move === 'verified' ? 'notice.document_verified' : 'notice.document_refused';
      return { title: text(move, { ...who, paper: paperName(data.paper, text) }), detail };
    }
    case 'document_rejected':
      return {
        title: text('notice.document_rejected', { paper: paperName(data.paper, text) }),
        detail: data.reason ?? '',
      };
    case 'application_decided': {
      const move = applicationTransitions.find((one) => one === data.move) ?? 'more_info';
      return { title: text(`application.${move}`), detail: [data.who, data.number].filter(Boolean).join(' · ') };
    }
    case 'plan_decided': {
      const plan = planNames[data.plan as Plan];
      if (data.move === 'declined') return { title: text('plan.declined', { plan }), detail: data.reason ?? '' };
      const day = data.on ? formatDate(data.on, reader) : '';
      return { title: text('plan.set', { plan, day }), detail: '' };
    }
    case 'message_received':
    case 'mentioned':
      return {
        title: text(`notice.${kind}`, who),
        detail: [
          data.question && text('notice.question', { question: data.question }),
          data.question && data.excerpt ? text('notice.answer', { excerpt: data.excerpt }) : data.excerpt,
          detail,
        ]
          .filter(Boolean)
          .join(' · '),
      };
    case 'test':
      return { title: text('notice.test'), detail: text('notice.testText') };
    case 'collaboration_invited':
    case 'collaboration_answered':
    case 'collaboration_terms':
    case 'collaboration_ended':
      return { title: text(`collaboration.${data.move as CollaborationStep}`, who), detail: data.reason ?? '' };
    case 'tender_changed': {
      const deadline = data.deadline ? formatDateTime(data.deadline, reader) : '';
      const move = tenderChanges.find((one) => one === data.move) ?? 'scope';
      return { title: text(`tender.${move}`, who), detail: [deadline, detail].filter(Boolean).join(' · ') };
    }
    case 'quote_received':
      if (data.move === 'confirmed') {
        return { title: data.who ? text('notice.quote_confirmed', who) : text('notice.quote_confirmedSealed'), detail };
      }
      return { title: data.who ? text('notice.quote_received', who) : text('notice.quote_receivedSealed'), detail };
    case 'quote_withdrawn':
      return { title: data.who ? text('notice.quote_withdrawn', who) : text('notice.quote_withdrawnSealed'), detail };
    case 'tender_closing': {
      const deadline = data.deadline ? formatDateTime(data.deadline, reader) : '';
      return { title: text('notice.tender_closing'), detail: [deadline, detail].filter(Boolean).join(' · ') };
    }
    case 'request_held':
      return { title: text(data.move === 'resumed' ? 'notice.request_resumed' : 'notice.request_held', who), detail };
    case 'contractor_joined':
      return { title: text('notice.contractor_joined', who), detail: '' };
    case 'access_decided': {
      const move = accessDecisions.find((one) => one === data.move) ?? 'more_info';
      return { title: text(`access.${move}`), detail: '' };
    }
    case 'moderated': {
      const move = moderations.find((one) => one === data.move) ?? 'reportDecided';
      return { title: text(`moderated.${move}`), detail: data.reason ?? '' };
    }
    case 'plan_limit': {
      const limit = { count: Number(data.limit), plan: planNames[data.plan as Plan] };
      return { title: text(data.what === 'sites' ? 'plan.sites' : 'plan.requests', limit), detail: '' };
    }
    case 'order_answered': {
      if (data.answer !== 'refused') return { title: text('notice.order_confirmed', who), detail };
      const next = data.next ? text('notice.order_next', { who: data.next }) : '';
      return { title: text('notice.order_refused', who), detail: [next, detail].filter(Boolean).join(' · ') };
    }
    case 'work_moved': {
      const planned = data.move === 'scheduled';
      const date = planned ? data.startOn : data.plannedOn;
      const day = date ? formatDate(date, reader) : '';
      const started = data.plannedOn ? 'notice.work_startedOther' : 'notice.work_started';
      return {
        title: text(planned ? 'notice.work_scheduled' : started, who),
        detail: [planned || !day ? day : text('notice.plannedOn', { day }), detail].filter(Boolean).join(' · '),
      };
    }
    case 'work_received': {
      const received = data.snags === '0' ? 'notice.work_accepted' : 'notice.work_acceptedWithSnags';
      return { title: text(data.move === 'refused' ? 'notice.work_refused' : received, who), detail };
    }
    case 'snag_moved':
      return {
        title: text(`notice.snag_${data.move as 'fixed' | 'lifted' | 'reopened'}`, who),
        detail: [data.snag, detail].filter(Boolean).join(' · '),
      };
    default:
      return { title: text(`notice.${kind}`, who), detail };
  }
}
