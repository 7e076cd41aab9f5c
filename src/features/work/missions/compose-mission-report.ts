import { sql, type SqlBool } from 'kysely';
import { tradeName } from '#common/faults.ts';
import { indexLetter } from '#common/index-letter.ts';
import type { Language } from '#common/locales.ts';
import { findTrade } from '#common/trades.ts';
import { visitScope } from '#features/work/visits/visit.scope.ts';
import { findHands } from '#platform/db/hands.ts';
import { headOf, knownAs, legalLine } from '#platform/papers/company-head.ts';
import { definePaper, type PaperKind } from '#platform/papers/keep-paper.ts';
import { findLogo, type PaperPictures } from '#platform/papers/paper-pictures.ts';
import type { Sheet } from '#platform/papers/sheet.ts';
import { missionPaperKind, type Snapshot } from './mission-report.contract.ts';
import type { MissionReportPaper } from './mission-report.paper.ts';
import { findReport, type ReportRow } from './report.queries.ts';
import { checksOf, findingsOf, nextOf, partsOf, signaturesOf, timesOf, toldAt } from './report-words.ts';
import { pairOf, singleOf } from './report-photos.ts';
import { type ReportVoice, voiceIn } from './report-voice.ts';
import { said } from './said.ts';

type Hands = Awaited<ReturnType<typeof findHands>>;

const mostNamed = 3;

function sheetOf(voice: ReportVoice, language: Language, report: ReportRow, pictures: PaperPictures): Sheet {
  const { say } = voice;
  const { snapshot, edition, provider, requestNumber, orderNumber, title, place } = report;
  const number = requestNumber ?? orderNumber;
  const index = indexLetter(edition - 1);
  const { people, checks } = snapshot;
  const minutes = snapshot.presences.reduce((sum, day) => sum + day.minutes, 0);
  const named = people.slice(0, mostNamed).join(', ');
  const read = checks.filter(({ state }) => state === 'read').length;
  return {
    language,
    title: say(said('paper.title', { number })),
    ...(voice.notice && { notice: voice.notice }),
    company: headOf(provider, pictures),
    block: {
      kind: say(said('paper.kind')),
      number,
      label: say(said('paper.subject')),
      subject: title,
      facts: [
        { label: say(said('paper.index')), value: index },
        {
          label: say(said('paper.finished')),
          value: toldAt(voice, snapshot.finishedAt, snapshot.finishedReceivedAt, voice.dateTime),
        },
      ],
      more: [
        { label: say(said('paper.order')), value: orderNumber },
        ...(snapshot.number > 1 ? [{ label: say(said('paper.visit')), value: String(snapshot.number) }] : []),
        { label: say(said('paper.place')), value: place, wide: true },
        ...(people.length > 0
          ? [
              {
                label: say(said('paper.people')),
                value:
                  people.length > mostNamed
                    ? say(said('paper.andMore', { names: named, count: people.length - mostNamed }))
                    : named,
              },
            ]
          : []),
        { label: say(said('paper.time')), value: voice.duration(minutes) },
        ...(checks.length > 0
          ? [{ label: say(said('paper.checks')), value: say(said('paper.of', { read, count: checks.length })) }]
          : []),
      ],
    },
    foot: { legal: legalLine(voice, provider), name: say(said('paper.foot', { number, index })) },
  };
}

/** The report's texts in one language, laid out by `mission-report.paper.typ`. */
export function wordsOf(
  language: Language,
  { handOf, ...report }: ReportRow & { handOf: Hands },
  pictures: PaperPictures,
): MissionReportPaper {
  const voice = voiceIn(language, report.departement);
  const { say } = voice;
  const { snapshot } = report;
  const trade = snapshot.trade && findTrade(snapshot.trade);
  const { pairs, others = [], photos, words } = snapshot;
  return {
    ...sheetOf(voice, language, report, pictures),
    words: {
      title: say(said('paper.words')),
      text: words.length > 0 ? words.flatMap((text) => text.split('\n').filter(Boolean)) : [say(said('paper.noWords'))],
    },
    next: nextOf(voice, snapshot),
    picturesTitle: say(said('paper.pictures')),
    picturesNote: say(said('paper.picturesNote', { count: photos })),
    pictures: pairs.flatMap((pair) => pairOf(voice, pair, pictures)),
    othersTitle: say(said('paper.others')),
    others: others.flatMap((photo) => singleOf(voice, photo, pictures)),
    checks: {
      title: say(trade ? said('paper.checksOf', { trade: tradeName(trade.id) }) : said('paper.checksTitle')),
      note: '',
      rows: checksOf(voice, snapshot),
      empty: say(said('paper.noChecks')),
    },
    times: timesOf(voice, snapshot),
    parts: partsOf(voice, snapshot),
    findings: findingsOf(voice, snapshot),
    signatures: signaturesOf(voice, snapshot, { company: knownAs(report.provider), handOf }),
  };
}

const filesOf = ({ pairs, others = [] }: Snapshot) => [
  ...pairs.flatMap(({ before, after }) => [before.fileId, after.fileId]),
  ...others.map(({ fileId }) => fileId),
];

const compose: PaperKind['compose'] = async (db, id, language, pictures) => {
  const report = await findReport(db, id);
  if (!report) return undefined;
  const number = report.requestNumber ?? report.orderNumber;
  const name = ['Rapport', number, report.snapshot.number > 1 && `P${report.snapshot.number}`];
  const handOf = await findHands(
    db,
    report.snapshot.signatures.flatMap((one) => one.id ?? []),
  );
  const later = report.edition > 1 && indexLetter(report.edition - 1);
  return {
    data: wordsOf(language, { ...report, handOf }, pictures),
    at: report.sealedAt,
    name: [...name, later].filter(Boolean).join('-'),
    isSealed: true,
  };
};

/** The visit report («rapport d’intervention»), with what was known when it was made. */
export const missionPaper = definePaper({
  kind: missionPaperKind,
  template: 'features/work/missions/mission-report.paper.typ',
  owned: sql<SqlBool>`EXISTS (SELECT FROM mission_reports m WHERE m.id = f.owner_id)`,
  // A technician reads the reports of their own missions, by visitScope.
  reach: (viewer) => sql<SqlBool>`EXISTS (SELECT FROM mission_reports m JOIN visits v ON v.id = m.visit_id
    WHERE m.id = f.owner_id AND ${visitScope(viewer)})`,
  compose,
  pictured: async (db, id) => {
    const report = await findReport(db, id);
    const logo = await findLogo(
      db,
      sql`(SELECT v.provider_id FROM mission_reports m JOIN visits v ON v.id = m.visit_id WHERE m.id = ${id})`,
    );
    return report ? [...logo, ...filesOf(report.snapshot)] : [];
  },
});
