import { type Kysely, sql, type SqlBool } from 'kysely';
import { costBearerName } from '#common/faults.ts';
import type { Language } from '#common/locales.ts';
import { vatMentions } from '#common/vat.ts';
import { certificationOf } from '#features/work/quotes/quote.public.ts';
import type { DB } from '#platform/db/types.ts';
import { headOf, knownAs, legalLine, ownerOf, partyOf } from '#platform/papers/company-head.ts';
import { findHands } from '#platform/db/hands.ts';
import { inLanguage } from '#platform/papers/in-language.ts';
import { findLogo, type PaperPictures } from '#platform/papers/paper-pictures.ts';
import { definePaper, type PaperWords } from '#platform/papers/keep-paper.ts';
import { pressBox } from '#platform/papers/signature-box.ts';
import { type Sheet, type Signature, strong } from '#platform/papers/sheet.ts';
import { type AsOrdered, orderedBy, type OrderedLine } from './amend-order.ts';
import type { OrderPaper } from './order.paper.ts';
import { findOrderOnPaper, type OrderOnPaper } from './order-paper.queries.ts';
import { pricedLinesOf, totalsOf } from './price-order-paper.ts';
import { said } from './said.ts';
import { orderScope } from './work-order.scope.ts';

type Voice = ReturnType<typeof inLanguage>;
type Hands = Awaited<ReturnType<typeof findHands>>;

const some = (...parts: (string | false | null | undefined)[]): string[] =>
  parts.filter((part): part is string => Boolean(part));

/** As issued, as confirmed, and for an emergency with its received lines. */
const indexes = { issued: 'A', confirmed: 'B', settled: 'C' } as const;
type Stage = keyof typeof indexes;

interface Setting {
  language: Language;
  stage: Stage;
  pictures: PaperPictures;
}

function sheetOf(voice: Voice, { language, stage, pictures }: Setting, order: OrderOnPaper): Sheet {
  const { say, date } = voice;
  const { number, client } = order;
  const index = indexes[stage];
  const kind = say(said(`paper.kind.${order.origin}`));
  return {
    language,
    title: `${kind} ${number}`,
    ...(voice.notice && { notice: voice.notice }),
    company: headOf(client, pictures),
    block: {
      kind,
      number,
      label: say(said('paper.subject')),
      subject: order.title,
      facts: [
        { label: say(said('paper.index')), value: index },
        { label: say(said('paper.date')), value: date(order.issuedAt) },
      ],
      more: [
        ...(order.requestNumber ? [{ label: say(said('paper.request')), value: order.requestNumber }] : []),
        ...(order.quoteNumber ? [{ label: say(said('paper.quote')), value: order.quoteNumber }] : []),
        { label: say(said('paper.place')), value: order.site, wide: true },
        { label: say(said('paper.priority')), value: say(said(`paper.priorities.${order.priority}`)) },
        ...(order.costBearer
          ? [{ label: say(said('paper.costBearer')), value: say(costBearerName(order.costBearer)) }]
          : []),
      ],
    },
    foot: {
      legal: legalLine(voice, client),
      name: say(said('paper.footer', { number, index })),
    },
  };
}

function partiesOf(voice: Voice, { client, provider, ...order }: OrderOnPaper): OrderPaper['parties'] {
  const { say } = voice;
  return [
    { label: say(said('paper.owner')), ...ownerOf(voice, client, order.landlord) },
    { label: say(said('paper.provider')), ...partyOf(voice, provider) },
    ...(order.contactName || order.contactPhone
      ? [
          {
            label: say(said('paper.onSite')),
            name: order.contactName || order.contactPhone,
            lines: some(order.contactName && order.contactPhone, order.spot),
          },
        ]
      : []),
  ];
}

/** The certified conditions of a reduced rate, and why no VAT is due (CGI art. 279-0 bis, 283-2 nonies, 293 B). */
function vatNotesOf({ say, dateTime }: Voice, order: OrderOnPaper, lines: readonly OrderedLine[]): string[] {
  const mentions = new Set(lines.map((line) => line.vatMention));
  const { vatCertifiedBp, vatCertifiedBy: name, vatCertifiedAt: at } = order;
  return some(
    ...(at && lines.length > 0
      ? certificationOf(vatCertifiedBp, { name: name ?? '', date: dateTime(at) }).map(say)
      : []),
    ...vatMentions.filter((one) => mentions.has(one)).map((one) => say(said(`paper.mention.${one}`))),
  );
}

/** The client's, from signing the quote or placing the order; the provider's once it confirmed. */
function signaturesOf(
  voice: Voice,
  { order, stage, handOf }: { order: OrderOnPaper; stage: Stage; handOf: Hands },
): OrderPaper['signatures'] {
  const { say, dateTime } = voice;
  const { client, provider, signedAt, signerName, confirmedAt } = order;
  const signer = signerName ?? order.issuedBy;
  const seal =
    signedAt && order.sha256
      ? said('paper.signedQuote', {
          number: order.quoteNumber ?? '',
          date: dateTime(signedAt),
          digest: order.sha256,
        })
      : said('paper.ordered', { date: dateTime(order.issuedAt) });
  const taken = stage !== 'issued' && confirmedAt;
  const taker = order.confirmedBy ?? knownAs(provider);
  const [forOwner, forProvider] = [say(said('paper.forOwner')), say(said('paper.forProvider'))];
  const accepted = handOf(order.quoteId ?? '', 'accepted');
  const ordered = accepted ?? handOf(order.id, 'ordered');
  const confirmed = handOf(order.id, 'confirmed');
  const byOwner = (): Signature => {
    if (!ordered) {
      const by = [...new Set([signer, knownAs(client)])].filter(Boolean).join(', ');
      return { title: forOwner, by, ...(signer && { typed: signer }), seal: say(seal) };
    }
    const name = (accepted && signerName) || ordered.name;
    const given = { title: forOwner, name, company: knownAs(client), hand: ordered, seal: say(seal) };
    return pressBox(voice, accepted ? 'accepted' : 'ordered', given);
  };
  const byProvider = (): Signature => {
    if (!taken) return { title: forProvider, by: say(said('paper.toSign')), seal: say(said('paper.toConfirm')) };
    const last = say(said('paper.confirmed', { date: dateTime(taken) }));
    if (confirmed) {
      const given = { title: forProvider, name: confirmed.name, company: knownAs(provider), hand: confirmed };
      return pressBox(voice, 'confirmed', { ...given, seal: last });
    }
    return { title: forProvider, by: [...new Set([taker, knownAs(provider)])].join(', '), typed: taker, seal: last };
  };
  return [byOwner(), byProvider()];
}

function termsOf(voice: Voice, order: OrderOnPaper, lines: readonly OrderedLine[]): OrderPaper['terms'] {
  const { say, date } = voice;
  const start = order.startOn && date(order.startOn);
  const vat = vatNotesOf(voice, order, lines);
  const asked = order.description.split('\n').filter(Boolean);
  return [
    ...(order.origin === 'emergency' && asked.length > 0 ? [{ title: say(said('paper.asked')), text: asked }] : []),
    {
      title: say(said('paper.execution')),
      text: [
        ...(start ? [strong(say(said('paper.starts', { date: start })), start)] : [say(said('paper.startToAgree'))]),
        ...some(
          order.durationDays !== null && say(said('paper.lasts', { count: order.durationDays })),
          say(said(order.origin === 'emergency' ? 'paper.ceilingText' : 'paper.changes')),
        ),
      ],
    },
    ...(vat.length > 0 ? [{ title: say(said('paper.vat')), text: vat }] : []),
  ];
}

function wordsOf(setting: Setting, order: OrderOnPaper, lines: readonly OrderedLine[], handOf: Hands): OrderPaper {
  const voice = inLanguage(setting.language, order.departement);
  const { say, money } = voice;
  const { priced, grossMinor } = pricedLinesOf(voice, order, lines);
  const isOpen = order.origin === 'emergency' && lines.length === 0;
  const ceiling = {
    label: say(said('paper.ceiling')),
    value: money(order.ceilingHtMinor ?? 0, order.currency),
    kind: isOpen ? ('grand' as const) : ('after' as const),
  };
  return {
    ...sheetOf(voice, setting, order),
    parties: partiesOf(voice, order),
    lines: isOpen ? null : priced,
    terms: termsOf(voice, order, lines),
    totals: [
      ...(isOpen ? [] : totalsOf(voice, order, grossMinor)),
      ...(order.ceilingHtMinor === null ? [] : [ceiling]),
    ],
    mentions: [
      ...(order.paymentTerms
        ? [{ title: say(said('paper.payment')), text: [order.paymentTerms.replace(/[.\s]*$/, '.')] }]
        : []),
      { title: say(said('paper.access')), text: [say(said(order.hasCodes ? 'paper.codes' : 'paper.noCodes'))] },
    ],
    signatures: signaturesOf(voice, { order, stage: setting.stage, handOf }),
  };
}

const instant = (written: string | null) => (written === null ? null : new Date(written));

/** When the order reached a stage; null before. */
const reachedAt: Record<Stage, (order: OrderOnPaper) => Date | null> = {
  issued: ({ issuedAt }) => issuedAt,
  confirmed: ({ confirmedAt }) => confirmedAt,
  settled: ({ origin, acceptedAt }) => (origin === 'emergency' ? acceptedAt : null),
};

async function compose(db: Kysely<DB>, id: string, set: Setting): Promise<PaperWords | undefined> {
  const { stage } = set;
  const found = await findOrderOnPaper(db, id);
  const at = found && reachedAt[stage](found);
  if (!found || !at) return undefined;
  // The original order: an amendment has its own document, and an emergency's lines are only in the last stage.
  const before = stage === 'settled' ? null : (found.asOrdered as unknown as AsOrdered | null);
  const { lines, ...order } = before
    ? { ...found, ...before, vatCertifiedAt: instant(before.vatCertifiedAt) }
    : { ...found, lines: (await orderedBy(db, id)).lines };
  const first = order.origin === 'emergency' && stage !== 'settled' ? [] : lines;
  return {
    data: wordsOf(set, order, first, await findHands(db, [id, ...(order.quoteId ? [order.quoteId] : [])])),
    at,
    name: `${order.number}-${indexes[stage]}`,
    isSealed: true,
  };
}

const declared = {
  pictured: (db: Kysely<DB>, id: string) => findLogo(db, sql`(SELECT company_id FROM work_orders WHERE id = ${id})`),
  template: 'features/work/work-orders/order.paper.typ',
  owned: sql<SqlBool>`EXISTS (SELECT FROM work_orders w WHERE w.id = f.owner_id)`,
  reach: (viewer: Parameters<typeof orderScope>[0]) =>
    sql<SqlBool>`EXISTS (SELECT FROM work_orders w WHERE w.id = f.owner_id AND ${orderScope(viewer)})`,
};

export const orderPaper = definePaper({
  ...declared,
  kind: 'work-order',
  compose: (db, id, language, pictures) => compose(db, id, { language, stage: 'issued', pictures }),
});

export const confirmedOrderPaper = definePaper({
  ...declared,
  kind: 'confirmed-work-order',
  compose: (db, id, language, pictures) => compose(db, id, { language, stage: 'confirmed', pictures }),
});

/** The order of an emergency with its received lines. */
export const settledOrderPaper = definePaper({
  ...declared,
  kind: 'settled-work-order',
  compose: (db, id, language, pictures) => compose(db, id, { language, stage: 'settled', pictures }),
});
