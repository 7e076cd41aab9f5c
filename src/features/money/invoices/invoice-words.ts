import { formatDate } from '#common/dates.ts';
import { formatMoney, formatRate } from '#common/money.ts';
import { certificationOf } from '#features/work/quotes/quote.public.ts';
import type { Said } from '#common/said.ts';
import type { VatMention } from '#common/vat.ts';
import type { InvoiceDocument, InvoiceLine } from './invoice.contract.ts';
import { said } from './said.ts';
import type { InvoiceWords } from './write-cii.ts';

export interface Voice {
  say: (words: Said) => string;
  money: (minor: number, currency: InvoiceDocument['currency']) => string;
  rate: (bp: number) => string;
  date: (day: string) => string;
}

/** French, without a place: for days only. */
export const frenchVoice = (say: Voice['say']): Voice => ({
  say,
  money: (minor, currency) => formatMoney(minor, currency),
  rate: (bp) => formatRate(bp),
  date: (day) => formatDate(day, { locale: 'fr', timeZone: 'Europe/Paris' }),
});

/** When and how to pay an invoice, and its retention (loi n° 71-584): no part is due twice. */
export function termsOf({ say, money, rate, date }: Voice, invoice: InvoiceDocument): string[] {
  const { currency, totals, dueOn, retentionBp, kind } = invoice;
  if (kind === 'credit') {
    const numbers = invoice.earlier.map(({ number }) => number).join(', ');
    return [say(said('paper.takenOff', { numbers }))];
  }
  const { totalTtcMinor, retentionMinor } = totals;
  const payable = money(totalTtcMinor - retentionMinor, currency);
  const kept = { amount: money(retentionMinor, currency), rate: rate(retentionBp) };
  return [
    say(said('paper.due', { amount: payable, date: date(dueOn) })),
    ...(retentionMinor > 0 ? [say(said('paper.retention', kept))] : []),
  ];
}

/**
 * Late payment terms by subject code: professionals (code de commerce, art. L. 441-10, D. 441-5), public buyers (code
 * de la commande publique, art. R. 2192-31), none for private persons.
 */
export const lateTerms = ({ say }: Pick<Voice, 'say'>, { kind }: InvoiceDocument['buyer']) =>
  kind === 'private'
    ? []
    : [
        { subject: 'PMT', text: say(said('paper.recovery40')) },
        { subject: 'PMD', text: say(said(kind === 'public' ? 'paper.penaltiesPublic' : 'paper.penalties')) },
        { subject: 'AAB', text: say(said('paper.noDiscount')) },
      ];

/** The reasons for the VAT: certified conditions, why none is due, when it falls due. */
export function vatNotes(
  { say, date, money }: Voice,
  { lines, certified, seller, operations = 'services', inEuro }: InvoiceDocument,
): string[] {
  const mentions = [...new Set(lines.flatMap(({ vatMention }) => (vatMention ? [vatMention] : [])))];
  const hasVat = lines.some(({ vatRateBp }) => vatRateBp > 0);
  const falls = operations === 'goods' ? 'paper.onDelivery' : seller.vatOnDebits ? 'paper.onDebits' : 'paper.onReceipt';
  const by = certified && { name: certified.by, date: date(certified.on) };
  return [
    ...mentions.map((one) => say(mentionWords(one))),
    ...certificationOf(certified?.rates ?? [], by).map(say),
    [say(said(`paper.operations.${operations}`)), ...(hasVat ? [say(said(falls))] : [])].join(' '),
    ...(inEuro
      ? [
          say(
            said('paper.inEuro', {
              amount: money(inEuro.totalVatMinor, 'EUR'),
              rate: inEuro.rate,
              date: date(inEuro.on),
            }),
          ),
        ]
      : []),
  ];
}

/**
 * Subcontractors, and the details required for a subsidy: earlier visit, qualification, products and their performance
 * (décret n° 2020-26 for MaPrimeRénov’; code de l’énergie, art. R. 221-22, for CEE).
 */
export function fileNotes(
  { say, date }: Pick<Voice, 'say' | 'date'>,
  { subcontractors = [], aid }: InvoiceDocument,
): string[] {
  return [
    ...subcontractors.map((one) => say(said('paper.subcontractor', one))),
    ...(aid ? [say(said('paper.aid'))] : []),
    ...(aid?.visitedOn ? [say(said('paper.aidVisit', { date: date(aid.visitedOn) }))] : []),
    ...(aid?.rge ? [say(said('paper.aidRge', { rge: aid.rge }))] : []),
    ...(aid?.equipment ? [say(said('paper.aidEquipment', { equipment: aid.equipment }))] : []),
  ];
}

function describe({ money, rate, say }: Voice, currency: InvoiceDocument['currency'], line: InvoiceLine): string {
  const { progress } = line;
  const isWhole = !progress || (progress.beforeMinor === 0 && progress.cumulatedMinor === progress.orderedMinor);
  if (isWhole) return '';
  return say(
    said('paper.progress', {
      ordered: money(progress.orderedMinor, currency),
      share: rate(progress.cumulatedBp),
      cumulated: money(progress.cumulatedMinor, currency),
      before: money(progress.beforeMinor, currency),
    }),
  );
}

/** The printed reason for no VAT. */
export const mentionWords = (mention: VatMention): Said => said(`paper.mention.${mention}`);

export function wordsOf(voice: Voice, invoice: InvoiceDocument): InvoiceWords {
  const { say } = voice;
  const mention = (of: VatMention) => say(mentionWords(of));
  return {
    notes: [
      ...lateTerms(voice, invoice.buyer),
      { subject: 'BAR', text: invoice.buyer.kind === 'private' ? 'B2C' : 'B2B' },
      ...vatNotes(voice, invoice).map((text) => ({ subject: 'AAI', text })),
      ...fileNotes(voice, invoice).map((text) => ({ subject: 'AAI', text })),
      ...(invoice.seller.insurance ? [{ subject: 'AAI', text: invoice.seller.insurance }] : []),
      ...(invoice.buyer.representedBy
        ? [{ subject: 'AAI', text: say(said('paper.represented', { company: invoice.buyer.representedBy })) }]
        : []),
      ...(invoice.note ? [{ subject: 'AAI', text: invoice.note }] : []),
    ],
    terms: termsOf(voice, invoice).join(' '),
    exemptions: {
      reverse_charge: mention('reverse_charge'),
      franchise: mention('franchise'),
      article_294: mention('article_294'),
      outside_territory: mention('outside_territory'),
    },
    discount: say(said('paper.lineDiscount')),
    describe: (line) => describe(voice, invoice.currency, line),
  };
}
