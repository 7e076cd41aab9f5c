import { type Kysely, sql, type SqlBool, type Transaction } from 'kysely';
import type { Language } from '#common/locales.ts';
import { vatMentions } from '#common/vat.ts';
import { digestInThread } from '#common/paper-words.ts';
import { certificationOf } from '#features/work/quotes/quote.public.ts';
import { orderScope } from '#features/work/work-orders/work-order.scope.ts';
import type { DB } from '#platform/db/types.ts';
import { headOf, knownAs, legalLine, ownerOf, partyOf } from '#platform/papers/company-head.ts';
import { findHands } from '#platform/db/hands.ts';
import { inLanguage } from '#platform/papers/in-language.ts';
import { definePaper, type PaperWords, sealPaper } from '#platform/papers/keep-paper.ts';
import { findLogo, type PaperPictures } from '#platform/papers/paper-pictures.ts';
import { pressBox } from '#platform/papers/signature-box.ts';
import { type Mention, type Sheet, type Signature, strong } from '#platform/papers/sheet.ts';
import type { ChangedLine } from './amend-lines.rules.ts';
import { type AmendmentOnPaper, findAmendmentOnPaper } from './amendment-paper.queries.ts';
import type { AmendmentPaper } from './amendment.paper.ts';
import { changesOf } from './amendment.queries.ts';
import { ratesLeft } from './check-signature.ts';
import { changedRows, totalsOf, vatRowsOf } from './price-amendment-paper.ts';
import { said } from './said.ts';

type Voice = ReturnType<typeof inLanguage>;
type Hands = Awaited<ReturnType<typeof findHands>>;

interface Setting {
  language: Language;
  pictures: PaperPictures;
}

const paragraphs = (text: string) => text.split('\n').filter(Boolean);

function sheetOf(voice: Voice, { language, pictures }: Setting, amendment: AmendmentOnPaper): Sheet {
  const { say, date } = voice;
  const { number, orderNumber: order, requestNumber, provider } = amendment;
  const title = say(said('paper.title', { number, order }));
  return {
    language,
    title,
    ...(voice.notice && { notice: voice.notice }),
    company: headOf(provider, pictures),
    block: {
      kind: say(said('paper.kind', { number })),
      number: order,
      label: say(said('paper.subject')),
      subject: amendment.title,
      facts: [{ label: say(said('paper.date')), value: date(amendment.proposedAt) }],
      more: [
        { label: say(said('paper.orderedOn')), value: date(amendment.orderedAt) },
        ...(requestNumber ? [{ label: say(said('paper.request')), value: requestNumber }] : []),
        { label: say(said('paper.place')), value: amendment.site, wide: true },
      ],
    },
    foot: { legal: legalLine(voice, provider), name: title },
  };
}

function partiesOf(voice: Voice, { landlord, client, provider }: AmendmentOnPaper): AmendmentPaper['parties'] {
  return [
    { label: voice.say(said('paper.owner')), ...ownerOf(voice, client, landlord) },
    { label: voice.say(said('paper.provider')), ...partyOf(voice, provider) },
  ];
}

/** Only changed dates. */
function termsOf({ say, date }: Voice, { delayDays, startOn, endsOn }: AmendmentOnPaper): Mention[] {
  const [start, end] = [startOn && date(startOn), endsOn && date(endsOn)];
  const days = [
    ...(delayDays > 0 ? [say(said('paper.delay', { count: delayDays }))] : []),
    ...(start ? [strong(say(said('paper.starts', { date: start })), start)] : []),
    ...(end ? [strong(say(said('paper.ends', { date: end })), end)] : []),
  ];
  return [
    { title: say(said('paper.time')), text: days.length > 0 ? days : [say(said('paper.sameTime'))] },
    { title: say(said('paper.rest')), text: [say(said('paper.restText'))] },
  ];
}

/** The signer's certificate for new reduced rates, and why no VAT is due (CGI art. 279-0 bis, 283-2 nonies, 293 B). */
function vatNotesOf(
  { say, dateTime }: Voice,
  { signedAt, signerName, certifiedBp, after, orderCertifiedBp }: AmendmentOnPaper,
  changes: readonly ChangedLine[],
): string[] {
  const rates = signedAt ? certifiedBp : ratesLeft(after, orderCertifiedBp);
  const mentions = new Set(changes.map(({ vatMention }) => vatMention));
  return [
    ...certificationOf(
      rates,
      signedAt && rates.length > 0 ? { name: signerName ?? '', date: dateTime(signedAt) } : null,
    ).map(say),
    ...vatMentions.filter((one) => mentions.has(one)).map((one) => say(said(`paper.mention.${one}`))),
  ];
}

/** The provider signs by proposing; the ordering side’s signature is either due or shown with its name and time. */
function signaturesOf(
  voice: Voice,
  { handOf, ...amendment }: AmendmentOnPaper & { handOf: Hands },
): AmendmentPaper['signatures'] {
  const { say, dateTime } = voice;
  const { client, provider, proposerName, proposedAt, signerName, signedAt, format, sha256 } = amendment;
  const title = say(said('paper.forOwner'));
  const date = signedAt && dateTime(signedAt);
  const forProvider = say(said('paper.forProvider'));
  const [proposed, accepted] = [handOf(amendment.id, 'proposed'), handOf(amendment.id, 'accepted')];
  const proposedOn = say(said('paper.proposedOn', { date: dateTime(proposedAt) }));
  const byOwner = (): Signature => {
    if (!date) return { title, by: say(said('paper.toSign')), seal: say(said('paper.toSignOnline')) };
    if (accepted) {
      const given = { title, name: signerName ?? '', company: knownAs(client), hand: accepted };
      return pressBox(voice, 'accepted', { ...given, seal: say(digestInThread) });
    }
    const seal =
      format === 'paper'
        ? said('paper.signedOn', { date })
        : said('paper.signedContent', { date, digest: sha256 ?? '' });
    const by = [signerName, knownAs(client)].filter(Boolean).join(', ');
    return { title, by, typed: signerName ?? '', seal: say(seal) };
  };
  return [
    proposed
      ? pressBox(voice, 'proposed', {
          title: forProvider,
          name: proposerName,
          company: knownAs(provider),
          hand: proposed,
          seal: proposedOn,
        })
      : { title: forProvider, by: [proposerName, knownAs(provider)].join(', '), typed: proposerName, seal: proposedOn },
    byOwner(),
  ];
}

function wordsOf(
  set: Setting,
  amendment: AmendmentOnPaper & { handOf: Hands },
  changes: readonly ChangedLine[],
): AmendmentPaper {
  const voice = inLanguage(set.language, amendment.departement);
  const { say } = voice;
  const { wish, reason } = amendment;
  const { lines, differenceMinor } = changedRows(voice, amendment, changes);
  return {
    ...sheetOf(voice, set, amendment),
    parties: partiesOf(voice, amendment),
    reasons: [
      ...(wish ? [{ title: say(said('paper.asked')), text: paragraphs(wish) }] : []),
      { title: say(said('paper.reason')), text: paragraphs(reason) },
    ],
    lines,
    terms: termsOf(voice, amendment),
    vat: {
      heads: {
        rate: say(said('paper.vat')),
        base: say(said('paper.base')),
        amount: say(said('paper.amount')),
      },
      rows: vatRowsOf(voice, amendment),
      notes: vatNotesOf(voice, amendment, changes),
    },
    totals: totalsOf(voice, amendment, differenceMinor),
    mentions: [],
    signatures: signaturesOf(voice, amendment),
  };
}

async function compose(db: Kysely<DB>, id: string, set: Setting): Promise<PaperWords | undefined> {
  const amendment = await findAmendmentOnPaper(db, id);
  if (!amendment) return undefined;
  return {
    data: wordsOf(set, { ...amendment, handOf: await findHands(db, [id]) }, await changesOf(db, [id])),
    at: amendment.signedAt ?? amendment.proposedAt,
    name: `${amendment.orderNumber}-AV${String(amendment.number)}`,
    isSealed: amendment.signedAt !== null,
  };
}

/** The amendment as proposed, then as signed. */
export const amendmentPaper = definePaper({
  kind: 'amendment',
  template: 'features/work/amendments/amendment.paper.typ',
  owned: sql<SqlBool>`EXISTS (SELECT FROM amendments a WHERE a.id = f.owner_id)`,
  reach: (viewer) => sql<SqlBool>`EXISTS (SELECT FROM amendments a JOIN work_orders w ON w.id = a.work_order_id
    WHERE a.id = f.owner_id AND ${orderScope(viewer)})`,
  pictured: (db, id) =>
    findLogo(
      db,
      sql`(SELECT w.provider_id FROM amendments a JOIN work_orders w ON w.id = a.work_order_id WHERE a.id = ${id})`,
    ),
  compose: (db, id, language, pictures) => compose(db, id, { language, pictures }),
});

/** Typesets the document of an amendment that was just signed, and stores its digest with the signature. */
export async function sealAmendmentPaper(trx: Transaction<DB>, id: string, pictures: PaperPictures): Promise<string> {
  const { sha256 } = await sealPaper(trx, amendmentPaper, id, pictures);
  await trx.updateTable('amendments').set({ paper_sha256: sha256 }).where('id', '=', id).execute();
  return sha256;
}
