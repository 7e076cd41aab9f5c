import { sql, type SqlBool } from 'kysely';
import { addMonths } from '#common/days.ts';
import type { Language } from '#common/locales.ts';
import { worksOf } from '#features/work/guarantees/guarantee.public.ts';
import { orderScope } from '#features/work/work-orders/work-order.scope.ts';
import type { Reaction } from '#platform/events/react.ts';
import { findHands } from '#platform/db/hands.ts';
import { inLanguage } from '#platform/papers/in-language.ts';
import { askPaper, definePaper, type PaperKind } from '#platform/papers/keep-paper.ts';
import { findLogo, type PaperPictures } from '#platform/papers/paper-pictures.ts';
import { pressBox } from '#platform/papers/signature-box.ts';
import { type Mention, type Signature, strong } from '#platform/papers/sheet.ts';
import { headReport, namesIn } from './head-report.ts';
import type { LiftingPaper } from './lifting.paper.ts';
import { findReceived, findReported, type Lifted, listLifted, type ReportedOrder } from './report.queries.ts';
import { clientOf, photosOf, type Shown, shownAtLifting } from './report-pictures.ts';
import { retentionOf } from './reception.rules.ts';
import { said } from './said.ts';

type Voice = ReturnType<typeof inLanguage>;

interface Lifting {
  order: ReportedOrder;
  received: { on: string; retentionBp: number };
  snags: readonly Lifted[];
  photos: Shown['snags'];
  pictures: PaperPictures;
  fixed: Lifted;
  lifted: Lifted;
  handOf: Awaited<ReturnType<typeof findHands>>;
}

/** Start of guarantees and end of retention, both unaffected by the lifting. */
function mentionsOf({ say, date, money, rate }: Voice, { order, received: { on, retentionBp } }: Lifting): Mention[] {
  const amount = money(retentionOf(order.totalTtcMinor, retentionBp), order.currency);
  const released = date(addMonths(on, 12));
  return [
    ...(worksOf(order.trade)
      ? [
          {
            title: say(said('answers.paper.guarantees', { date: date(on) })),
            text: [
              say(said('answers.lifting.unmoved')),
              say(said('answers.paper.guarantee.completion', { date: released })),
            ],
          },
        ]
      : []),
    ...(retentionBp > 0
      ? [
          {
            title: say(said('answers.paper.retention')),
            text: [
              strong(say(said('answers.paper.retained', { rate: rate(retentionBp), amount, date: released })), amount),
            ],
          },
        ]
      : []),
  ];
}

function signaturesOf(voice: Voice, { order, fixed, lifted, handOf }: Lifting): Signature[] {
  const { say, dateTime } = voice;
  const names = namesIn(voice, order);
  const signature = (side: 'provider' | 'ordering', company: string, name: string | null, at: Date | null) => ({
    title: say(said(`answers.paper.for.${side}`)),
    by: [name, company].filter(Boolean).join(', '),
    ...(name && { typed: name }),
    seal: at ? say(said(`answers.lifting.seal.${side}`, { date: dateTime(at) })) : '',
  });
  const box = (act: 'fixed' | 'lifted', company: string, snag: Lifted): Signature => {
    const side = act === 'fixed' ? 'provider' : 'ordering';
    const hand = handOf(snag.id, act);
    const said = signature(side, company, act === 'fixed' ? snag.fixedBy : snag.liftedBy, snag[`${act}At`]);
    if (!hand) return said;
    return pressBox(voice, act, { title: said.title, name: hand.name, company, hand, seal: said.seal });
  };
  return [box('fixed', names.provider, fixed), box('lifted', names.client, lifted)];
}

function wordsOf(language: Language, lifting: Lifting): LiftingPaper {
  const voice = inLanguage(language, lifting.order.departement);
  const { say, date } = voice;
  const { order, received, snags, photos, pictures, lifted } = lifting;
  const { number } = order;
  const { owner, provider } = namesIn(voice, order);
  const day = date(lifted.liftedAt);
  const statement = said('answers.lifting.statement', {
    client: owner,
    company: provider,
    date: day,
    received: date(received.on),
  });
  return {
    ...headReport(voice, language, order, {
      title: say(said('answers.lifting.title', { number })),
      kind: say(said('answers.lifting.kind')),
      label: say(said('answers.lifting.subject')),
      facts: [{ label: say(said('answers.paper.date')), value: day }],
      more: [{ label: say(said('answers.lifting.received')), value: date(received.on) }],
      foot: say(said('answers.lifting.foot', { number })),
      pictures,
    }),
    statement: [strong(say(statement), owner, provider)],
    stamp: { text: say(said('answers.lifting.stamp')), date: day },
    snags: {
      title: say(said('answers.paper.snags')),
      note: '',
      heads: {
        number: say(said('answers.paper.number')),
        photo: '',
        designation: say(said('answers.paper.designation')),
        severity: say(said('answers.paper.severity')),
        due: say(said('answers.paper.due')),
        lifted: say(said('answers.lifting.lifted')),
      },
      rows: snags.map(({ id, description, place, severity, dueOn, liftedAt, liftedBy }, index) => ({
        number: String(index + 1),
        photos: photosOf(photos, pictures, { id, alt: description }),
        title: description,
        details: place ? [place] : [],
        severity: say(said(`screens.severity.${severity}`)),
        due: dueOn ? date(dueOn) : '',
        lifted: strong([date(liftedAt), liftedBy].filter(Boolean).join(', '), date(liftedAt)),
      })),
      empty: say(said('answers.paper.noSnags')),
      notes: [],
    },
    mentions: mentionsOf(voice, lifting),
    signatures: signaturesOf(voice, lifting),
  };
}

const latest = (snags: readonly Lifted[], when: (snag: Lifted) => Date | null) =>
  snags.toSorted((a, b) => (when(a)?.getTime() ?? 0) - (when(b)?.getTime() ?? 0)).at(-1);

const compose: PaperKind['compose'] = async (db, id, language, pictures) => {
  const order = await findReported(db, id);
  const received = order && (await findReceived(db, id));
  const snags = await listLifted(db, id);
  const lifted = latest(snags ?? [], ({ liftedAt }) => liftedAt);
  const fixed = latest(snags ?? [], ({ fixedAt }) => fixedAt);
  if (!order || !received || !snags || !lifted || !fixed) return undefined;
  const photos = await shownAtLifting(db, id);
  const handOf = await findHands(db, [fixed.id, lifted.id]);
  const data = wordsOf(language, { order, received, snags, photos, pictures, fixed, lifted, handOf });
  return { data, at: lifted.liftedAt, name: `PV-levee-${order.number}`, isSealed: true };
};

/** The lifting report («procès-verbal de levée»), once an order has no open snag. */
export const liftingPaper = definePaper({
  kind: 'snag-lifting',
  template: 'features/work/receptions/lifting.paper.typ',
  owned: sql<SqlBool>`EXISTS (SELECT FROM work_orders w WHERE w.id = f.owner_id)`,
  reach: (viewer) => sql<SqlBool>`EXISTS (SELECT FROM work_orders w WHERE w.id = f.owner_id AND ${orderScope(viewer)})`,
  pictured: async (db, id) => [
    ...(await findLogo(db, clientOf(id))),
    ...(await shownAtLifting(db, id)).map((photo) => photo.id),
  ],
  compose,
});

/** Creates and stores the lifting report when the last snag is lifted. */
export const keepLifting: Reaction<{ workOrderId: string; remaining?: number | undefined }> = async (trx, { data }) => {
  if (data.remaining === 0) await askPaper(trx, liftingPaper, data.workOrderId);
};
