import type { ThreadEvent } from '#features/requests/request.contract.ts';
import { useFormat } from '#ui/format.tsx';
import { useTexts } from './texts-events.ts';
import { useTexts as useTenderTexts } from './texts-tender.ts';

export interface Sentence {
  /** Who acted, when the sentence follows their name. */
  subject: string | null;
  sentence: string;
  /** What they wrote: a reason. */
  quotation: string | null;
}

type Step =
  | 'scheduled'
  | 'scheduledOn'
  | 'started'
  | 'startedOther'
  | 'done'
  | 'accepted'
  | 'acceptedWithSnags'
  | 'closed';

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const count = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Lines that are told one under the other, numbered. */
const listed = (lines: unknown): string | null =>
  Array.isArray(lines) ? text(lines.map((line, index) => `${index + 1}. ${String(line)}`).join('\n')) : null;

/** Says a step in French; a kind that is not known here still reads as a sentence. `provider`: whose quote it is about. */
export function useSentence(event: ThreadEvent, provider: string | undefined): Sentence {
  const t = useTexts();
  const n = useTenderTexts();
  const format = useFormat();
  const { kind, data, actor } = event;
  const person = actor?.name ?? t('system');
  const company = actor?.company ?? person;
  const by = (subject: string, sentence: string, quotation: string | null = null): Sentence => ({
    subject,
    sentence,
    quotation,
  });
  const alone = (sentence: string, quotation: string | null = null): Sentence => ({
    subject: null,
    sentence,
    quotation,
  });
  /** What is told of whoever did it, or by itself when the program or nobody known did. */
  const told = (subject: string, step: Step, params?: Record<string, string>): Sentence =>
    actor ? by(subject, t(`did.${step}`, params)) : alone(t(`was.${step}`, params));
  const date = text(data.date) ?? text(data.startOn) ?? text(data.from);

  switch (kind) {
    case 'request.published': {
      const known = ['invited', 'favourites', 'marketplace'] as const;
      const audience = known.find((one) => one === data.visibility) ?? 'other';
      const sealed = data.sealed === true ? ` ${t('published.sealed')}` : '';
      return by(person, t(`published.${audience}`) + sealed);
    }
    case 'request.edited':
      return by(person, n('edited'));
    case 'request.deadline-moved':
      return by(
        person,
        n('deadlineMoved', {
          before: format.dateTime(String(data.before)),
          after: format.dateTime(String(data.after)),
        }),
      );
    case 'request.invited':
      return by(person, t('invited', { company: text(data.company) ?? '' }));
    case 'request.held': {
      const reasons = ['access', 'parts', 'decision', 'weather'] as const;
      const reason = reasons.find((one) => one === data.reason);
      return by(person, t('held', { reason: reason ? t(`reasons.${reason}`) : (text(data.reason) ?? '') }));
    }
    case 'request.resumed':
      return by(person, t('resumed'));
    case 'request.cancelled':
      return by(person, t('cancelled'), text(data.reason));
    case 'request.expired':
      return alone(t('expired'));
    case 'request.republished': {
      const deadline = text(data.deadlineAt);
      if (deadline && count(data.round) > 1) {
        return by(person, n('round', { round: String(data.round), date: format.dateTime(deadline) }));
      }
      return by(person, deadline ? t('republished', { date: format.date(deadline) }) : t('republishedAny'));
    }
    case 'request.uninvited': {
      const companies = Array.isArray(data.companies) ? data.companies.map(String) : [];
      return alone(t('uninvited', { count: companies.length, companies: companies.join(', ') }));
    }
    case 'request.opened':
      return alone(t('opened', { count: count(data.quotes) }));
    case 'quote.sent':
      return by(company, t(count(data.revision) > 0 ? 'quoteRevised' : 'quoteSent'));
    case 'quote.confirmed':
      return by(company, n('confirmed'));
    case 'quote.confirmation-asked':
      return by(person, n('asked'));
    case 'quote.asked-again':
      return by(person, n('askedAgain'));
    case 'quote.late':
      return by(company, n('late'));
    case 'quote.withdrawn':
      return by(company, t('quoteWithdrawn'));
    case 'quote.declined':
      return provider
        ? by(provider, t('notChosen'), text(data.reason ?? data.ownReason))
        : alone(t('quoteDeclined'), text(data.reason ?? data.ownReason));
    case 'quote.accepted':
      return by(
        text(data.signerName) ?? person,
        provider ? t('quoteAcceptedOf', { company: provider }) : t('quoteAccepted'),
      );
    case 'quote.expired':
      return alone(t('quoteExpired'));
    case 'vigilance.overridden':
      return by(person, t('overridden'), text(data.reason));
    case 'document.ended-under-way': {
      const papers = ['vigilance', 'decennale', 'rc_pro', 'foreign_workers'] as const;
      const paper = papers.find((one) => one === data.kind) ?? 'other';
      return alone(t('documentEnded', { paper: t(`papers.${paper}`) }));
    }
    case 'work-order.issued':
      return by(company, t('orderIssued'));
    case 'work-order.confirmed':
      return by(company, t('orderConfirmed'));
    case 'work-order.refused':
      return by(company, t('orderRefused'), text(data.reason));
    case 'work-order.cancelled':
      return alone(t('orderCancelled'), text(data.reason));
    case 'request.scheduled':
      return date ? told(company, 'scheduledOn', { date: format.date(date) }) : told(company, 'scheduled');
    case 'request.started': {
      const planned = text(data.plannedOn);
      return planned ? told(company, 'startedOther', { date: format.date(planned) }) : told(company, 'started');
    }
    case 'request.done':
      return { ...told(company, 'done'), quotation: text(data.note) };
    case 'request.accepted':
      return {
        ...told(person, count(data.snags) > 0 ? 'acceptedWithSnags' : 'accepted'),
        quotation: listed(data.descriptions),
      };
    case 'acceptance.refused':
      return by(person, t('acceptanceRefused'), text(data.reason));
    case 'snag.fixed':
      return by(company, t('snagFixed', { number: String(data.position) }), text(data.description));
    case 'snag.lifted':
      return by(person, t('snagLifted', { number: String(data.position) }), text(data.description));
    case 'snag.reopened':
      return by(person, t('snagReopened', { number: String(data.position) }), text(data.reason));
    case 'request.closed':
      return told(person, 'closed');
    case 'review.written':
      return by(company, t('reviewWritten'));
    case 'review.published':
      return alone(t(`reviewPublished.${data.side === 'provider' ? 'provider' : 'ordering'}`));
    case 'review.answered':
      return by(company, t('reviewAnswered'));
    default:
      return alone(t('other'));
  }
}
