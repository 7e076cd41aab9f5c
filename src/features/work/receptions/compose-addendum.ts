import { sql, type SqlBool, type Transaction } from 'kysely';
import type { Language } from '#common/locales.ts';
import { orderScope } from '#features/work/work-orders/work-order.scope.ts';
import type { DB } from '#platform/db/types.ts';
import { findHands, type Hand } from '#platform/db/hands.ts';
import { inLanguage } from '#platform/papers/in-language.ts';
import { definePaper, type PaperKind, sealPaper } from '#platform/papers/keep-paper.ts';
import { findLogo, type PaperPictures } from '#platform/papers/paper-pictures.ts';
import { strong } from '#platform/papers/sheet.ts';
import { pressBox } from '#platform/papers/signature-box.ts';
import type { AddendumPaper } from './addendum.paper.ts';
import { absentFor } from './answer.rules.ts';
import { boxOf } from './report-signatures.ts';
import { headReport, namesIn } from './head-report.ts';
import type { Addendum, Decided, Signature } from './reception.contract.ts';
import { listGiven } from './reception.queries.ts';
import { findAddendum, findReported, type ReportedOrder } from './report.queries.ts';
import { said } from './said.ts';

interface Following {
  order: ReportedOrder;
  given: Decided;
  addendum: Pick<Addendum, 'id' | 'kind' | 'words'> & { at: Date };
  hand: Hand | undefined;
  pictures: PaperPictures;
}

type Voice = ReturnType<typeof inLanguage>;

const signedFor = ({ signatures }: Decided, later: boolean): Signature | undefined =>
  signatures.find((one) => one.side === 'provider' && one.later === later);

function statementOf(voice: Voice, { order, given, addendum }: Following): string {
  const { say, date, dateTime } = voice;
  const { kind } = addendum;
  const until = given.answerUntil ? date(given.answerUntil) : '';
  const values = { company: namesIn(voice, order).provider, date: date(given.at), until };
  if (kind === 'counter_signed') return say(said('answers.addendum.counterSigned', values));
  if (kind === 'silent') {
    const called = absentFor(given);
    return say(
      called
        ? said('answers.addendum.absent', {
            ...values,
            called: dateTime(called),
            at: dateTime(given.calledAt ?? called),
          })
        : said('answers.addendum.silent', values),
    );
  }
  const contested = signedFor(given, false);
  const { name: holder = '', company: of = '' } = contested?.hand ?? {};
  return say(
    said('answers.addendum.contested', { ...values, name: contested?.name ?? '', device: `${holder}, ${of}` }),
  );
}

function signaturesOf(voice: Voice, { order, given, addendum, hand }: Following): AddendumPaper['signatures'] {
  const { say, date } = voice;
  const title = say(said('answers.paper.for.provider'));
  const company = namesIn(voice, order).provider;
  if (addendum.kind === 'contested') {
    return hand ? [pressBox(voice, 'contested', { title, name: hand.name, company, hand, seal: '' })] : [];
  }
  const own = addendum.kind === 'counter_signed' ? signedFor(given, true) : undefined;
  if (!own) return [];
  const box = (is: 'onReport' | 'after', signature: Signature) =>
    boxOf(voice, { title: say(said(`answers.addendum.${is}`)), company, signature });
  const first = signedFor(given, false);
  if (!first) return [boxOf(voice, { title, company, signature: own })];
  // Repeats the report's signatures as they were; a later contest has its own document.
  const contest = given.addenda.find(({ id, kind }) => kind === 'contested' && id < addendum.id);
  const drawn = box('onReport', first);
  const seal = contest && say(said('answers.addendum.contestedOn', { date: date(contest.at) }));
  return [{ ...drawn, seal: [drawn.seal, seal].filter(Boolean).join('. ') }, box('after', own)];
}

function wordsOf(language: Language, following: Following): AddendumPaper {
  const voice = inLanguage(language, following.order.departement);
  const { say, date } = voice;
  const { order, given, addendum, pictures } = following;
  const { kind, words, at } = addendum;
  const { number } = order;
  return {
    ...headReport(voice, language, order, {
      title: say(said('answers.addendum.title', { number })),
      kind: say(said('answers.addendum.kind')),
      label: say(said('answers.paper.subject')),
      facts: [{ label: say(said('answers.paper.date')), value: date(at) }],
      more: [{ label: say(said('answers.addendum.report')), value: date(given.at) }],
      foot: say(said('answers.addendum.foot', { number })),
      pictures,
    }),
    statement: [strong(statementOf(voice, following), namesIn(voice, order).provider)],
    stamp: { text: say(said(`answers.addendum.stamp.${kind}`)), date: date(at) },
    mentions: [
      ...(words
        ? [
            {
              title: say(said(kind === 'contested' ? 'answers.addendum.reason' : 'answers.paper.observations')),
              text: words.split('\n').filter(Boolean),
            },
          ]
        : []),
      ...(given.sha256
        ? [
            {
              title: say(said('answers.addendum.unchanged')),
              text: [say(said('answers.addendum.digest', { digest: given.sha256 }))],
            },
          ]
        : []),
    ],
    signatures: signaturesOf(voice, following),
  };
}

const compose: PaperKind['compose'] = async (db, id, language, pictures) => {
  const found = await findAddendum(db, id);
  const order = found && (await findReported(db, found.orderId));
  const given = found && (await listGiven(db, found.orderId)).find((one) => one.id === found.receptionId);
  if (!order || !given) return undefined;
  const hand = (await findHands(db, [id]))(id, 'contested');
  const data = wordsOf(language, { order, given, addendum: found, hand, pictures });
  return { data, at: found.at, name: `PV-${order.number}-annexe`, isSealed: true };
};

/** A document that follows a reception report; the report itself stays as signed. */
export const addendumPaper = definePaper({
  kind: 'reception-addendum',
  template: 'features/work/receptions/addendum.paper.typ',
  owned: sql<SqlBool>`EXISTS (SELECT FROM reception_addenda d WHERE d.id = f.owner_id)`,
  reach: (viewer) => sql<SqlBool>`EXISTS (SELECT FROM reception_addenda d JOIN receptions c ON c.id = d.reception_id
    JOIN work_orders w ON w.id = c.work_order_id WHERE d.id = f.owner_id AND ${orderScope(viewer)})`,
  pictured: (db, id) =>
    findLogo(
      db,
      sql`(SELECT w.company_id FROM reception_addenda d JOIN receptions c ON c.id = d.reception_id
        JOIN work_orders w ON w.id = c.work_order_id WHERE d.id = ${id})`,
    ),
  compose,
});

/** Typesets the addendum just recorded and stores its digest. */
export async function sealAddendum(trx: Transaction<DB>, id: string): Promise<void> {
  const { sha256 } = await sealPaper(trx, addendumPaper, id);
  await trx.updateTable('reception_addenda').set({ sha256 }).where('id', '=', id).execute();
}
