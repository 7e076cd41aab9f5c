import { contestReasons } from '#features/money/settlements/settlement.contract.ts';
import { alone, by, oneOf, type Sentence, type Wording } from './sentence.ts';
import type { DataOf, ThreadKind } from './thread-events.ts';

type InvoiceKind = Extract<ThreadKind, `invoice.${string}` | `payment.${string}` | `retention.${string}`>;

export const invoiceSentences: { [K in InvoiceKind]: (wording: Wording, data: DataOf<K>) => Sentence } = {
  'invoice.issued': (
    { t, company, format },
    { number = '', kind, totalTtcMinor = 0, currency, dueOn = '', credits = '' },
  ) => {
    const amount = format.money(totalTtcMinor, currency);
    return by(
      company,
      kind === 'credit'
        ? t('creditIssued', { number, credits, amount })
        : t('invoiceIssued', { number, amount, date: format.date(dueOn) }),
    );
  },
  'invoice.extras-allowed': ({ t, person, format }, { amountMinor = 0, currency }) =>
    by(
      person,
      amountMinor > 0 ? t('extrasAllowed', { amount: format.money(amountMinor, currency) }) : t('extrasNotAllowed'),
    ),
  'invoice.contested': ({ t, person, format }, { number = '', amountMinor = 0, currency, reason, words }) => {
    const why = oneOf(contestReasons, reason) ?? 'other';
    const amount = format.money(amountMinor, currency);
    return by(person, t('invoiceContested', { number, amount, reason: t(`contest.${why}`) }), words);
  },
  'invoice.contest-answered': ({ t, person }, { number = '', words }) =>
    by(person, t('contestAnswered', { number }), words),
  'invoice.contest-closed': ({ t, person }, { number = '', outcome, credit = '', words }) =>
    outcome === 'credited'
      ? alone(t('contestCredited', { number, credit }))
      : by(person, t('contestAgreed', { number }), words),
  'invoice.approved': ({ t, person, format }, { number = '', amountMinor = 0, currency, whole }) =>
    by(
      person,
      t(whole === false ? 'invoiceApprovedInPart' : 'invoiceApproved', {
        number,
        amount: format.money(amountMinor, currency),
      }),
    ),
  'invoice.platform-told': ({ t }, { number = '', status = 0, motive }) =>
    alone(t('platformTold', { number, status: String(status) }), motive),
  'invoice.platform-refused': ({ t }, { number = '', status = 0, motive }) =>
    alone(t('platformRefused', { number, status: String(status) }), motive),
  'payment.announced': ({ t, person, format }, { number = '', amountMinor = 0, currency, paidOn = '' }) =>
    by(
      person,
      t('paymentAnnounced', { number, amount: format.money(amountMinor, currency), date: format.date(paidOn) }),
    ),
  'payment.received': ({ t, company, format }, { number = '', amountMinor = 0, currency, paidOn = '' }) =>
    by(
      company,
      t('paymentReceived', { number, amount: format.money(amountMinor, currency), date: format.date(paidOn) }),
    ),
  'payment.unconfirmed': ({ t, company, format }, { number = '', amountMinor = 0, currency, reason }) =>
    by(company, t('paymentUnconfirmed', { number, amount: format.money(amountMinor, currency) }), reason),
  'payment.withdrawn': ({ t, person, format }, { number = '', amountMinor = 0, currency, reason }) =>
    by(person, t('paymentWithdrawn', { number, amount: format.money(amountMinor, currency) }), reason),
  'invoice.reminded': ({ t, person, format }, { number = '', amountMinor = 0, currency, dueOn = '' }) => {
    const values = { number, amount: format.money(amountMinor, currency), date: format.date(dueOn) };
    return person === t('system')
      ? alone(t('invoiceRemindedByItself', values))
      : by(person, t('invoiceReminded', values));
  },
  'retention.released': ({ t, person, format }, { amountMinor = 0, currency }) =>
    by(person, t('retentionReleased', { amount: format.money(amountMinor, currency) })),
  'retention.due': ({ t, format }, { amountMinor = 0, currency }) =>
    alone(t('retentionDue', { amount: format.money(amountMinor, currency) })),
  'retention.bond-proposed': ({ t, person, format }, { amountMinor = 0, currency, bank = '' }) =>
    by(person, t('bondProposed', { bank, amount: format.money(amountMinor, currency) })),
  'retention.bond-taken': ({ t, person, format }, { amountMinor = 0, currency, bank = '' }) =>
    by(person, t('bondTaken', { bank, amount: format.money(amountMinor, currency) })),
  'retention.bond-refused': ({ t, person }, { bank = '', reason }) => by(person, t('bondRefused', { bank }), reason),
  'retention.opposed': ({ t, person, format }, { reason, letterOn }) =>
    by(person, t('retentionOpposed', { date: letterOn ? format.date(letterOn) : '' }), reason),
};
