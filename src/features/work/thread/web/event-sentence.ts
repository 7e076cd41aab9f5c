import type { Currency } from '#common/money.ts';
import type { ThreadEvent } from '#features/work/requests/request.contract.ts';
import { tradeIds } from '#common/trades.ts';
import { skipReasons } from '#features/work/dispatch/dispatch.contract.ts';
import { useTradeWords } from '#ui/words/words.ts';
import { useFormat } from '#ui/words/format.tsx';
import { useToldAt } from '#ui/time/told-at.ts';
import { invoiceSentences } from './invoice-sentences.ts';
import { missionSentences } from './mission-sentences.ts';
import { visitSentences } from './visit-sentences.ts';
import { alone, by, oneOf, type Sentence, type Wording } from './sentence.ts';
import { useTexts } from './texts-events.ts';
import { useTexts as useTenderTexts } from './texts-tender.ts';
import type { DataOf, ThreadKind } from './thread-events.ts';

/** The list used: «Plomberie», or that of a site. */
const listName = (
  t: Wording['t'],
  trade: Wording['trade'],
  said: Pick<DataOf<'dispatch.exhausted'>, 'trade' | 'site'>,
) => {
  const id = oneOf(tradeIds, said.trade);
  const name = id ? trade(id) : '';
  return said.site ? t('entrusted.listOfSite', { trade: name, site: said.site }) : name;
};

/** Skipped providers, each with the reason. */
const passedOver = (t: Wording['t'], { skipped = [] }: Pick<DataOf<'dispatch.exhausted'>, 'skipped'>): string[] =>
  skipped.map(({ provider, why }) => {
    const reason = oneOf(skipReasons, why) ?? 'NOT_COLLABORATING';
    return t('entrusted.skipped', { provider, reason: t(`entrusted.reason.${reason}`) });
  });

/** A signature is typed text: shown in addition if it differs from the person's name, never instead. */
const signedAs = (t: Wording['t'], person: string, name: string | undefined) =>
  name && name !== person ? ` ${t('signedAs', { name })}` : '';

/** One entry per kind of the thread: a kind without a sentence does not compile. */
const sentences: { [K in ThreadKind]: (wording: Wording, data: DataOf<K>) => Sentence } = {
  'request.published': ({ t, person }, { visibility, sealed }) => {
    const audience = oneOf(['invited', 'favourites', 'marketplace'], visibility) ?? 'other';
    return by(person, t(`published.${audience}`) + (sealed ? ` ${t('published.sealed')}` : ''));
  },
  'warranty.called': ({ t, person, format }, { company = '', kind = 'completion', number = '', visitBy = '' }) =>
    by(person, t('warrantyCalled', { company, guarantee: t(`guarantee.${kind}`), number, date: format.date(visitBy) })),
  'request.edited': ({ n, person }) => by(person, n('edited')),
  'request.deadline-moved': ({ n, person, format }, { before = '', after = '' }) =>
    by(person, n('deadlineMoved', { before: format.dateTime(before), after: format.dateTime(after) })),
  'request.invited': ({ t, person }, { company = '' }) => by(person, t('invited', { company })),
  'request.assigned': ({ t, person }, { assignee }) =>
    by(person, assignee ? t('assigned', { name: assignee }) : t('unassigned')),
  'invitation.declined': ({ t, company }, { reason = 'other', note }) =>
    by(company, t('invitationDeclined', { reason: t(`declineReasons.${reason}`) }), note),
  'invitation.resumed': ({ t, company }) => by(company, t('invitationResumed')),
  'maintenance.due': ({ t, person, format }, { plan = '', dueOn = '', earlier, byHand, repeats }) => {
    const said = { plan, date: format.date(dueOn) };
    const open = earlier && t('maintenance.earlier', { date: format.date(earlier) });
    if (repeats) return alone(t('maintenance.repeated', said), open);
    return byHand ? by(person, t('maintenance.byHand', said), open) : alone(t('maintenance.due', said), open);
  },
  'request.uninvited': ({ t }, { companies = [] }) =>
    alone(t('uninvited', { count: companies.length, companies: companies.join(', ') })),
  'claim.opened': ({ t, person }, { kind = 'water' }) => by(person, t(`claim.opened.${kind}`)),
  'claim.told': ({ t, person, format }, { kind = 'other', who = '', at }) =>
    by(person, t(`claim.told.${kind}`, { who, date: at ? format.dateTime(at) : '' })),
  'request.linked': ({ t, person }, { other = '' }) => by(person, t('linked', { other })),
  'request.unlinked': ({ t, person }, { other = '' }) => by(person, t('unlinked', { other })),
  'request.merged': ({ t, person }) => by(person, t('merged')),
  'request.took-in': ({ t, person }, { other = '' }) => by(person, t('tookIn', { other })),
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
  'request.started': ({ company, told, format, toldAt }, { plannedOn, at }) => {
    if (plannedOn) return told(company, 'startedOther', { date: format.date(plannedOn) });
    return at ? told(company, 'startedAt', { at: toldAt(at) }) : told(company, 'started');
  },
  'request.done': ({ company, told }, { note }) => ({ ...told(company, 'done'), quotation: note || null }),
  'request.accepted': ({ t, person, told }, { snags = 0, descriptions = [], tacitDays }) => ({
    ...(tacitDays
      ? alone(t('acceptedTacitly', { days: tacitDays }))
      : told(person, snags > 0 ? 'acceptedWithSnags' : 'accepted')),
    // One per line, numbered.
    quotation: descriptions.map((line, index) => `${index + 1}. ${line}`).join('\n') || null,
  }),
  'request.closed': ({ person, told }) => told(person, 'closed'),
  'request.contacts-changed': ({ t, person }, { change = 'edited' }) => by(person, t(`contactsChanged.${change}`)),
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
    by(
      person,
      (provider ? t('quoteAcceptedOf', { company: provider }) : t('quoteAccepted')) + signedAs(t, person, signerName),
    ),
  'quote.expired': ({ t }) => alone(t('quoteExpired')),
  'vigilance.overridden': ({ t, person }, { reason }) => by(person, t('overridden'), reason),
  'survey.attached': ({ t, person }, { fileName }) => by(person, t('surveyAttached'), fileName),
  'survey.waived': ({ t, person }, { reason }) => by(person, t('surveyWaived'), reason),
  'principal-decision.asked': ({ t, person, format }, { principal = '', offers = 0, until = '', subject = 'quotes' }) =>
    by(
      person,
      subject === 'quotes'
        ? t('principalAsked', { principal, count: offers, date: format.dateTime(until) })
        : t(`principalPut.${subject}`, { principal, date: format.dateTime(until) }),
    ),
  'principal-vote.cast': ({ t }, { principal = '', name = '', verdict = 'approved' }) =>
    alone(t(`principalVote.${verdict}`, { principal, name })),
  'principal-decision.ended': ({ t }, { principal = '', outcome = 'withdrawn' }) =>
    alone(t(`principalEnded.${outcome}`, { principal })),
  'principal-question.asked': ({ t }, { principal = '', name = '' }) =>
    alone(t('principalQuestion', { principal, name })),
  'principal-decision.bypassed': ({ t, person }, { principal = '', reason }) =>
    by(person, t('principalBypassed', { principal }), reason),
  'approval.asked': ({ t, person, format }, { amountHtMinor = 0, currency, note }) =>
    by(person, t('approvalAsked', { amount: format.money(amountHtMinor, currency) }), note),
  'approval.escalated': ({ t }) => alone(t('approvalEscalated')),
  'approval.given': ({ t, person, format }, { amountHtMinor = 0, currency }) =>
    by(person, t('approvalGiven', { amount: format.money(amountHtMinor, currency) })),
  'approval.declined': ({ t, person }, { reason }) => by(person, t('approvalDeclined'), reason),
  'document.ended-under-way': ({ t }, { kind }) => {
    const paper = oneOf(['vigilance', 'decennale', 'rc_pro', 'foreign_workers'], kind) ?? 'other';
    return alone(t('documentEnded', { paper: t(`papers.${paper}`) }));
  },
  'work-order.issued': ({ t, company, format }, { quoteId, ceilingHtMinor, currency }) => {
    if (ceilingHtMinor !== undefined) {
      return by(company, t('orderEmergency', { ceiling: format.money(ceilingHtMinor, currency as Currency) }));
    }
    return by(company, quoteId ? t('orderIssued') : t('orderPlaced'));
  },
  'cover-end.warned': ({ t, format }, { paper: kind, until = '', endsOn = '' }) => {
    const paper = t(`papers.${oneOf(['vigilance', 'decennale'], kind) ?? 'other'}`);
    return alone(t('coverEnds', { paper, until: format.date(until), end: format.date(endsOn) }));
  },
  'order-lines.entered': ({ t, company, format }, { totalHtMinor = 0, currency }) =>
    by(company, t('linesEntered', { total: format.money(totalHtMinor, currency as Currency) })),
  'order-line.objected': ({ t, person }, { designation = '', reason }) =>
    by(person, t('lineObjected', { line: designation }), reason),
  'overrun.asked': ({ t, company, format }, { amountHtMinor = 0, currency, reason }) =>
    by(company, t('overrunAsked', { amount: format.money(amountHtMinor, currency as Currency) }), reason),
  'overrun.approved': ({ t, person, format }, { amountHtMinor = 0, ceilingHtMinor = 0, currency }) => {
    const [amount, ceiling] = [amountHtMinor, ceilingHtMinor].map((sum) => format.money(sum, currency as Currency));
    return by(person, t('overrunApproved', { amount: amount ?? '', ceiling: ceiling ?? '' }));
  },
  'overrun.declined': ({ t, person, format }, { amountHtMinor = 0, currency, reason }) =>
    by(person, t('overrunDeclined', { amount: format.money(amountHtMinor, currency as Currency) }), reason),
  'work-order.confirmed': ({ t, company }) => by(company, t('orderConfirmed')),
  'work-order.refused': ({ t, company }, { reason, direct }) =>
    by(company, direct ? t('orderRefusedDirect') : t('orderRefused'), reason),
  'work-order.lapsed': ({ t }) => alone(t('orderLapsed')),
  'work-order.cancelled': ({ t }) => alone(t('orderCancelled')),
  'reception.provider-signed': ({ t, company }) => by(company, t('providerSigned')),
  'reception.signed-on-device': ({ t, company, format }, { name = '', until }) =>
    by(company, t('signedOnDevice', { name, date: until ? format.date(until) : '' })),
  'reception.called': ({ t, company, format }, { calledFor }) =>
    by(company, t('receptionCalled', { date: calledFor ? format.there.dateTime(calledFor) : '' })),
  'reception.client-called': ({ t, company, format }, { calledFor }) =>
    by(company, t('clientCalled', { date: calledFor ? format.there.dateTime(calledFor) : '' })),
  'reception.counter-signed': ({ t, company }, { observations }) => by(company, t('counterSigned'), observations),
  'reception.signature-contested': ({ t, company }, { name = '', reason }) =>
    by(company, t('signatureContested', { name }), reason),
  'reception.answer-asked': ({ t, format }, { until }) =>
    alone(t('answerAsked', { date: until ? format.date(until) : '' })),
  'reception.answer-soon': ({ t, format }, { until }) =>
    alone(t('answerSoon', { date: until ? format.date(until) : '' })),
  'reception.unanswered': ({ t, format }, { until, calledFor }) =>
    alone(
      calledFor
        ? t('unansweredAbsent', { called: format.dateTime(calledFor) })
        : t('unanswered', { date: until ? format.date(until) : '' }),
    ),
  'reception.tacit-soon': ({ t, format }, { dueOn }) =>
    alone(t('tacitSoon', { date: dueOn ? format.date(dueOn) : '' })),
  'dispatch.entrusted': ({ t, trade, format }, { provider = '', rank = 1, confirmBy = '', after, ...said }) => {
    const to = { provider, rank: String(rank), list: listName(t, trade, said) };
    const at = after ? format.there.dateTime(after.by) : '';
    const given = after ? t(`entrusted.${after.why}`, { ...to, before: after.provider, at }) : t('entrusted.first', to);
    return alone(
      [given, t('entrusted.confirmBy', { at: format.there.dateTime(confirmBy) }), ...passedOver(t, said)].join(' '),
    );
  },
  'dispatch.exhausted': ({ t, trade, format }, { after, planLimit, unlisted, ...said }) => {
    const lost = after ? { before: after.provider, at: format.there.dateTime(after.by) } : { before: '', at: '' };
    // An unanswered order counts in the plan until it is passed on: only the first can exceed the limit.
    if (planLimit) return alone(t('entrusted.planLimit', lost));
    if (unlisted) return alone(t('entrusted.aloneSilent', lost));
    const nobody = after?.why === 'silent' ? 'nobodySilent' : 'nobodyRefused';
    return alone(
      [t(`entrusted.${nobody}`, { ...lost, list: listName(t, trade, said) }), ...passedOver(t, said)].join(' '),
    );
  },
  'acceptance.refused': ({ t, person }, { reason }) => by(person, t('acceptanceRefused'), reason),
  'snag.fixed': ({ t, company }, { position, description }) =>
    by(company, t('snagFixed', { number: String(position) }), description),
  'snag.lifted': ({ t, person }, { position, description, remaining }) =>
    by(person, t(remaining === 0 ? 'snagLastLifted' : 'snagLifted', { number: String(position) }), description),
  'snag.reopened': ({ t, person }, { position, reason }) =>
    by(person, t('snagReopened', { number: String(position) }), reason),
  'snag.due-soon': ({ t, format }, { position, description, dueOn }) =>
    alone(t('snagDueSoon', { number: String(position), date: dueOn ? format.date(dueOn) : '' }), description),
  'snag.overdue': ({ t, format }, { position, description, dueOn }) =>
    alone(t('snagOverdue', { number: String(position), date: dueOn ? format.date(dueOn) : '' }), description),
  'snag.waiting': ({ t }, { position, description }) =>
    alone(t('snagWaiting', { number: String(position) }), description),
  'amendment.asked': ({ t, person }, { wish }) => by(person, t('amendmentAsked'), wish),
  'amendment.proposed': ({ t, company, format }, { number, reason, totalTtcMinor = 0, currency }) =>
    by(
      company,
      t('amendmentProposed', { number: String(number), amount: format.money(totalTtcMinor, currency) }),
      reason,
    ),
  'amendment.signed': ({ t, person, format }, { number, signerName, totalTtcMinor = 0, currency }) =>
    by(
      person,
      t('amendmentSigned', { number: String(number), amount: format.money(totalTtcMinor, currency) }) +
        signedAs(t, person, signerName),
    ),
  'amendment.declined': ({ t, person }, { number, reason }) =>
    by(person, number ? t('amendmentDeclined', { number: String(number) }) : t('amendmentAskDeclined'), reason),
  'amendment.withdrawn': ({ t, person }, { number }) =>
    by(person, number ? t('amendmentWithdrawn', { number: String(number) }) : t('amendmentAskWithdrawn')),
  ...missionSentences,
  ...visitSentences,
  'guarantee.ending': ({ t, format }, { kind, endsOn }) => {
    const known = oneOf(['completion', 'equipment', 'decennial', 'retention'], kind) ?? 'completion';
    return alone(t(`ending.${known}`, { date: endsOn ? format.date(endsOn) : '' }));
  },
  ...invoiceSentences,
  'review.written': ({ t, company }) => by(company, t('reviewWritten')),
  'review.published': ({ t }, { side }) => alone(t(`reviewPublished.${side === 'provider' ? 'provider' : 'ordering'}`)),
  'review.answered': ({ t, company }) => by(company, t('reviewAnswered')),
};

type Describe = (wording: Wording, data: ThreadEvent['data']) => Sentence;

/** The sentence of a step; an unknown kind still gets one. `provider`: the author of its quote. */
export function useSentence({ kind, data, actor, occurredAt }: ThreadEvent, provider: string | undefined): Sentence {
  const t = useTexts();
  const n = useTenderTexts();
  const format = useFormat();
  const late = useToldAt();
  const trade = useTradeWords();
  const describe = (sentences as Readonly<Record<string, Describe | undefined>>)[kind];
  if (!describe) return alone(t('other'));
  const person = actor?.name ?? t('system');
  const company = actor?.company ?? person;
  const told: Wording['told'] = (subject, step, params) =>
    actor ? by(subject, t(`did.${step}`, params)) : alone(t(`was.${step}`, params));
  return describe(
    {
      t,
      n,
      format,
      trade,
      person,
      company,
      provider,
      told,
      toldAt: (said, received = occurredAt) => (said ? late(said, received) : ''),
    },
    data,
  );
}
