import type { Kysely } from 'kysely';
import { parisDay } from '#common/days.ts';
import type { PlaceCode } from '#common/territories.ts';
import { mentionAt, type VatMention } from '#common/vat.ts';
import { insurancesOf } from '#features/work/quotes/quote.public.ts';
import { orderedBy, snagNumber, snagsOf } from '#features/work/work-orders/work-order.public.ts';
import type { DB } from '#platform/db/types.ts';
import { sayIn } from '#platform/voices.ts';
import { rateOfEuro } from '#features/operations/currencies/currency.public.ts';
import type { Earlier, InvoiceTotals } from './invoice-document.contract.ts';
import { chainFaults } from './check-chain.rules.ts';
import { type Fault, faultsOf } from './check-document.rules.ts';
import { type HeldSnag, linesOfExtras, linesOfHeld } from './extra-lines.rules.ts';
import { type Billed, findBilled } from './billing.queries.ts';
import { sirenOf } from './coding.rules.ts';
import { countryCode } from './country.ts';
import { dueOn, usualTerms } from './due-date.rules.ts';
import type { InvoiceChoices, InvoiceDocument, InvoiceLine, InvoiceSettings } from './invoice.contract.ts';
import { linesOfCredit, linesOfDeposit, linesOfWorks } from './invoice-lines.rules.ts';
import { creditTotals, sumOf, taxOf, totalsAfter, vatInEuro } from './invoice-totals.rules.ts';
import { findSettings, type InvoiceRow, issuedOf } from './invoice.queries.ts';
import { said } from './said.ts';

const noSettings: InvoiceSettings = { shareCapital: '', insurance: '', vatOnDebits: false, ...usualTerms };

export async function readBilling(
  db: Kysely<DB>,
  orderId: string,
  { providerId, now }: { providerId: string; now: Date },
) {
  const billed = await findBilled(db, orderId, parisDay(now));
  const { lines, vatBreakdown: shares } = await orderedBy(db, orderId);
  const noted = await snagsOf(db, orderId);
  const earlier = await issuedOf(db, orderId);
  const settings = (await findSettings(db, providerId)) ?? noSettings;
  const { currency } = billed;
  const euro = currency === 'EUR' ? undefined : await rateOfEuro(db, currency);
  const snags = noted.map(({ id, position, description, state }): HeldSnag => ({
    id,
    number: snagNumber(billed.requestNumber, position),
    description,
    isLifted: state === 'lifted',
  }));
  return { billed, ordered: { lines, shares }, earlier, settings, euro, snags };
}
export type Billing = Awaited<ReturnType<typeof readBilling>>;

const words = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(', ');

/**
 * «SARL Rénov’Ouest au capital de 20 000 €, RCS Nantes 552 100 554» (code de commerce, art. R. 123-237 and R.
 * 123-238).
 */
function legalOf({ provider }: Billed, { shareCapital }: InvoiceSettings): string {
  const { name, legalForm, registry, siret } = provider;
  const capital = shareCapital && sayIn('fr', said('paper.capital', { capital: shareCapital }));
  const siren = sirenOf(siret)?.replace(/(\d{3})(\d{3})(\d{3})/, '$1 $2 $3');
  return words(
    [legalForm, name, capital].filter(Boolean).join(' '),
    registry && [registry, siren].filter(Boolean).join(' '),
  );
}

function sellerOf(billed: Billed, settings: InvoiceSettings): InvoiceDocument['seller'] {
  const { name, tradeName, siret, vatNumber, street, postalCode, city, country, phone, email, iban, insurer } =
    billed.provider;
  // The company's own text; or its verified certificates (insurer and area); or the insurer it declared.
  const verified =
    billed.insurances.length > 0 &&
    insurancesOf({ say: (words) => sayIn('fr', words) }, { ...billed, insurer }).join(' ');
  const insurance = settings.insurance || verified || insurer;
  const { vatOnDebits } = settings;
  const place = { street, postalCode, city, countryCode: countryCode(country) };
  const identity = { name, tradeName, siret, siren: sirenOf(siret), vatNumber };
  return { ...identity, ...place, legal: legalOf(billed, settings), phone, email, iban, insurance, vatOnDebits };
}

/** The client, or the site's owner that it represents, whose registration is typed. */
function buyerOf({ client, clientName, landlord }: Billed, { buyer }: InvoiceChoices): InvoiceDocument['buyer'] {
  const { street, postalCode, city, country } = client;
  const place = {
    street,
    postalCode,
    city,
    countryCode: countryCode(country),
    kind: buyer.kind,
    isContractor: buyer.isContractor,
  };
  const isRepresented = landlord !== '' && landlord !== clientName && landlord !== client.name;
  if (isRepresented || buyer.kind === 'private') {
    const isPerson = buyer.kind === 'private';
    const known = isPerson
      ? { siret: null, siren: null, vatNumber: null }
      : { siret: null, siren: buyer.siren || null, vatNumber: buyer.vatNumber || null };
    const name = isRepresented ? landlord : client.name;
    return { ...place, ...known, name, representedBy: isRepresented ? clientName : null };
  }
  const siret = client.siret;
  const siren = sirenOf(siret) ?? (buyer.siren || null);
  const vatNumber = client.vatNumber ?? (buyer.vatNumber || null);
  return { ...place, name: client.name, siret, siren, vatNumber, representedBy: null };
}

function designated(
  line: InvoiceLine,
  { billed, earlier, snags }: Billing,
  { depositBp }: InvoiceChoices,
): InvoiceLine {
  if (line.kind === 'work' || line.kind === 'extra' || line.designation) return line;
  const rate = `${String(line.vatRateBp / 100).replace('.', ',')}\u202f%`;
  const deposits = earlier.filter(({ kind }) => kind === 'deposit').map(({ number }) => number);
  const snag = snags.find(({ id }) => id === line.source);
  const of = { snag: snag?.number ?? '', description: snag?.description ?? '' };
  const sentence = {
    held: said(line.totalHtMinor < 0 ? 'paper.held' : 'paper.heldBack', of),
    deposit: said('paper.deposit', { share: String(depositBp / 100).replace('.', ','), order: billed.number, rate }),
    recovery: said('paper.recovery', { deposits: deposits.join(', '), rate }),
    discount: said('paper.discount', { rate }),
  }[line.kind];
  return { ...line, designation: sayIn('fr', sentence) };
}

function linesOf(kind: InvoiceDocument['kind'], billing: Billing, choices: InvoiceChoices): InvoiceLine[] {
  const { billed, ordered, earlier, snags } = billing;
  if (kind === 'deposit') return linesOfDeposit(ordered, choices.depositBp);
  const done = new Map(choices.progress.map(({ position, cumulatedBp }) => [position, cumulatedBp]));
  const progress = (position: number) => done.get(position) ?? null;
  const main = mainTaxOf(ordered.lines);
  return [
    ...linesOfWorks(ordered, earlier, { progress, isLast: kind === 'balance' }),
    ...linesOfExtras(choices.extras, mentionOfExtras(ordered.lines, billed.departement)),
    ...linesOfHeld(earlier, snags, choices.held, main),
  ];
}

function mainTaxOf(lines: Billing['ordered']['lines']): Pick<InvoiceLine, 'vatRateBp' | 'vatMention'> {
  const works = lines.filter(({ kind }) => kind === 'line');
  const sums = Map.groupBy(works, taxOf);
  const [first] = [...sums.values()].toSorted(
    (a, b) => sumOf(b, ({ totalHtMinor }) => totalHtMinor) - sumOf(a, ({ totalHtMinor }) => totalHtMinor),
  );
  return first?.[0] ?? { vatRateBp: 2000, vatMention: null };
}

/** Why a line outside the order has no VAT: the reason of the order's lines, or else that of the place of the works. */
const mentionOfExtras = (lines: Billing['ordered']['lines'], place: PlaceCode): VatMention | null =>
  lines.find(({ vatMention }) => vatMention !== null)?.vatMention ?? mentionAt(place, 0);

const referenceOf = ({ number, issuedOn, kind }: Earlier) => ({ number, issuedOn, kind });

/** The content of an invoice on a day, without its number. */
export function composeDocument(
  { kind, creditsId, choices }: Pick<InvoiceRow, 'kind' | 'creditsId' | 'choices'>,
  billing: Billing,
  now: Date,
): InvoiceDocument {
  const { billed, earlier, settings } = billing;
  const today = parisDay(now);
  const issuedOn = earlier.reduce((last, one) => (one.issuedOn > last ? one.issuedOn : last), today);
  const credited = earlier.find(({ id }) => id === creditsId);
  const credits = earlier.filter((one) => one.creditsId === creditsId);
  const lines = credited
    ? linesOfCredit(credited, credits, choices.credited)
    : linesOf(kind, billing, choices).map((line) => designated(line, billing, choices));
  const retentionBp = kind === 'deposit' ? 0 : billed.retentionBp;
  const kept = credited && {
    buyer: credited.buyer,
    period: credited.period,
    certified: credited.certified,
    operations: credited.operations ?? 'services',
  };
  const totals = credited ? creditTotals(credited, lines, credits) : totalsAfter({ kind, lines, retentionBp }, earlier);
  const begun = billed.startOn ?? parisDay(billed.issuedAt);
  const to = choices.to ?? (billed.completedAt ? parisDay(billed.completedAt) : issuedOn);
  const { certifiedBp, certifiedBy, certifiedAt } = billed;
  const rates = certifiedBp.filter((rate) => lines.some(({ vatRateBp }) => vatRateBp === rate));
  return {
    kind,
    number: '',
    issuedOn,
    dueOn: kind === 'credit' ? issuedOn : dueOn(issuedOn, choices),
    currency: billed.currency,
    order: {
      number: billed.number,
      orderedOn: parisDay(billed.issuedAt),
      title: billed.title,
      quoteNumber: billed.quoteNumber,
    },
    rank: kind === 'situation' ? earlier.filter((one) => one.kind === 'situation').length + 1 : null,
    seller: sellerOf(billed, settings),
    buyer: buyerOf(billed, choices),
    site: { name: billed.site, street: billed.street, postalCode: billed.postalCode, city: billed.city },
    period: { from: choices.from ?? (begun < to ? begun : to), to },
    lines,
    totals,
    retentionBp,
    certified: certifiedAt && rates.length > 0 ? { rates, by: certifiedBy ?? '', on: parisDay(certifiedAt) } : null,
    earlier: (credited ? [credited] : earlier.filter((one) => one.kind !== 'credit')).map(referenceOf),
    note: choices.note,
    operations: choices.operations,
    ...(!credited && fileOf(choices)),
    ...inEuroOf(totals, credited?.inEuro ?? billing.euro),
    ...kept,
  };
}

/** Subcontractors, and the details required for a subsidy. */
const fileOf = ({
  subcontractors = [],
  aid,
}: Partial<InvoiceChoices>): Pick<InvoiceDocument, 'subcontractors' | 'aid'> => ({
  ...(subcontractors.length > 0 && { subcontractors }),
  ...(aid && { aid }),
});

/** VAT in euros, for an order in another currency: for a credit note at the rate of its invoice. */
const inEuroOf = ({ totalVatMinor }: InvoiceTotals, euro: { rate: string; on: string } | undefined) =>
  euro ? { inEuro: { totalVatMinor: vatInEuro(totalVatMinor, euro.rate), rate: euro.rate, on: euro.on } } : {};

/** All findings about an invoice: by itself, and against the earlier invoices of its order. */
export function faultsAgainst(
  document: InvoiceDocument,
  { creditsId, choices }: Pick<InvoiceRow, 'creditsId' | 'choices'>,
  { billed, ordered, earlier }: Billing,
): Fault[] {
  const orderedHtMinor = sumOf(ordered.shares, ({ baseMinor }) => baseMinor);
  const { depositBp, freeHtMinor } = billed;
  const agreed = { orderedHtMinor, freeHtMinor, depositBp, earlier };
  return [...chainFaults(document, agreed, creditsId), ...faultsOf(document, choices)];
}
