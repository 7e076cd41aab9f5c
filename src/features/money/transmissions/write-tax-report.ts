import {
  element,
  exemptionCode,
  invoiceFrame,
  invoiceType,
  money,
  percent,
  vatCategory,
  type Xml,
} from '#features/money/invoices/invoice.public.ts';
import { wallOf } from '#common/wall-time.ts';
import type { InvoiceDocument } from './tax-report.contract.ts';
import { type DaySales, identityAbroad, type Period, type ReportContent } from './tax-report.rules.ts';

interface ReportHead {
  id: string;
  at: Date;
  isCorrection: boolean;
  /** The platform that submits it to the State. */
  sender: { id: string; name: string };
  issuer: { siren: string; name: string };
}

type MentionWords = (mention: NonNullable<InvoiceDocument['lines'][number]['vatMention']>) => string;

const tag = element();
const day = (name: string, on: string) => tag(name, on.replaceAll('-', ''));
const profile = 'urn:cpro.gouv.fr:1p0:ereporting';
/** UNTDID 2475: VAT due on invoicing, or on payment. */
const due = { onInvoice: '5', onPayment: '72' };

const period = ({ from, to }: Period) => tag('ReportPeriod', [day('StartDate', from), day('EndDate', to)]);

function salesOf({ on, category, isOnDebits, count, rates, ...sums }: DaySales): Xml {
  return tag('Transactions', [
    day('Date', on),
    tag('TransactionsCurrency', 'EUR'),
    isOnDebits && tag('TaxDueDateTypeCode', due.onInvoice),
    tag('CategoryCode', category),
    tag('TaxExclusiveAmount', money(sums.baseMinor)),
    tag('TaxTotal', money(sums.vatMinor)),
    tag('TransactionsCount', String(count)),
    rates.map(({ rateBp, baseMinor, vatMinor }) =>
      tag('TaxSubtotal', [
        tag('TaxPercent', percent(rateBp)),
        tag('TaxableAmount', money(baseMinor)),
        tag('TaxTotal', money(vatMinor)),
      ]),
    ),
  ]);
}

const vatNumber = (value: string | null): Xml => value && tag('TaxRegistrationId', value, { qualifyingId: 'VAT' });
const country = (code: string) => tag('PostalAddress', tag('CountryId', code));

function buyerOf(buyer: InvoiceDocument['buyer']): Xml {
  const { scheme, value } = identityAbroad(buyer);
  return tag('Buyer', [
    value && tag('CompanyId', value, { schemeId: scheme }),
    scheme === '0223' && vatNumber(value),
    country(buyer.countryCode),
  ]);
}

function invoiceOf(invoice: InvoiceDocument, mention: MentionWords): Xml {
  const { seller, totals, operations = 'services', kind } = invoice;
  const hasVat = totals.vat.some(({ vatRateBp }) => vatRateBp > 0);
  const isOnInvoice = seller.vatOnDebits || operations === 'goods';
  return tag('Invoice', [
    tag('ID', invoice.number),
    day('IssueDate', invoice.issuedOn),
    tag('TypeCode', invoiceType[kind]),
    tag('CurrencyCode', invoice.currency),
    kind !== 'credit' && day('DueDate', invoice.dueOn),
    hasVat && tag('TaxDueDateTypeCode', isOnInvoice ? due.onInvoice : due.onPayment),
    tag('BusinessProcess', [tag('ID', invoiceFrame(invoice)), tag('TypeID', profile)]),
    invoice.earlier.map((one) => tag('ReferencedDocument', [tag('ID', one.number), day('IssueDate', one.issuedOn)])),
    tag('Seller', [
      tag('CompanyId', seller.siren, { schemeId: '0002' }),
      vatNumber(seller.vatNumber),
      country(seller.countryCode),
    ]),
    buyerOf(invoice.buyer),
    kind !== 'deposit' && tag('Delivery', [day('Date', invoice.period.to), tag('Location', tag('CountryId', 'FR'))]),
    tag('MonetaryTotal', [
      tag('TaxExclusiveAmount', money(totals.totalHtMinor)),
      tag('TaxAmount', money(totals.totalVatMinor), { CurrencyCode: 'EUR' }),
    ]),
    totals.vat.map(({ vatRateBp, vatMention, baseMinor, vatMinor }) =>
      tag('TaxSubTotal', [
        tag('TaxableAmount', money(baseMinor)),
        tag('TaxAmount', money(vatMinor)),
        tag('TaxCategory', [
          tag('Code', vatCategory(vatMention)),
          tag('Percent', percent(vatRateBp)),
          vatMention && tag('TaxExemptionReason', mention(vatMention)),
          vatMention && exemptionCode(vatMention) && tag('TaxExemptionReasonCode', exemptionCode(vatMention)),
        ]),
      ]),
    ),
  ]);
}

/** The content of a report; the same sales and payments give the same text. */
export function writeTold(content: ReportContent, of: Period, mention: MentionWords): string {
  if (content.kind === 'private') return tag('TransactionsReport', [period(of), content.days.map(salesOf)]).markup;
  if (content.kind === 'abroad')
    return tag('TransactionsReport', [period(of), content.invoices.map((one) => invoiceOf(one, mention))]).markup;
  const told = content.cashed.map(({ on, invoice, rates }) => {
    const payment = tag('Payment', [
      day('Date', on),
      rates.map(({ rateBp, minor }) =>
        tag('SubTotals', [tag('TaxPercent', percent(rateBp)), tag('CurrencyCode', 'EUR'), tag('Amount', money(minor))]),
      ),
    ]);
    return invoice
      ? tag('Invoice', [tag('InvoiceID', invoice.number), day('IssueDate', invoice.issuedOn), payment])
      : tag('Transactions', payment);
  });
  return tag('PaymentsReport', [period(of), told]).markup;
}

/** A moment in French time, in seconds. */
const stamp = (at: Date) => new Date(wallOf(at, 'Europe/Paris')).toISOString().slice(0, 19).replaceAll(/\D/g, '');

/** A flow 10 report per its schema (annexe 7 of the external specifications, 1.8): without a namespace. */
export function writeTaxReport({ id, at, isCorrection, sender, issuer }: ReportHead, told: string): string {
  const head = tag('ReportDocument', [
    tag('Id', id),
    tag('IssueDateTime', tag('DateTimeString', stamp(at))),
    tag('TypeCode', isCorrection ? 'RE' : 'IN'),
    tag('Sender', [tag('Id', sender.id, { schemeId: '0238' }), tag('Name', sender.name), tag('RoleCode', 'WK')]),
    tag('Issuer', [tag('Id', issuer.siren, { schemeId: '0002' }), tag('Name', issuer.name), tag('RoleCode', 'SE')]),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Report>${head.markup}${told}</Report>`;
}
