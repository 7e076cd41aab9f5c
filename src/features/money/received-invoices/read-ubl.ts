import { UnreadXml, type XmlElement } from '#platform/xml/open-xml.ts';
import { ibansOf, identityOf, namedBy, present, Reading } from './reading.ts';
import type { ReceivedDocument, ReceivedLine, ReceivedParty, ReceivedVat } from './received-document.contract.ts';
import { Within } from '#platform/xml/xml-path.ts';

const oasis = 'urn:oasis:names:specification:ubl:schema:xsd';
const parts = [`${oasis}:CommonAggregateComponents-2`, `${oasis}:CommonBasicComponents-2`];

export const ublRoots = [
  { kind: 'invoice', name: 'Invoice', uri: `${oasis}:Invoice-2` },
  { kind: 'credit', name: 'CreditNote', uri: `${oasis}:CreditNote-2` },
] as const;

function partyOf(found: Within | undefined): ReceivedParty {
  const address = found?.one('PostalAddress');
  const taxes = found?.all('PartyTaxScheme') ?? [];
  const vat = taxes.find((one) => (one.text('TaxScheme/ID') ?? 'VAT') === 'VAT');
  const named = [
    ...namedBy(found?.one('PartyLegalEntity/CompanyID')),
    ...(found?.all('PartyIdentification/ID') ?? []).flatMap((one) => namedBy(one)),
    ...namedBy(found?.one('EndpointID')),
  ];
  return {
    name: found?.text('PartyLegalEntity/RegistrationName') ?? found?.text('PartyName/Name') ?? null,
    ...identityOf(named, vat?.text('CompanyID') ?? null),
    street: address?.text('StreetName') ?? null,
    postalCode: address?.text('PostalZone') ?? null,
    city: address?.text('CityName') ?? null,
    countryCode: address?.text('Country/IdentificationCode') ?? null,
  };
}

function lineOf(reading: Reading, line: Within): ReceivedLine {
  const quantity = line.one('InvoicedQuantity|CreditedQuantity');
  const price = line.one('Price');
  return {
    number: line.text('ID'),
    designation: present([line.text('Item/Name'), line.text('Item/Description')]).join('\n'),
    quantity: reading.decimal('BT-129', quantity?.words ?? null),
    unit: quantity?.attribute('unitCode') ?? null,
    price: reading.decimal('BT-146', price?.text('PriceAmount') ?? null),
    priceOf: reading.decimal('BT-149', price?.text('BaseQuantity') ?? null),
    addedMinor: reading.added(line.all('AllowanceCharge'), 'ChargeIndicator', 'Amount'),
    totalMinor: reading.amount('BT-131', line.text('LineExtensionAmount')),
    isAside: false,
    vatRateBp: reading.rate('BT-152', line.text('Item/ClassifiedTaxCategory/Percent')),
  };
}

const vatOf = (reading: Reading, tax: Within): ReceivedVat => ({
  category: tax.text('TaxCategory/ID'),
  rateBp: reading.rate('BT-119', tax.text('TaxCategory/Percent')),
  baseMinor: reading.amount('BT-116', tax.text('TaxableAmount')),
  vatMinor: reading.amount('BT-117', tax.text('TaxAmount')),
  reason: tax.text('TaxCategory/TaxExemptionReason') ?? tax.text('TaxCategory/TaxExemptionReasonCode'),
});

/** The VAT in the currency of the invoice: it may be repeated in another one for the tax office. */
function taxTotal(invoice: Within, currency: string | null): Within | undefined {
  const all = invoice.all('TaxTotal');
  const own = all.filter((one) => [null, currency].includes(one.one('TaxAmount')?.attribute('currencyID') ?? null));
  return own.find((one) => one.one('TaxSubtotal')) ?? own[0] ?? all[0];
}

/** A note without its subject code (BT-21), as in «#PMT#Indemnité forfaitaire». */
const untagged = (note: string | null) => note?.replace(/^#[A-Z]{3}#/, '') ?? null;

/** Reads an invoice or a credit note of UBL 2.1 (EN 16931-3-2). */
export function readUbl(root: XmlElement, { kind }: (typeof ublRoots)[number]): ReceivedDocument {
  const invoice = new Within(root, new Set([root.uri, ...parts]));
  const paid = invoice.one('LegalMonetaryTotal');
  if (!paid || !invoice.one('AccountingSupplierParty')) throw new UnreadXml('noInvoice');
  const reading = new Reading();
  const currency = invoice.text('DocumentCurrencyCode');
  const amount = (term: string, name: string) => reading.amount(term, paid.text(name));
  const typeCode = invoice.text('InvoiceTypeCode|CreditNoteTypeCode');
  const payments = invoice.all('PaymentMeans');
  const tax = taxTotal(invoice, currency);
  const dueOn = invoice.text('DueDate') ?? payments.map((one) => one.text('PaymentDueDate')).find(Boolean) ?? null;
  const notes = [...invoice.all('Note'), ...invoice.all('PaymentTerms/Note')].map(({ words }) => untagged(words));
  return {
    syntax: 'ubl',
    profile: invoice.text('CustomizationID'),
    kind: ['381', '396', '261', '503'].includes(typeCode ?? '') ? 'credit' : kind,
    typeCode,
    number: invoice.text('ID'),
    issuedOn: reading.day('BT-2', invoice.text('IssueDate'), 'iso'),
    dueOn: reading.day('BT-9', dueOn, 'iso'),
    currency,
    references: present([
      invoice.text('OrderReference/ID'),
      invoice.text('OrderReference/SalesOrderID'),
      invoice.text('ContractDocumentReference/ID'),
      invoice.text('BuyerReference'),
    ]),
    seller: partyOf(invoice.one('AccountingSupplierParty/Party')),
    buyer: partyOf(invoice.one('AccountingCustomerParty/Party')),
    ibans: ibansOf(payments.map((one) => one.text('PayeeFinancialAccount/ID'))),
    earlier: invoice.all('BillingReference/InvoiceDocumentReference').flatMap((one) => {
      const number = one.text('ID');
      return number ? [{ number, issuedOn: reading.day('BT-26', one.text('IssueDate'), 'iso') }] : [];
    }),
    lines: invoice.all('InvoiceLine|CreditNoteLine').map((line) => lineOf(reading, line)),
    vat: (tax?.all('TaxSubtotal') ?? []).map((one) => vatOf(reading, one)),
    totals: {
      linesMinor: amount('BT-106', 'LineExtensionAmount'),
      allowancesMinor: amount('BT-107', 'AllowanceTotalAmount'),
      chargesMinor: amount('BT-108', 'ChargeTotalAmount'),
      htMinor: amount('BT-109', 'TaxExclusiveAmount'),
      vatMinor: reading.amount('BT-110', tax?.text('TaxAmount') ?? null),
      ttcMinor: amount('BT-112', 'TaxInclusiveAmount'),
      prepaidMinor: amount('BT-113', 'PrepaidAmount'),
      roundingMinor: amount('BT-114', 'PayableRoundingAmount'),
      dueMinor: amount('BT-115', 'PayableAmount'),
    },
    note: present(notes).join('\n'),
    unreadable: [...reading.unreadable],
  };
}
