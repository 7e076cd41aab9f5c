import { sql, type SqlBool } from 'kysely';
import { z } from 'zod';
import { indexLetter } from '#common/index-letter.ts';
import type { Language } from '#common/locales.ts';
import type { Currency } from '#common/money.ts';
import { reachesRequest } from '#features/work/requests/request.scope.ts';
import { headOf, legalLine } from '#platform/papers/company-head.ts';
import { inLanguage } from '#platform/papers/in-language.ts';
import { definePaper } from '#platform/papers/keep-paper.ts';
import { findLogo, type PaperPictures } from '#platform/papers/paper-pictures.ts';
import type { OpeningPaper } from './opening.paper.ts';
import { findOpeningOnPaper } from './quote-paper.queries.ts';
import { said } from './said.ts';

/** The stored data of an opening (`request.opened`); the first events had no report. */
const report = z.object({
  round: z.int(),
  deadlineAt: z.string(),
  received: z.array(
    z.object({
      provider: z.string(),
      number: z.string().nullable(),
      revision: z.int(),
      receivedAt: z.string(),
      totalTtcMinor: z.int(),
      currency: z.string(),
      sha256: z.string().nullable(),
      toConfirm: z.boolean().optional(),
    }),
  ),
  setAside: z.array(
    z.object({
      provider: z.string(),
      at: z.string().nullable(),
      why: z.enum(['late', 'withdrawn', 'expired', 'declined']),
    }),
  ),
  silent: z.array(z.string()),
});

type Opening = NonNullable<Awaited<ReturnType<typeof findOpeningOnPaper>>>;

interface Setting {
  language: Language;
  pictures: PaperPictures;
}

function wordsOf({ language, pictures }: Setting, opening: Opening, kept: z.output<typeof report>): OpeningPaper {
  const voice = inLanguage(language, opening.departement);
  const { say, dateTime, money } = voice;
  const { company, openedAt, title, site } = opening;
  const number = opening.number ?? '';
  const word = (
    key: 'label' | 'round' | 'deadline' | 'openedAt' | 'received' | 'company' | 'quote' | 'at' | 'amount',
  ) => say(said(`paper.opening.${key}`));
  const wide = (label: string) => ({ label, wide: true });
  const name = { label: word('company'), wide: true };
  return {
    language,
    title: `${word('label')} ${number}`,
    ...(voice.notice && { notice: voice.notice }),
    company: headOf(company, pictures),
    block: {
      kind: word('label'),
      number,
      label: say(said('sheet.subject')),
      subject: title,
      facts: [{ label: word('round'), value: String(kept.round) }],
      more: [
        { label: say(said('sheet.place')), value: site, wide: true },
        { label: word('deadline'), value: dateTime(kept.deadlineAt) },
        { label: word('openedAt'), value: dateTime(openedAt) },
      ],
    },
    statement: [say(said('paper.opening.opened', { date: dateTime(openedAt) })), say(said('paper.opening.digestNote'))],
    parts: [
      {
        title: word('received'),
        note: String(kept.received.length),
        table: {
          heads: [
            name,
            { label: word('quote') },
            { label: word('at') },
            wide(say(said('paper.opening.digest'))),
            { label: word('amount'), end: true },
          ],
          rows: kept.received.map((offer) => [
            offer.toConfirm ? `${offer.provider} (${say(said('paper.opening.toConfirm'))})` : offer.provider,
            say(said('sheet.footer', { number: offer.number ?? '', index: indexLetter(offer.revision) })),
            dateTime(offer.receivedAt),
            offer.sha256 ?? '',
            money(offer.totalTtcMinor, offer.currency as Currency),
          ]),
          empty: say(said('paper.opening.none')),
        },
      },
      {
        title: say(said('paper.opening.setAside')),
        note: '',
        table: {
          heads: [name, { label: say(said('paper.opening.on')) }, wide(say(said('paper.opening.reason')))],
          rows: kept.setAside.map(({ provider, at, why }) => [
            provider,
            at ? dateTime(at) : '—',
            say(said(`paper.opening.why.${why}`)),
          ]),
          empty: say(said('paper.opening.noneSetAside')),
        },
      },
      {
        title: say(said('paper.opening.silent')),
        note: '',
        table: { heads: [name], rows: kept.silent.map((one) => [one]), empty: say(said('paper.opening.noneSilent')) },
      },
    ],
    mentions: [],
    signatures: [],
    foot: { legal: legalLine(voice, company), name: `${word('label')} ${number}` },
  };
}

/** Opening report of a sealed tender's round; bidders read only their own line, on screen. */
export const openingPaper = definePaper({
  kind: 'opening-report',
  template: 'features/work/quotes/opening.paper.typ',
  owned: sql<SqlBool>`EXISTS (SELECT FROM events e WHERE e.id = f.owner_id)`,
  reach: (viewer) =>
    viewer.side === 'provider'
      ? sql<SqlBool>`false`
      : sql<SqlBool>`EXISTS (SELECT FROM events e JOIN requests r ON r.id = e.request_id
          WHERE e.id = f.owner_id AND e.kind = 'request.opened' AND ${reachesRequest(viewer)})`,
  pictured: (db, eventId) =>
    findLogo(
      db,
      sql`(SELECT r.company_id FROM events e JOIN requests r ON r.id = e.request_id WHERE e.id = ${eventId})`,
    ),
  async compose(db, eventId, language, pictures) {
    const opening = await findOpeningOnPaper(db, eventId);
    const kept = report.safeParse(opening?.data);
    if (!opening || !kept.success) return undefined;
    return {
      data: wordsOf({ language, pictures }, opening, kept.data),
      at: opening.openedAt,
      name: [opening.number, 'ouverture', kept.data.round].join('-'),
      isSealed: true,
    };
  },
});
