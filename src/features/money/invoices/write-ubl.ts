import type { InvoiceDocument, InvoiceLine, InvoiceVat } from './invoice-document.contract.ts';
import { exemptionCode, invoiceFrame, invoiceType, profile, sentLines, unitCode, vatCategory } from './coding.rules.ts';
import type { InvoiceWords } from './write-cii.ts';
import { decimal, element, money, percent, type Xml } from './xml.ts';

const [cac, cbc] = [element('cac'), element('cbc')];
const oasis = 'urn:oasis:names:specification:ubl:schema:xsd';
const amount = (name: string, minor: number, currencyID: string) => cbc(name, money(minor), { currencyID });
const named = (id: string, schemeID: string, name = 'ID') => cbc(name, id, { schemeID });
const taxScheme = (id: string) => cac('TaxScheme', cbc('ID', id));

type Party = InvoiceDocument['seller'] | InvoiceDocument['buyer'];

const addressOf = (
  name: string,
  { postalCode, street, city }: Pick<Party, 'postalCode' | 'street' | 'city'>,
  country: string,
): Xml =>
  cac(name, [
    street && cbc('StreetName', street),
    city && cbc('CityName', city),
    postalCode && cbc('PostalZone', postalCode),
    cac('Country', cbc('IdentificationCode', country)),
  ]);

function partyOf(name: string, party: Party, legalForm = ''): Xml {
  const { siret, siren, vatNumber } = party;
  const isSeller = name === 'AccountingSupplierParty';
  return cac(
    name,
    cac('Party', [
      siren && named(siren, '0225', 'EndpointID'),
      siret && cac('PartyIdentification', named(siret, '0009')),
      addressOf('PostalAddress', party, party.countryCode),
      vatNumber && cac('PartyTaxScheme', [cbc('CompanyID', vatNumber), taxScheme('VAT')]),
      // A seller without a VAT number is identified to the tax office by its SIREN (BT-32).
      !vatNumber && isSeller && siren && cac('PartyTaxScheme', [cbc('CompanyID', siren), taxScheme('FC')]),
      cac('PartyLegalEntity', [
        cbc('RegistrationName', party.name),
        siren && named(siren, '0002', 'CompanyID'),
        legalForm && cbc('CompanyLegalForm', legalForm),
      ]),
    ]),
  );
}

const categoryOf = (name: string, { vatMention, vatRateBp }: Omit<InvoiceVat, 'baseMinor' | 'vatMinor'>, why?: Xml) =>
  cac(name, [cbc('ID', vatCategory(vatMention)), cbc('Percent', percent(vatRateBp)), why, taxScheme('VAT')]);

function taxesOf({ totals, currency, inEuro }: InvoiceDocument, { exemptions }: InvoiceWords): Xml {
  const shares = totals.vat.map(({ baseMinor, vatMinor, ...tax }) => {
    const code = exemptionCode(tax.vatMention);
    return cac('TaxSubtotal', [
      amount('TaxableAmount', baseMinor, currency),
      amount('TaxAmount', vatMinor, currency),
      categoryOf('TaxCategory', tax, [
        code && cbc('TaxExemptionReasonCode', code),
        tax.vatMention && cbc('TaxExemptionReason', exemptions[tax.vatMention]),
      ]),
    ]);
  });
  return [
    cac('TaxTotal', [amount('TaxAmount', totals.totalVatMinor, currency), shares]),
    inEuro && cac('TaxTotal', amount('TaxAmount', inEuro.totalVatMinor, 'EUR')),
  ];
}

function lineOf(line: InvoiceLine, index: number, { currency, kind }: InvoiceDocument, words: InvoiceWords): Xml {
  const description = words.describe(line);
  const isCredit = kind === 'credit';
  return cac(isCredit ? 'CreditNoteLine' : 'InvoiceLine', [
    cbc('ID', String(index + 1)),
    cbc(isCredit ? 'CreditedQuantity' : 'InvoicedQuantity', decimal(line.quantityMilli, 3, 0), {
      unitCode: unitCode(line.unit),
    }),
    amount('LineExtensionAmount', line.totalHtMinor, currency),
    line.allowanceMinor > 0 &&
      cac('AllowanceCharge', [
        cbc('ChargeIndicator', 'false'),
        cbc('AllowanceChargeReason', words.discount),
        amount('Amount', line.allowanceMinor, currency),
      ]),
    cac('Item', [
      description && cbc('Description', description),
      cbc('Name', line.designation.slice(0, 400)),
      categoryOf('ClassifiedTaxCategory', line),
    ]),
    cac('Price', cbc('PriceAmount', decimal(line.unitPriceE4, 4, 2), { currencyID: currency })),
  ]);
}

/** When works were done, and when VAT falls due if not on payment: 3 is the invoice date (UNTDID 2005, BT-8). */
function periodOf({ kind, period, seller, totals }: InvoiceDocument): Xml {
  const isOnDebits = seller.vatOnDebits && totals.vat.some(({ vatRateBp }) => vatRateBp > 0);
  const isDone = kind !== 'deposit';
  if (!isDone && !isOnDebits) return null;
  return cac('InvoicePeriod', [
    isDone && [cbc('StartDate', period.from), cbc('EndDate', period.to)],
    isOnDebits && cbc('DescriptionCode', '3'),
  ]);
}

const deliveryOf = ({ site, kind, period }: InvoiceDocument): Xml =>
  cac('Delivery', [
    kind !== 'deposit' && cbc('ActualDeliveryDate', period.to),
    cac('DeliveryLocation', addressOf('Address', site, 'FR')),
    cac('DeliveryParty', cac('PartyName', cbc('Name', site.name))),
  ]);

const paymentOf = ({ seller, number }: InvoiceDocument, terms: string): Xml => [
  seller.iban &&
    cac('PaymentMeans', [
      cbc('PaymentMeansCode', '30'),
      cbc('PaymentID', number),
      cac('PayeeFinancialAccount', [cbc('ID', seller.iban), cbc('Name', seller.name)]),
    ]),
  cac('PaymentTerms', cbc('Note', terms)),
];

/** An invoice or a credit note in UBL 2.1 under EN 16931: the content of the CII, in the order of UBL. */
export function writeUbl(invoice: InvoiceDocument, words: InvoiceWords): string {
  const { order, totals, currency, inEuro } = invoice;
  const isCredit = invoice.kind === 'credit';
  const root = isCredit ? 'CreditNote' : 'Invoice';
  const document = element('ubl')(
    root,
    [
      cbc('CustomizationID', profile),
      cbc('ProfileID', invoiceFrame(invoice)),
      cbc('ID', invoice.number),
      cbc('IssueDate', invoice.issuedOn),
      !isCredit && cbc('DueDate', invoice.dueOn),
      cbc(`${root}TypeCode`, invoiceType[invoice.kind]),
      words.notes.map(({ subject, text }) => cbc('Note', `#${subject}#${text}`)),
      cbc('DocumentCurrencyCode', currency),
      inEuro && cbc('TaxCurrencyCode', 'EUR'),
      periodOf(invoice),
      cac('OrderReference', cbc('ID', order.number)),
      invoice.earlier.map((one) =>
        cac(
          'BillingReference',
          cac('InvoiceDocumentReference', [cbc('ID', one.number), cbc('IssueDate', one.issuedOn)]),
        ),
      ),
      order.quoteNumber && cac('ContractDocumentReference', cbc('ID', order.quoteNumber)),
      partyOf('AccountingSupplierParty', invoice.seller, invoice.seller.legal),
      partyOf('AccountingCustomerParty', invoice.buyer),
      deliveryOf(invoice),
      paymentOf(invoice, words.terms),
      taxesOf(invoice, words),
      cac('LegalMonetaryTotal', [
        amount('LineExtensionAmount', totals.totalHtMinor, currency),
        amount('TaxExclusiveAmount', totals.totalHtMinor, currency),
        amount('TaxInclusiveAmount', totals.totalTtcMinor, currency),
        amount('PayableAmount', totals.totalTtcMinor, currency),
      ]),
      sentLines(invoice).map((line, index) => lineOf(line, index, invoice, words)),
    ],
    {
      'xmlns:ubl': `${oasis}:${root}-2`,
      'xmlns:cac': `${oasis}:CommonAggregateComponents-2`,
      'xmlns:cbc': `${oasis}:CommonBasicComponents-2`,
    },
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${document.markup}`;
}
