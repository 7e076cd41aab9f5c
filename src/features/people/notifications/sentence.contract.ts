import { membershipRoles } from '#common/roles.ts';
import type { Keys } from '#common/said.ts';
import { formatDate, formatDateTime, type Reader } from '#common/dates.ts';
import { currencies, formatMoney } from '#common/money.ts';
import type { ClockReader } from '#common/place-time.ts';
import { accessDecisions, applicationTransitions, memberMoves, type Notification } from './notification.contract.ts';
import { type Plan, planNames } from '#features/operations/plans/plan.contract.ts';
import { momentOf, timeOf } from './notice-time.contract.ts';
import type fr from './texts/fr.json';

/** Says a sentence of the section `screens` of this slice. */
export type SayNotice = (key: Keys<typeof fr.screens>, values?: Record<string, string | number>) => string;

/** Whoever is told, and how they are spoken to. */
interface Hearer extends Reader, ClockReader {
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

/** What may be told of finished work besides that it is. */
const workDone = ['signed', 'tacit_soon', 'tacit', 'counter_signed', 'contested', 'unanswered'] as const;
const workReceived = ['signed_for', 'called', 'answer_asked', 'answer_soon', 'unanswered'] as const;
const tenderChanges = ['deadline', 'scope', 'edited', 'round', 'opened', 'expired', 'asked', 'again'] as const;

/** How somebody came to a company, or that they hold more in it. */

const orderMoves = ['direct', 'emergency', 'lapsed'] as const;

/** What became of an order that its provider lost. */
const passings = ['passed', 'passedOn', 'nobody', 'planLimit'] as const;

/** What is told of what a crew did on site. */
const missionMoves = ['ready', 'again', 'signed', 'denied', 'contested', 'followUp'] as const;

/** What may be told of a visit, to the two companies and to those who go. */
const visitMoves = [
  'unsuitable',
  'planned',
  'proposed',
  'confirmed',
  'agreed',
  'occupant',
  'moved',
  'missed',
  'cancelled',
  'crew_planned',
  'crew_moved',
  'crew_left',
  'crew_held',
  'crew_resumed',
  'crew_cancelled',
] as const;

const linesMoves = ['entered', 'asked', 'approved', 'declined', 'objected'] as const;

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

/** The amount that a notice speaks of, as its reader writes it; empty without one. */
export const amountOf = (
  { amountMinor, currency }: { amountMinor?: string | undefined; currency?: string | undefined },
  { locale }: Reader,
): string =>
  amountMinor ? formatMoney(Number(amountMinor), currencies.find((one) => one === currency) ?? 'EUR', locale) : '';

/** What a notice says: a title, and what it is about; on a screen as in the message of a browser. */
export function sayNotice(
  { kind, data }: Pick<Notification, 'kind' | 'data'>,
  { text, ...reader }: Hearer,
): { title: string; detail: string } {
  const detail = [data.title, data.place, data.number].filter(Boolean).join(' · ');
  const reasoned = [data.reason, detail].filter(Boolean).join(' · ');
  const who = { who: data.who ?? '' };
  const signer = { ...who, signer: data.signer ?? '' };
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
      const move = data.move === 'raised' ? 'plan.raised' : 'plan.set';
      return { title: text(move, { plan, day, gigabytes: data.gigabytes ?? '' }), detail: '' };
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
    case 'member_entered': {
      const move = memberMoves.find((one) => one === data.move) ?? 'widened';
      const role = membershipRoles.find((one) => one === data.role) ?? 'member';
      const sites = data.sites ? text('member.someSites', { count: Number(data.sites) }) : text('member.allSites');
      const by = data.byPlatform ? text('member.byPlatform') : data.by ? text('member.by', { by: data.by }) : '';
      return {
        title: text(`member.${move}`, who),
        detail: (move === 'removed' ? [by] : [text(`member.roles.${role}`), sites, by]).filter(Boolean).join(' · '),
      };
    }
    case 'plan_limit': {
      const held = { count: Number(data.limit), plan: planNames[data.plan as Plan], percent: data.percent ?? '' };
      return { title: text(`plan.${data.what as 'sites' | 'requests' | 'storage'}`, held), detail: '' };
    }
    case 'order_issued': {
      const move = orderMoves.find((one) => one === data.move);
      const by = data.deadline ? text('notice.confirmBy', { at: formatDateTime(data.deadline, reader) }) : '';
      return {
        title: text(move ? `notice.order_${move}` : 'notice.order_issued', who),
        detail: [by, detail].filter(Boolean).join(' · '),
      };
    }
    case 'lines_moved': {
      const move = linesMoves.find((one) => one === data.move) ?? 'entered';
      return { title: text(`notice.lines_${move}`, { ...who, amount: amountOf(data, reader) }), detail };
    }
    case 'order_answered': {
      const passed = passings.find((one) => one === data.answer);
      if (passed) return { title: text(`notice.order_${passed}`, { ...who, next: data.next ?? '' }), detail };
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
    case 'visit_due': {
      const due = momentOf({ ...data, at: data.dueAt }, reader, formatDateTime);
      return { title: text(data.move === 'late' ? 'notice.visit_late' : 'notice.visit_soon', { due }), detail };
    }
    case 'visit_planned': {
      const move = visitMoves.find((one) => one === data.move) ?? 'planned';
      const time = timeOf(data, reader);
      return {
        title: text(`notice.visit_${move}`, { ...who, slots: data.slots ?? '' }),
        detail: [time, data.asks && text('notice.visit_asks'), data.reason, detail].filter(Boolean).join(' · '),
      };
    }
    case 'work_done': {
      const step = workDone.find((one) => one === data.move);
      return {
        title: step ? text(`notice.work_${step}`, who) : text('notice.work_done', who),
        detail: [data.until ? formatDate(data.until, reader) : '', reasoned].filter(Boolean).join(' · '),
      };
    }
    case 'work_received': {
      const step = workReceived.find((one) => one === data.move);
      const due = momentOf({ ...data, at: data.dueAt }, reader, formatDateTime);
      const on = data.until ? formatDate(data.until, reader) : due;
      if (step) return { title: text(`notice.received_${step}`, signer), detail: on ? `${on} · ${detail}` : detail };
      const received = data.snags === '0' ? 'notice.work_accepted' : 'notice.work_acceptedWithSnags';
      return { title: text(data.move === 'refused' ? 'notice.work_refused' : received, who), detail };
    }
    case 'approval_asked': {
      const currency = currencies.find((one) => one === data.currency) ?? 'EUR';
      const amount = formatMoney(Number(data.amountMinor), currency, reader.locale);
      return { title: text('notice.approval_asked', { ...who, amount }), detail };
    }
    case 'approval_answered': {
      const move = data.move === 'given' ? 'notice.approval_given' : 'notice.approval_declined';
      return { title: text(move, who), detail: reasoned };
    }
    case 'guarantee_ending': {
      const kind = data.guarantee as 'completion' | 'equipment' | 'decennial' | 'retention';
      const day = data.until ? formatDate(data.until, reader) : '';
      return { title: text(`notice.ending_${kind}`), detail: [day, detail].filter(Boolean).join(' · ') };
    }
    case 'retention_moved':
      return { title: text(`notice.retention_${data.move as 'released' | 'opposed'}`, who), detail };
    case 'order_amended': {
      const move = data.move as 'asked' | 'proposed' | 'signed' | 'declined' | 'withdrawn';
      const said = data.amendment ? text('notice.amendment', { number: data.amendment }) : '';
      const begins = data.startOn ? text('notice.amendment_start', { day: formatDate(data.startOn, reader) }) : '';
      return {
        title: text(`notice.amendment_${move}`, who),
        detail: [said, begins, detail].filter(Boolean).join(' · '),
      };
    }
    case 'mission_told': {
      const move = missionMoves.find((one) => one === data.move) ?? 'ready';
      return { title: text(`notice.mission_${move}`, signer), detail: reasoned };
    }
    case 'access_codes': {
      const visit = text('notice.codes_visit', { number: data.visit ?? '' });
      const said = { ...who, by: data.by ?? '', code: data.code ?? '' };
      const wrong = data.code ? 'notice.codes_wrongOne' : 'notice.codes_wrong';
      return {
        title: text(data.move === 'wrong' ? wrong : 'notice.codes_read', said),
        detail: [momentOf(data, reader, formatDateTime), visit, detail].filter(Boolean).join(' · '),
      };
    }
    case 'finding_told':
      return { title: text('notice.finding_told', who), detail: reasoned };
    case 'snag_moved':
      return {
        title: text(`notice.snag_${data.move as 'fixed' | 'lifted' | 'reopened' | 'due' | 'overdue' | 'waiting'}`, who),
        detail: [data.until ? formatDate(data.until, reader) : '', data.snag, detail].filter(Boolean).join(' · '),
      };
    default:
      return { title: text(`notice.${kind}`, who), detail };
  }
}
