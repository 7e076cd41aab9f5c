import type { Notice } from '#features/notifications/notification.contract.ts';
import { text } from './texts.ts';

type CollaborationMove =
  | 'invited'
  | 'accepted'
  | 'declined'
  | 'withdrawn'
  | 'ended'
  | 'proposed'
  | 'agreed'
  | 'refused'
  | 'retracted';

/** What a notice says: a title, and what it is about. */
export function sentenceOf({ kind, data }: Notice): { title: string; detail: string } {
  const detail = [data.title, data.place, data.number].filter(Boolean).join(' · ');
  const who = { who: data.who ?? '' };
  switch (kind) {
    case 'test':
      return { title: text('notice.test'), detail: text('notice.testText') };
    case 'collaboration_invited':
    case 'collaboration_answered':
    case 'collaboration_terms':
    case 'collaboration_ended':
      return { title: text(`collaboration.${data.move as CollaborationMove}`, who), detail: data.reason ?? '' };
    case 'quote_received':
      return { title: data.who ? text('notice.quote_received', who) : text('notice.quote_receivedSealed'), detail };
    case 'order_answered':
      return {
        title: text(data.answer === 'refused' ? 'notice.order_refused' : 'notice.order_confirmed', who),
        detail,
      };
    default:
      return { title: text(`notice.${kind}`, who), detail };
  }
}
