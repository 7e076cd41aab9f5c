import { type Kysely, sql, type SqlBool } from 'kysely';
import type { Language } from '#common/locales.ts';
import { reachesRequest } from '#features/work/requests/request.scope.ts';
import type { DB } from '#platform/db/types.ts';
import { headOf, legalLine } from '#platform/papers/company-head.ts';
import { inLanguage } from '#platform/papers/in-language.ts';
import { definePaper } from '#platform/papers/keep-paper.ts';
import { findLogo, type PaperPictures } from '#platform/papers/paper-pictures.ts';
import type { DecisionPaper } from './decision.paper.ts';
import { findDecisionOnPaper, listVotes, readDecision, type WholeDecision } from './decision.queries.ts';
import { voicesOf } from './decision.rules.ts';
import { said } from './said.ts';

type OnPaper = NonNullable<Awaited<ReturnType<typeof findDecisionOnPaper>>>;
type Votes = Awaited<ReturnType<typeof listVotes>>;

interface Setting {
  language: Language;
  pictures: PaperPictures;
}

function partsOf(
  { say, money, quantity, dateTime }: ReturnType<typeof inLanguage>,
  { offers, voters, questions, subject, sum }: WholeDecision,
  votes: Votes,
): DecisionPaper['parts'] {
  const sharesOf = (shares: number | null) => (shares === null ? '' : say(said('paper.shares', { count: shares })));
  const nameOf = (quoteId: string | null) => offers.find(({ id }) => id === quoteId)?.provider ?? '';
  return [
    {
      title: say(subject === 'quotes' ? said('paper.offers') : said(`paper.sum.${subject}`)),
      note: subject === 'quotes' ? String(offers.length) : '',
      table: {
        heads: [
          { label: say(said('paper.company')), wide: true },
          { label: say(said('paper.quote')) },
          { label: say(said('paper.digest')), wide: true },
          { label: say(said('paper.amount')), end: true },
        ],
        rows: offers.map(({ provider, number, sha256, totalTtcMinor, currency, isAdvised, options }) => [
          isAdvised ? `${provider} (${say(said('paper.advised'))})` : provider,
          [number ?? '', ...options].filter(Boolean).join(', '),
          sha256 ?? '',
          money(totalTtcMinor, currency),
        ]),
        empty: '',
      },
    },
    ...(sum && sum.lines.length > 0
      ? [
          {
            title: say(said('paper.shown')),
            note: '',
            table: {
              heads: [
                { label: say(said('paper.what')), wide: true },
                { label: say(said('paper.quantity')) },
                { label: say(said('paper.ht')), end: true },
              ],
              rows: sum.lines.map(({ label, quantityMilli, unit, amountMinor }) => [
                label,
                quantityMilli === null ? '' : `${quantity(quantityMilli)}\u00a0${unit}`,
                amountMinor === null ? '' : money(amountMinor, offers[0]?.currency ?? 'EUR'),
              ]),
              empty: '',
            },
          },
        ]
      : []),
    {
      title: say(said('paper.votes')),
      note: String(votes.length),
      table: {
        heads: [
          { label: say(said('paper.at')) },
          { label: say(said('paper.link')), wide: true },
          { label: say(said('paper.name')), wide: true },
          { label: say(said('paper.vote')), wide: true },
        ],
        rows: votes.map((vote) => {
          const what =
            vote.verdict === 'approved'
              ? said('paper.approves', { provider: nameOf(vote.quoteId) })
              : said('paper.refuses');
          return [
            dateTime(vote.votedAt),
            [vote.voter, vote.role, sharesOf(vote.shares)].filter(Boolean).join(', '),
            vote.name,
            say(vote.word ? said('paper.withWord', { what, word: vote.word }) : what),
          ];
        }),
        empty: say(said('paper.noVote')),
      },
    },
    {
      title: say(said('paper.silent')),
      note: '',
      table: {
        heads: [{ label: say(said('paper.link')), wide: true }],
        rows: voters
          .filter(({ verdict }) => verdict === null)
          .map(({ name, role, shares }) => [[name, role, sharesOf(shares)].filter(Boolean).join(', ')]),
        empty: say(said('paper.noneSilent')),
      },
    },
    {
      title: say(said('paper.questions')),
      note: '',
      table: {
        heads: [
          { label: say(said('paper.name')) },
          { label: say(said('paper.question')), wide: true },
          { label: say(said('paper.answer')), wide: true },
        ],
        rows: questions.map(({ by, words, answer }) => [by, words, answer ?? '—']),
        empty: say(said('paper.noQuestion')),
      },
    },
  ];
}

function wordsOf(
  { language, pictures }: Setting,
  decision: WholeDecision,
  about: OnPaper,
  votes: Votes,
): DecisionPaper {
  const voice = inLanguage(language, about.departement);
  const { say, dateTime, money } = voice;
  const { company, title, site } = about;
  const number = about.number ?? '';
  const label = say(said('paper.label'));
  const { needed, all, isWeighted } = voicesOf(decision.rule, decision.voters);
  const isSum = decision.subject !== 'quotes';
  const approved = decision.offers.find(({ id }) => id === decision.approvedQuoteId);
  const { state } = decision;
  const outcome = state === 'refused' || state === 'lapsed' ? state : 'withdrawn';
  return {
    language,
    title: `${label} ${number}`,
    ...(voice.notice && { notice: voice.notice }),
    company: headOf(company, pictures),
    block: {
      kind: label,
      number,
      label: say(said('paper.subject')),
      subject: title,
      facts: [],
      more: [
        { label: say(said('paper.place')), value: site, wide: true },
        { label: say(said('paper.asked')), value: dateTime(decision.askedAt) },
        { label: say(said('paper.ended')), value: dateTime(decision.endedAt ?? decision.closesAt) },
      ],
    },
    statement: [
      say(
        said(isWeighted ? 'paper.ruleShares' : 'paper.rule', {
          principal: decision.principal,
          amount: money(decision.thresholdMinor, 'EUR'),
          needed,
          count: all,
        }),
      ),
      say(
        approved
          ? said(isSum ? 'paper.outcome.approvedSum' : 'paper.outcome.approved', {
              provider: approved.provider,
              amount: money(approved.totalTtcMinor, approved.currency),
            })
          : said(isSum && outcome === 'refused' ? 'paper.outcome.refusedSum' : `paper.outcome.${outcome}`),
      ),
      say(said('paper.evidence')),
    ],
    parts: partsOf(voice, decision, votes),
    foot: { legal: legalLine(voice, company), name: `${label} ${number}` },
  };
}

const ofDecision = (condition: ReturnType<typeof reachesRequest>) =>
  sql<SqlBool>`EXISTS (SELECT FROM principal_decisions d JOIN requests r ON r.id = d.request_id
    WHERE d.id = f.owner_id AND ${condition})`;

/** A principal's decision with the evidence of each vote; readable by the managing company only. */
export const decisionPaper = definePaper({
  kind: 'principal-decision',
  template: 'features/work/principal-decisions/decision.paper.typ',
  owned: sql<SqlBool>`EXISTS (SELECT FROM principal_decisions d WHERE d.id = f.owner_id)`,
  reach: (viewer) => (viewer.side === 'ordering' ? ofDecision(reachesRequest(viewer)) : sql<SqlBool>`false`),
  pictured: (db: Kysely<DB>, id: string) =>
    findLogo(db, sql`(SELECT company_id FROM principal_decisions WHERE id = ${id})`),
  async compose(db, id, language, pictures) {
    const [decision, about, votes] = [
      await readDecision(db, id),
      await findDecisionOnPaper(db, id),
      await listVotes(db, id),
    ];
    if (!decision || !about || decision.state === 'asked') return undefined;
    return {
      data: wordsOf({ language, pictures }, decision, about, votes),
      at: new Date(decision.endedAt ?? decision.closesAt),
      name: [about.number, 'decision'].filter(Boolean).join('-'),
      isSealed: true,
    };
  },
});
