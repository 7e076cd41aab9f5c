import { Readable } from 'node:stream';
import { sql, type SqlBool, type Transaction } from 'kysely';
import { addMonths } from '#common/days.ts';
import type { Language } from '#common/locales.ts';
import { dayAt } from '#common/place-time.ts';
import { problems, refuse } from '#common/problems.ts';
import { guaranteed, guaranteeYears } from '#features/work/guarantees/guarantee.public.ts';
import { readingRows } from '#features/work/missions/mission.public.ts';
import { orderScope } from '#features/work/work-orders/work-order.scope.ts';
import type { Call } from '#platform/act.ts';
import type { FileStore } from '#platform/files/store.ts';
import type { DB } from '#platform/db/types.ts';
import { disposition } from '#platform/http/disposition.ts';
import { Download } from '#platform/http/send-attachment.ts';
import { inLanguage } from '#platform/papers/in-language.ts';
import { definePaper, type PaperKind, sealPaper } from '#platform/papers/keep-paper.ts';
import { type PaperPictures, readPictures } from '#platform/papers/paper-pictures.ts';
import { setToRead } from '#platform/papers/set-paper.ts';
import { findHands, type Hand } from '#platform/db/hands.ts';
import { strong } from '#platform/papers/sheet.ts';
import { askedOf } from './asked-of.ts';
import { headReport, namesIn } from './head-report.ts';
import { onReception } from './on-reception.ts';
import type { Checked, Given, Signature } from './reception.contract.ts';
import { findCall, findDraft, listGiven, listSignatures } from './reception.queries.ts';
import type { ReceptionPaper } from './reception.paper.ts';
import { findDecided, findReported, listNoted, type ReportedOrder } from './report.queries.ts';
import { filesOf, pairsOf, type Shown, shownAtReception, shownInDraft, photosOf } from './report-pictures.ts';
import { partiesTo, retentionOf } from './reception.rules.ts';
import { callOf, type Called } from './report-call.ts';
import { signatureOf } from './report-signatures.ts';
import { said } from './said.ts';

type Noted = Omit<Awaited<ReturnType<typeof listNoted>>[number], 'id'> & { id?: string | undefined };

export interface Report extends Pick<
  Given,
  'outcome' | 'tacit' | 'observations' | 'reason' | 'works' | 'retentionBp' | 'answerUntil' | 'calledFor' | 'calledAt'
> {
  order: ReportedOrder;
  checklist: readonly Checked[];
  snags: readonly Noted[];
  /** Null for a refusal. */
  effectOn: string | null;
  signatures: readonly Signature[];
  call: Called;
  /** The deciding account; undefined for silence, a draft, or a report from before accounts were recorded. */
  decidedBy?: Hand | undefined;
  isHanded: boolean;
  shown: Shown;
  pictures: PaperPictures;
  at: Date;
}

/** The report's texts in one language, laid out by `reception.paper.typ`. */
export function wordsOf(language: Language, report: Report): ReceptionPaper {
  const voice = inLanguage(language, report.order.departement);
  const { say, date, dateTime, money, rate } = voice;
  const { order, outcome, tacit, effectOn, checklist, snags, observations, reason, retentionBp } = report;
  const { owner, client, provider } = namesIn(voice, order);
  const { shown, pictures } = report;
  const day = effectOn ?? dayAt(report.at, order.departement);
  const result = tacit
    ? said('answers.paper.tacit')
    : outcome === 'snags'
      ? said('answers.paper.withSnags', { count: snags.length })
      : said(`answers.paper.${outcome}`);
  const when = dateTime(report.at);
  const parties = say(
    said(`answers.paper.${partiesTo(report)}`, {
      client: owner,
      company: provider,
      date: when,
    }),
  );
  const decided = say(
    effectOn === null
      ? said('answers.paper.decidedRefused', { reason })
      : said(`answers.paper.decided.${tacit ? 'tacit' : outcome === 'snags' ? 'snags' : 'clean'}`, {
          date: date(effectOn),
        }),
  );
  const covered = effectOn ? guaranteed({ trade: order.trade, works: report.works }) : [];
  const guarantees =
    effectOn !== null &&
    covered.length > 0 &&
    covered.map((kind) =>
      said(`answers.paper.guarantee.${kind}`, { date: date(addMonths(effectOn, 12 * guaranteeYears[kind])) }),
    );
  const kept = money(retentionOf(order.totalTtcMinor, retentionBp), order.currency);
  const pairs = pairsOf(shown, pictures, {
    before: say(said('screens.photos.before')),
    during: say(said('screens.photos.during')),
    after: say(said('screens.photos.after')),
  });
  return {
    ...headReport(voice, language, order, {
      title: say(said('answers.paper.title', { number: order.number })),
      kind: say(said('answers.paper.kind')),
      label: say(said('answers.paper.subject')),
      facts: [{ label: say(said(effectOn ? 'answers.paper.effect' : 'answers.paper.date')), value: date(day) }],
      more: [
        { label: say(said('answers.paper.amount')), value: money(order.totalTtcMinor, order.currency) },
        ...(order.completedAt ? [{ label: say(said('answers.paper.finished')), value: date(order.completedAt) }] : []),
      ],
      foot: say(said('answers.paper.foot', { number: order.number })),
      pictures,
    }),
    statement: [strong(parties, owner, provider), strong(decided, reason)],
    stamp: { text: say(result), date: date(day) },
    findings:
      checklist.length > 0
        ? {
            title: say(said('answers.paper.found')),
            note: '',
            rows: checklist.map(({ check, label, result: state, note }) => ({
              label: check ? say(said(`screens.check.${check}`)) : label,
              value: say(said(`screens.result.${state}`)),
              note,
            })),
          }
        : null,
    readings:
      shown.readings.length > 0
        ? { title: say(said('answers.paper.readings')), note: '', rows: readingRows(voice, shown.readings) }
        : null,
    picturesTitle: say(said('screens.photos.title')),
    picturesNote: shown.more > 0 ? say(said('answers.paper.morePhotos', { count: shown.more })) : '',
    pictures: pairs,
    // «No snag» would read as if the work were sound.
    snags:
      outcome === 'refused'
        ? null
        : {
            title: say(said('answers.paper.snags')),
            note: '',
            heads: {
              number: say(said('answers.paper.number')),
              photo: '',
              designation: say(said('answers.paper.designation')),
              severity: say(said('answers.paper.severity')),
              due: say(said('answers.paper.due')),
              lifted: say(said('answers.paper.lifted')),
            },
            rows: snags.map(({ id, description, place, severity, dueOn }, index) => ({
              number: String(index + 1),
              photos: photosOf(shown.snags, pictures, { id, alt: description }),
              title: description,
              details: place ? [place] : [],
              severity: say(said(`screens.severity.${severity}`)),
              due: dueOn ? date(dueOn) : '',
              lifted: '',
            })),
            empty: say(said('answers.paper.noSnags')),
            notes: snags.some(({ severity }) => severity === 'blocking') ? [say(said('answers.paper.blocking'))] : [],
          },
    mentions: [
      ...callOf(voice, report.call, { client, company: provider }),
      // Nobody inspected the work: the provider's photos are the only evidence.
      ...(tacit && pairs.length === 0
        ? [{ title: say(said('screens.photos.title')), text: [say(said('answers.paper.noPhotos'))] }]
        : []),
      ...(guarantees
        ? [{ title: say(said('answers.paper.guarantees', { date: date(day) })), text: guarantees.map(say) }]
        : []),
      ...(retentionBp > 0 && effectOn
        ? [
            {
              title: say(said('answers.paper.retention')),
              text: [
                strong(
                  say(
                    said('answers.paper.retained', {
                      rate: rate(retentionBp),
                      amount: kept,
                      date: date(addMonths(effectOn, 12)),
                    }),
                  ),
                  kept,
                ),
              ],
            },
          ]
        : []),
      ...(observations
        ? [{ title: say(said('answers.paper.observations')), text: observations.split('\n').filter(Boolean) }]
        : []),
    ],
    signatures: [signatureOf(voice, 'provider', provider, report), signatureOf(voice, 'ordering', client, report)],
  };
}

const compose: PaperKind['compose'] = async (db, id, language, pictures) => {
  const found = await findDecided(db, id);
  const order = found && (await findReported(db, found.orderId));
  const given = found && (await listGiven(db, found.orderId)).find((one) => one.id === id);
  if (!order || !given) return undefined;
  const snags = given.outcome === 'snags' ? await listNoted(db, found.orderId) : [];
  const decidedBy = (await findHands(db, [id]))(id, 'decided');
  const shown = await shownAtReception(db, id);
  const data = wordsOf(language, {
    ...given,
    order,
    snags,
    shown,
    pictures,
    // Later signatures have their own documents.
    signatures: given.signatures.filter(({ later }) => !later),
    call: shown.showsCrew ? await findCall(db, found.orderId, { decidedAt: found.at }) : undefined,
    decidedBy,
    isHanded: decidedBy !== undefined,
    at: found.at,
  });
  return { data, at: found.at, name: `PV-${order.number}`, isSealed: true };
};

/** The reception report («procès-verbal») as signed. */
export const receptionPaper = definePaper({
  kind: 'reception',
  template: 'features/work/receptions/reception.paper.typ',
  owned: sql<SqlBool>`EXISTS (SELECT FROM receptions c WHERE c.id = f.owner_id)`,
  reach: (viewer) => sql<SqlBool>`EXISTS (SELECT FROM receptions c JOIN work_orders w ON w.id = c.work_order_id
    WHERE c.id = f.owner_id AND ${orderScope(viewer)})`,
  compose,
  pictured: async (db, id) => filesOf(await shownAtReception(db, id)),
});

/** Typesets the report just recorded; its digest identifies what was signed. */
export async function sealReport(trx: Transaction<DB>, receptionId: string, pictures?: PaperPictures): Promise<void> {
  const { sha256 } = await sealPaper(trx, receptionPaper, receptionId, pictures);
  await trx.updateTable('receptions').set({ sha256 }).where('id', '=', receptionId).execute();
}

/** Preview of the current draft before signing; not stored. */
export async function sendDraftReport(
  call: Call & { files: FileStore },
  { id, language }: { id: string; language: Language },
) {
  const { now } = call;
  const { agreedBp, asked, order, draft, waiting, called } = await onReception(
    call,
    'prepare',
    { id },
    async ({ trx, order: locked }) => ({
      agreedBp: locked.retentionBp,
      asked: await askedOf(trx, locked, now),
      order: await findReported(trx, locked.id),
      draft: await findDraft(trx, locked.id),
      called: await findCall(trx, locked.id),
      waiting: (await listSignatures(trx, locked.id)).find(({ receptionId }) => receptionId === null),
    }),
  );
  if (!order) throw refuse(problems.NOT_FOUND);
  const shown = await shownInDraft(call.db, id, now);
  const {
    decision,
    snags = [],
    checklist = [],
    observations = '',
    reason = '',
    retentionBp = agreedBp,
    effectOn,
    works = null,
  } = draft?.data ?? {};
  const refused = decision === 'refused';
  const data = wordsOf(language, {
    order,
    outcome: refused ? 'refused' : snags.length > 0 ? 'snags' : 'clean',
    tacit: false,
    isHanded: true,
    observations,
    reason,
    works,
    retentionBp: Math.min(retentionBp, agreedBp),
    checklist: checklist.flatMap(({ result, ...one }) => (result ? [{ ...one, result }] : [])),
    snags: refused ? [] : snags,
    effectOn: refused ? null : (effectOn ?? dayAt(now, order.departement)),
    signatures: waiting ? [waiting] : [],
    call: called,
    ...asked,
    shown,
    pictures: await readPictures(call, filesOf(shown)),
    at: now,
  });
  const { bytes } = await setToRead(receptionPaper.template, data, { language, at: now });
  return new Download(Readable.from([Buffer.from(bytes)]), {
    'content-type': 'application/pdf',
    'content-disposition': disposition('inline', `PV-${order.number}.pdf`),
  });
}
