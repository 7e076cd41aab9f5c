import type { ThreadEvent } from '#features/work/requests/request.contract.ts';
import { useFormat } from '#ui/format.tsx';
import { useTexts } from './texts-events.ts';
import { useTexts as useTenderTexts } from './texts-tender.ts';
import type { DataOf, ThreadKind } from './thread-events.ts';

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

/** What a sentence is made of, besides what its event says. */
interface Wording {
  t: ReturnType<typeof useTexts>;
  n: ReturnType<typeof useTenderTexts>;
  format: ReturnType<typeof useFormat>;
  /** Who acted, and for which company. */
  person: string;
  company: string;
  /** Whose quote it is about. */
  provider: string | undefined;
  /** What is told of whoever did it, or by itself when the program or nobody known did. */
  told: (subject: string, step: Step, params?: Record<string, string>) => Sentence;
}

const by = (subject: string, sentence: string, quotation?: string | null): Sentence => ({
  subject,
  sentence,
  quotation: quotation || null,
});
const alone = (sentence: string, quotation?: string | null): Sentence => ({
  subject: null,
  sentence,
  quotation: quotation || null,
});
const oneOf = <T extends string>(known: readonly T[], value: string | undefined): T | undefined =>
  known.find((one) => one === value);

/** One line a kind of the thread: a kind without its sentence does not compile. */
const sentences: { [K in ThreadKind]: (wording: Wording, data: DataOf<K>) => Sentence } = {
  'request.published': ({ t, person }, { visibility, sealed }) => {
    const audience = oneOf(['invited', 'favourites', 'marketplace'], visibility) ?? 'other';
    return by(person, t(`published.${audience}`) + (sealed ? ` ${t('published.sealed')}` : ''));
  },
  'request.edited': ({ n, person }) => by(person, n('edited')),
  'request.deadline-moved': ({ n, person, format }, { before = '', after = '' }) =>
    by(person, n('deadlineMoved', { before: format.dateTime(before), after: format.dateTime(after) })),
  'request.invited': ({ t, person }, { company = '' }) => by(person, t('invited', { company })),
  'invitation.declined': ({ t, company }, { reason = 'other', note }) =>
    by(company, t('invitationDeclined', { reason: t(`declineReasons.${reason}`) }), note),
  'invitation.resumed': ({ t, company }) => by(company, t('invitationResumed')),
  'request.uninvited': ({ t }, { companies = [] }) =>
    alone(t('uninvited', { count: companies.length, companies: companies.join(', ') })),
  'request.held': ({ t, person }, { reason = '' }) => {
    const known = oneOf(['access', 'parts', 'decision', 'weather'], reason);
    return by(person, t('held', { reason: known ? t(`reasons.${known}`) : reason }));
  },
  'request.resumed': ({ t, person }) => by(person, t('resumed')),
  'request.cancelled': ({ t, person }, { reason }) => by(person, t('cancelled'), reason),
  'request.expired': ({ t }) => alone(t('expired')),
  'request.republished': ({ t, n, person, format }, { round = 1, deadlineAt }) => {
    if (!deadlineAt) return by(person, t('republishedAny'));
    return round > 1
      ? by(person, n('round', { round: String(round), date: format.dateTime(deadlineAt) }))
      : by(person, t('republished', { date: format.date(deadlineAt) }));
  },
  'request.opened': ({ t }, { quotes = 0 }) => alone(t('opened', { count: quotes })),
  'request.scheduled': ({ company, told, format }, { startOn }) =>
    startOn ? told(company, 'scheduledOn', { date: format.date(startOn) }) : told(company, 'scheduled'),
  'request.started': ({ company, told, format }, { plannedOn }) =>
    plannedOn ? told(company, 'startedOther', { date: format.date(plannedOn) }) : told(company, 'started'),
  'request.done': ({ company, told }, { note }) => ({ ...told(company, 'done'), quotation: note || null }),
  'request.accepted': ({ person, told }, { snags = 0, descriptions = [] }) => ({
    ...told(person, snags > 0 ? 'acceptedWithSnags' : 'accepted'),
    // One under the other, numbered.
    quotation: descriptions.map((line, index) => `${index + 1}. ${line}`).join('\n') || null,
  }),
  'request.closed': ({ person, told }) => told(person, 'closed'),
  'quote.sent': ({ t, company }, { revision = 0, asked }) =>
    by(company, t(asked ? 'quoteRevisedAsked' : revision > 0 ? 'quoteRevised' : 'quoteSent')),
  'quote.revision-asked': ({ t, person, format }, { wish, wantedOn }) =>
    by(person, wantedOn ? t('revisionWanted', { date: format.date(wantedOn) }) : t('revisionAsked'), wish),
  'quote.revision-declined': ({ t, company }, { reason }) => by(company, t('revisionDeclined'), reason),
  'quote.confirmed': ({ n, company }) => by(company, n('confirmed')),
  'quote.confirmation-asked': ({ n, person }) => by(person, n('asked')),
  'quote.asked-again': ({ n, person }) => by(person, n('askedAgain')),
  'quote.late': ({ n, company }) => by(company, n('late')),
  'quote.withdrawn': ({ t, company }) => by(company, t('quoteWithdrawn')),
  'quote.declined': ({ t, provider }, { reason, ownReason }) =>
    provider ? by(provider, t('notChosen'), reason ?? ownReason) : alone(t('quoteDeclined'), reason ?? ownReason),
  'quote.accepted': ({ t, person, provider }, { signerName }) =>
    by(signerName || person, provider ? t('quoteAcceptedOf', { company: provider }) : t('quoteAccepted')),
  'quote.expired': ({ t }) => alone(t('quoteExpired')),
  'vigilance.overridden': ({ t, person }, { reason }) => by(person, t('overridden'), reason),
  'document.ended-under-way': ({ t }, { kind }) => {
    const paper = oneOf(['vigilance', 'decennale', 'rc_pro', 'foreign_workers'], kind) ?? 'other';
    return alone(t('documentEnded', { paper: t(`papers.${paper}`) }));
  },
  'work-order.issued': ({ t, company }) => by(company, t('orderIssued')),
  'work-order.confirmed': ({ t, company }) => by(company, t('orderConfirmed')),
  'work-order.refused': ({ t, company }, { reason }) => by(company, t('orderRefused'), reason),
  'work-order.cancelled': ({ t }) => alone(t('orderCancelled')),
  'acceptance.refused': ({ t, person }, { reason }) => by(person, t('acceptanceRefused'), reason),
  'snag.fixed': ({ t, company }, { position, description }) =>
    by(company, t('snagFixed', { number: String(position) }), description),
  'snag.lifted': ({ t, person }, { position, description }) =>
    by(person, t('snagLifted', { number: String(position) }), description),
  'snag.reopened': ({ t, person }, { position, reason }) =>
    by(person, t('snagReopened', { number: String(position) }), reason),
  'review.written': ({ t, company }) => by(company, t('reviewWritten')),
  'review.published': ({ t }, { side }) => alone(t(`reviewPublished.${side === 'provider' ? 'provider' : 'ordering'}`)),
  'review.answered': ({ t, company }) => by(company, t('reviewAnswered')),
};

type Describe = (wording: Wording, data: ThreadEvent['data']) => Sentence;

/** Says a step; a kind that is not known here still reads as a sentence. `provider`: whose quote it is about. */
export function useSentence({ kind, data, actor }: ThreadEvent, provider: string | undefined): Sentence {
  const t = useTexts();
  const n = useTenderTexts();
  const format = useFormat();
  const describe = (sentences as Readonly<Record<string, Describe | undefined>>)[kind];
  if (!describe) return alone(t('other'));
  const person = actor?.name ?? t('system');
  const company = actor?.company ?? person;
  const told: Wording['told'] = (subject, step, params) =>
    actor ? by(subject, t(`did.${step}`, params)) : alone(t(`was.${step}`, params));
  return describe({ t, n, format, person, company, provider, told }, data);
}
