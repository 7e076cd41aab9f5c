import { type Kysely, sql, type SqlBool } from 'kysely';
import { indexLetter } from '#common/index-letter.ts';
import type { Language } from '#common/locales.ts';
import { digestInThread } from '#common/paper-words.ts';
import { numbersOf, portionOf, type PricedLine, totalsOf } from '#common/quote-totals.ts';
import { vatMentions } from '#common/vat.ts';
import type { DB } from '#platform/db/types.ts';
import { addressOf, headOf, knownAs, legalLine, registered } from '#platform/papers/company-head.ts';
import { findHands, type Hand } from '#platform/db/hands.ts';
import { inLanguage } from '#platform/papers/in-language.ts';
import { definePaper, type PaperWords } from '#platform/papers/keep-paper.ts';
import { findLogo, type PaperPictures } from '#platform/papers/paper-pictures.ts';
import { pressBox } from '#platform/papers/signature-box.ts';
import { sayIn } from '#platform/voices.ts';
import { runningSums, type SumRow } from '#platform/papers/sheet.ts';
import { insurancesOf } from './insurance-words.ts';
import type { QuotePaper } from './quote.paper.ts';
import { findQuoteOnPaper, type QuoteOnPaper } from './quote-paper.queries.ts';
import { linesOf, type QuoteLine } from './quote.queries.ts';
import { quoteScope } from './quote.scope.ts';
import { said } from './said.ts';
import { certificationOf } from './vat-certification.ts';

type Voice = ReturnType<typeof inLanguage>;

/** The client's certificate, and why no VAT is due (CGI art. 279-0 bis, 278-0 bis A, 283-2 nonies, 293 B). */
function vatNotesOf(
  { say, dateTime }: Voice,
  { signerName, signedAt, vatCertified }: QuoteOnPaper,
  lines: readonly QuoteLine[],
  rates: ReadonlySet<number>,
  isSigned: boolean,
): string[] {
  const mentions = new Set(lines.map((line) => line.vatMention));
  return [
    ...certificationOf(
      [...rates],
      isSigned && signedAt && vatCertified.length > 0 ? { name: signerName ?? '', date: dateTime(signedAt) } : null,
    ),
    ...vatMentions.filter((one) => mentions.has(one)).map((one) => said(`sheet.mention.${one}`)),
    ...(!isSigned && lines.some(({ optional }) => optional) ? [said('sheet.mention.options')] : []),
  ].map(say);
}

function priced(voice: Voice, quote: QuoteOnPaper, lines: readonly QuoteLine[], isSigned: boolean) {
  const { say, money: print, unitPrice, discount, rate, quantity } = voice;
  const money = (minor: number) => print(minor, quote.currency);
  const totals = totalsOf(lines as readonly (QuoteLine & PricedLine)[], quote);
  const numbers = numbersOf(lines as readonly PricedLine[]);
  const counted = lines.map((line) => ({ ...line, optional: line.optional && !line.chosen }));
  const running = runningSums(counted as (QuoteLine & PricedLine)[]);
  const rows = lines.map((line, place) => {
    const { kind, designation, optional, unit } = line;
    const off = discount(line as QuoteLine & PricedLine, quote.currency);
    const total = money(totals.lineTotals[place] ?? 0);
    const details = [
      optional && say(said(!isSigned ? 'sheet.option' : line.chosen ? 'sheet.optionTaken' : 'sheet.optionLeft')),
      off && say(said('sheet.lineDiscount', { rate: off })),
    ];
    const isLine = kind === 'line';
    return {
      kind: isLine ? ('line' as const) : ('lot' as const),
      number: numbers[place] ?? '',
      designation,
      details: details.filter(Boolean).join(' · '),
      quantity: isLine ? quantity(line.quantityMilli) : '',
      unit: isLine ? unit : '',
      price: isLine ? unitPrice(line.unitPriceE4, quote.currency) : '',
      vat: isLine ? rate(line.vatRateBp) : '',
      total: optional && !line.chosen ? `(${total})` : total,
      carried: money(running[place]?.carriedMinor ?? 0),
    };
  });
  const deposit = portionOf(totals.totalTtcMinor, quote.depositBp);
  const sums: SumRow[] = [
    ...(totals.discountMinor > 0
      ? [
          { label: say(said('sheet.gross')), value: money(totals.grossMinor) },
          {
            label: say(said('sheet.discount', { rate: discount(quote, quote.currency) })),
            value: money(-totals.discountMinor),
          },
        ]
      : []),
    { label: say(said('sheet.totalHt')), value: money(totals.totalHtMinor) },
    { label: say(said('sheet.vat')), value: money(totals.totalVatMinor) },
    { label: say(said('sheet.totalTtc')), value: money(totals.totalTtcMinor), kind: 'grand' },
    ...(quote.depositBp > 0
      ? [
          {
            label: say(said('sheet.deposit', { rate: rate(quote.depositBp) })),
            value: money(deposit),
            kind: 'after' as const,
          },
          {
            label: say(said('sheet.balance')),
            value: money(totals.totalTtcMinor - deposit),
            kind: 'after' as const,
          },
        ]
      : []),
    ...(quote.retentionBp > 0
      ? [
          {
            label: say(said('sheet.retention', { rate: rate(quote.retentionBp) })),
            value: money(portionOf(totals.totalTtcMinor, quote.retentionBp)),
            kind: 'after' as const,
          },
        ]
      : []),
  ];
  const shares = totals.vatBreakdown.map(({ rateBp, baseMinor, vatMinor }) => ({
    label: rate(rateBp),
    base: money(baseMinor),
    amount: money(vatMinor),
  }));
  return { rows, sums, shares, rates: new Set<number>(totals.vatBreakdown.map(({ rateBp }) => rateBp)) };
}

/** «Bon pour accord»: to be signed, or the signer and the time. */
function signatureOf(
  voice: Voice,
  quote: QuoteOnPaper,
  { isSigned, hand }: Pick<Setting, 'isSigned'> & { hand: Hand | undefined },
): QuotePaper['signature'] {
  const { say, dateTime } = voice;
  const title = say(said('sheet.agreed'));
  const { signedAt, signerName, format, sha256 } = quote;
  // A quote signed as content shows its digest; for a signed document, the digest is of the document itself.
  if (!signedAt || !(isSigned || format === 'content')) {
    return { title, by: say(said('sheet.agreedText')), seal: say(said('sheet.agreedElectronic')) };
  }
  if (hand) {
    const given = { title, name: signerName ?? '', company: knownAs(quote.client), hand };
    return pressBox(voice, 'accepted', { ...given, seal: say(digestInThread) });
  }
  const date = dateTime(signedAt);
  const seal = isSigned
    ? said('paper.signedOn', { date })
    : said('paper.signedContent', { date, digest: sha256 ?? '' });
  return { title, by: say(said('paper.byName', { name: signerName ?? '' })), typed: signerName ?? '', seal: say(seal) };
}

interface Setting {
  language: Language;
  isSigned: boolean;
  pictures: PaperPictures;
}

function wordsOf(
  { language, isSigned, pictures }: Setting,
  quote: QuoteOnPaper & { hand: Hand | undefined },
  lines: readonly QuoteLine[],
): QuotePaper {
  const voice = inLanguage(language, quote.departement);
  const { say, date } = voice;
  const { issuer, client } = quote;
  const number = quote.number ?? say(said('sheet.draft'));
  const index = indexLetter(quote.revision);
  const { rows, sums, shares, rates } = priced(voice, quote, lines, isSigned);
  const start = [
    quote.startOn && date(quote.startOn),
    quote.durationDays && say(said('sheet.days', { count: quote.durationDays })),
  ].filter(Boolean);
  const validity = quote.validUntil ? date(quote.validUntil) : say(said('sheet.days', { count: quote.validityDays }));
  const terms = quote.paymentTerms ? [quote.paymentTerms.replace(/[.\s]*$/, '.')] : [];
  return {
    language,
    title: say(said('sheet.label', { number })),
    ...(voice.notice && { notice: voice.notice }),
    company: headOf(issuer, pictures),
    block: {
      kind: say(said('sheet.quote')),
      number,
      label: say(said('sheet.subject')),
      subject: quote.title,
      facts: [
        { label: say(said('sheet.index')), value: index },
        { label: say(said('sheet.date')), value: date(quote.sentAt ?? quote.updatedAt) },
      ],
      more: [
        ...(quote.requestNumber ? [{ label: say(said('sheet.answers')), value: quote.requestNumber }] : []),
        { label: say(said('sheet.place')), value: quote.place, wide: true },
        { label: say(said('sheet.validity')), value: validity },
        ...(start.length > 0 ? [{ label: say(said('sheet.start')), value: start.join(', ') }] : []),
      ],
    },
    parties: [
      {
        label: say(said('sheet.client')),
        name: client.tradeName ?? client.name,
        lines: [addressOf(client), registered(voice, client).join(' · ')].filter(Boolean),
      },
    ],
    lines: {
      heads: {
        designation: say(said('sheet.designation')),
        quantity: say(said('sheet.quantity')),
        unit: say(said('sheet.unit')),
        price: say(said('sheet.unitPrice')),
        vat: say(said('sheet.vat')),
        total: say(said('sheet.totalHt')),
      },
      carriedOver: say(said('paper.carriedOver')),
      toCarry: say(said('paper.toCarry')),
      empty: say(said('paper.empty')),
      rows,
    },
    vat: {
      heads: { rate: say(said('sheet.vat')), base: say(said('sheet.base')), amount: say(said('sheet.amount')) },
      rows: shares,
      notes: vatNotesOf(voice, quote, lines, rates, isSigned),
    },
    totals: sums,
    mentions: [
      { title: say(said('sheet.payment')), text: [...terms, say(said('sheet.late'))] },
      { title: say(said('sheet.waste')), text: [quote.waste || say(said('paper.wasteUnsaid'))] },
      { title: say(said('sheet.insurance')), text: insurancesOf(voice, quote) },
      ...(quote.notes ? [{ title: say(said('sheet.notes')), text: quote.notes.split('\n').filter(Boolean) }] : []),
    ],
    signature: signatureOf(voice, quote, { isSigned, hand: quote.hand }),
    foot: {
      legal: legalLine(voice, issuer),
      name: say(said('sheet.footer', { number, index })),
    },
  };
}

async function compose(db: Kysely<DB>, id: string, set: Setting): Promise<PaperWords | undefined> {
  const { language, isSigned } = set;
  const quote = await findQuoteOnPaper(db, id);
  if (!quote || (isSigned && quote.format !== 'paper')) return undefined;
  const written = await linesOf(db, [id]);
  // When it was sent, no option had been taken yet.
  const lines = isSigned ? written : written.map((line) => ({ ...line, chosen: false }));
  const number = quote.number ?? sayIn(language, said('sheet.draft'));
  return {
    data: wordsOf(set, { ...quote, hand: (await findHands(db, [id]))(id, 'accepted') }, lines),
    at: (isSigned ? quote.signedAt : quote.sentAt) ?? quote.updatedAt,
    name: [number, indexLetter(quote.revision)].join('-'),
    isSealed: quote.state !== 'draft',
  };
}

const declared = {
  template: 'features/work/quotes/quote.paper.typ',
  pictured: (db: Kysely<DB>, id: string) => findLogo(db, sql`(SELECT provider_id FROM quotes WHERE id = ${id})`),
  owned: sql<SqlBool>`EXISTS (SELECT FROM quotes q WHERE q.id = f.owner_id)`,
  reach: (viewer: Parameters<typeof quoteScope>[0]) =>
    sql<SqlBool>`EXISTS (SELECT FROM quotes q WHERE q.id = f.owner_id AND ${quoteScope(viewer)})`,
};

/** The quote as it was sent, or the current draft. */
export const quotePaper = definePaper({
  ...declared,
  kind: 'quote',
  compose: (db, id, language, pictures) => compose(db, id, { language, isSigned: false, pictures }),
});

/** The quote as its client signed it: the content of the signature's digest (docs/decisions/0041). */
export const signedQuotePaper = definePaper({
  ...declared,
  kind: 'signed-quote',
  compose: (db, id, language, pictures) => compose(db, id, { language, isSigned: true, pictures }),
});
