import type { VatMention } from '#common/vat.ts';
import type { InvoiceDocument, InvoiceLine } from './invoice-document.contract.ts';
import { exemptionCode, invoiceFrame, invoiceType, profile, sentLines, unitCode, vatCategory } from './coding.rules.ts';
import { decimal, element, money, percent, type Xml } from './xml.ts';

/** The sentences of an invoice: in French, as on its document. */
export interface InvoiceWords {
  /** Notes by their subject code in the reform (BT-21). */
  notes: readonly { subject: string; text: string }[];
  /** When and how to pay, and the retention with its end (BT-20). */
  terms: string;
  exemptions: Readonly<Record<VatMention, string>>;
  discount: string;
  describe: (line: InvoiceLine) => string;
}

const { rsm, ram, udt } = { rsm: element('rsm'), ram: element('ram'), udt: element('udt') };
const id = (value: string, schemeID?: string) => ram('ID', value, schemeID ? { schemeID } : {});
const date = (day: string, of: 'udt' | 'qdt' = 'udt') =>
  element(of)('DateTimeString', day.replaceAll('-', ''), { format: '102' });

const allowance = (minor: number, reason: string): Xml =>
  ram('SpecifiedTradeAllowanceCharge', [
    ram('ChargeIndicator', udt('Indicator', 'false')),
    ram('ActualAmount', money(minor)),
    ram('Reason', reason),
  ]);

function lineOf(line: InvoiceLine, index: number, words: InvoiceWords): Xml {
  const description = words.describe(line);
  return ram('IncludedSupplyChainTradeLineItem', [
    ram('AssociatedDocumentLineDocument', ram('LineID', String(index + 1))),
    ram('SpecifiedTradeProduct', [
      ram('Name', line.designation.slice(0, 400)),
      description && ram('Description', description),
    ]),
    ram('SpecifiedLineTradeAgreement', [
      ram('NetPriceProductTradePrice', ram('ChargeAmount', decimal(line.unitPriceE4, 4, 2))),
    ]),
    ram('SpecifiedLineTradeDelivery', [
      ram('BilledQuantity', decimal(line.quantityMilli, 3, 0), { unitCode: unitCode(line.unit) }),
    ]),
    ram('SpecifiedLineTradeSettlement', [
      ram('ApplicableTradeTax', [
        ram('TypeCode', 'VAT'),
        ram('CategoryCode', vatCategory(line.vatMention)),
        ram('RateApplicablePercent', percent(line.vatRateBp)),
      ]),
      line.allowanceMinor > 0 && allowance(line.allowanceMinor, words.discount),
      ram('SpecifiedTradeSettlementLineMonetarySummation', ram('LineTotalAmount', money(line.totalHtMinor))),
    ]),
  ]);
}

type Party = InvoiceDocument['seller'] | InvoiceDocument['buyer'];

const addressOf = ({ postalCode, street, city }: Pick<Party, 'postalCode' | 'street' | 'city'>, country: string): Xml =>
  ram('PostalTradeAddress', [
    postalCode && ram('PostcodeCode', postalCode),
    street && ram('LineOne', street),
    city && ram('CityName', city),
    ram('CountryID', country),
  ]);

/** A party in the reform: identified by its SIREN, which is its address in the directory too (scheme 0225). */
function partyOf(name: string, party: Party, description = ''): Xml {
  const { siret, siren, vatNumber } = party;
  return ram(name, [
    siret && ram('GlobalID', siret, { schemeID: '0009' }),
    ram('Name', party.name),
    description && ram('Description', description),
    siren && ram('SpecifiedLegalOrganization', id(siren, '0002')),
    addressOf(party, party.countryCode),
    siren && ram('URIUniversalCommunication', ram('URIID', siren, { schemeID: '0225' })),
    vatNumber && ram('SpecifiedTaxRegistration', id(vatNumber, 'VA')),
    // A seller without a VAT number is identified to the tax office by its SIREN (BT-32).
    !vatNumber && name === 'SellerTradeParty' && siren && ram('SpecifiedTaxRegistration', id(siren, 'FC')),
  ]);
}

function settlementOf(invoice: InvoiceDocument, words: InvoiceWords): Xml {
  const { totals, seller, number, currency, inEuro } = invoice;
  const isCredit = invoice.kind === 'credit';
  // A deposit is for works not done yet.
  const isDone = invoice.kind !== 'deposit';
  return ram('ApplicableHeaderTradeSettlement', [
    ram('PaymentReference', number),
    inEuro && ram('TaxCurrencyCode', 'EUR'),
    ram('InvoiceCurrencyCode', currency),
    seller.iban &&
      ram('SpecifiedTradeSettlementPaymentMeans', [
        ram('TypeCode', '30'),
        ram('PayeePartyCreditorFinancialAccount', [ram('IBANID', seller.iban), ram('AccountName', seller.name)]),
      ]),
    totals.vat.map(({ vatRateBp, vatMention, baseMinor, vatMinor }) =>
      ram('ApplicableTradeTax', [
        ram('CalculatedAmount', money(vatMinor)),
        ram('TypeCode', 'VAT'),
        vatMention && ram('ExemptionReason', words.exemptions[vatMention]),
        ram('BasisAmount', money(baseMinor)),
        ram('CategoryCode', vatCategory(vatMention)),
        exemptionCode(vatMention) && ram('ExemptionReasonCode', exemptionCode(vatMention)),
        // VAT is due on invoicing, not on payment: UNTDID 2475, in CII.
        seller.vatOnDebits && vatRateBp > 0 && ram('DueDateTypeCode', '5'),
        ram('RateApplicablePercent', percent(vatRateBp)),
      ]),
    ),
    isDone &&
      ram('BillingSpecifiedPeriod', [
        ram('StartDateTime', date(invoice.period.from)),
        ram('EndDateTime', date(invoice.period.to)),
      ]),
    ram('SpecifiedTradePaymentTerms', [
      ram('Description', words.terms),
      !isCredit && ram('DueDateDateTime', date(invoice.dueOn)),
    ]),
    ram('SpecifiedTradeSettlementHeaderMonetarySummation', [
      ram('LineTotalAmount', money(totals.totalHtMinor)),
      ram('TaxBasisTotalAmount', money(totals.totalHtMinor)),
      ram('TaxTotalAmount', money(totals.totalVatMinor), { currencyID: currency }),
      inEuro && ram('TaxTotalAmount', money(inEuro.totalVatMinor), { currencyID: 'EUR' }),
      ram('GrandTotalAmount', money(totals.totalTtcMinor)),
      // The full amount: the retention is owed, so it is neither an allowance nor a payment.
      ram('DuePayableAmount', money(totals.totalTtcMinor)),
    ]),
    invoice.earlier.map((one) =>
      ram('InvoiceReferencedDocument', [
        ram('IssuerAssignedID', one.number),
        ram('FormattedIssueDateTime', date(one.issuedOn, 'qdt')),
      ]),
    ),
  ]);
}

const spaces = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
};

/** An invoice as Cross Industry Invoice, profile EN 16931 of Factur-X: the same invoice gives the same bytes. */
export function writeCii(invoice: InvoiceDocument, words: InvoiceWords): string {
  const { site, seller, order } = invoice;
  const root = rsm(
    'CrossIndustryInvoice',
    [
      rsm('ExchangedDocumentContext', [
        ram('BusinessProcessSpecifiedDocumentContextParameter', id(invoiceFrame(invoice))),
        ram('GuidelineSpecifiedDocumentContextParameter', id(profile)),
      ]),
      rsm('ExchangedDocument', [
        id(invoice.number),
        ram('TypeCode', invoiceType[invoice.kind]),
        ram('IssueDateTime', date(invoice.issuedOn)),
        words.notes.map(({ subject, text }) =>
          ram('IncludedNote', [ram('Content', text), ram('SubjectCode', subject)]),
        ),
      ]),
      rsm('SupplyChainTradeTransaction', [
        sentLines(invoice).map((line, index) => lineOf(line, index, words)),
        ram('ApplicableHeaderTradeAgreement', [
          partyOf('SellerTradeParty', seller, seller.legal),
          partyOf('BuyerTradeParty', invoice.buyer),
          ram('BuyerOrderReferencedDocument', ram('IssuerAssignedID', order.number)),
          order.quoteNumber && ram('ContractReferencedDocument', ram('IssuerAssignedID', order.quoteNumber)),
        ]),
        ram('ApplicableHeaderTradeDelivery', [
          ram('ShipToTradeParty', [ram('Name', site.name), addressOf(site, 'FR')]),
          invoice.kind !== 'deposit' &&
            ram('ActualDeliverySupplyChainEvent', ram('OccurrenceDateTime', date(invoice.period.to))),
        ]),
        settlementOf(invoice, words),
      ]),
    ],
    spaces,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.markup}`;
}
