import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { findLogo, type PaperPictures } from '#platform/papers/paper-pictures.ts';
import type { BeforeAfter, Picture } from '#platform/papers/sheet.ts';
import { findDraft } from './reception.queries.ts';

/** How many photos a report shows: one of each snag, and pairs of before and after, then what has no before. */
const maxSnagPhotos = 12;
const maxPairs = 3;
/** A report of lifting: of each snag the defect, then its repair. */
const maxLiftingPhotos = 2 * maxSnagPhotos;

/** Who ordered, whose paper a report is. */
export const clientOf = (orderId: string) => sql<string>`(SELECT company_id FROM work_orders WHERE id = ${orderId})`;

/** The photos that a report shows, by what they are of, and the logo at its head. */
export interface Shown {
  logo: readonly string[];
  snags: readonly { snagId: string; id: string }[];
  /** `before` is null of a photo of the work that answers none of the request. */
  pairs: readonly { before: string | null; after: string; caption: string }[];
}

/** Those of an order as they stood at an instant; `snags` are noted, or being noted in its draft. */
async function findShown(db: Kysely<DB>, orderId: string, until: Date, snags: readonly string[]): Promise<Shown> {
  const ofSnags = await db
    .selectFrom('attachments')
    .where('owner_kind', 'in', ['snag', 'draft-snag'])
    .where('owner_id', 'in', [...snags, orderId])
    .where('created_at', '<=', until)
    .distinctOn('owner_id')
    .orderBy('owner_id')
    .orderBy('position')
    .select(['owner_id as snagId', 'id'])
    .execute();
  const pairs = await db
    .selectFrom('work_photos as p')
    .innerJoin('attachments as f', 'f.id', 'p.file_id')
    .where('p.work_order_id', '=', orderId)
    .where('f.created_at', '<=', until)
    .orderBy(sql`p.before_id IS NULL`)
    .orderBy('f.position')
    .limit(maxPairs)
    .select(['p.before_id as before', 'f.id as after', 'p.caption'])
    .execute();
  const placed = ofSnags.toSorted((a, b) => snags.indexOf(a.snagId) - snags.indexOf(b.snagId));
  return { logo: await findLogo(db, clientOf(orderId)), snags: placed.slice(0, maxSnagPhotos), pairs };
}

/** Those of what was decided, or received by silence. */
export async function shownAtReception(db: Kysely<DB>, receptionId: string): Promise<Shown & { at: Date }> {
  const { orderId, at, outcome } = await db
    .selectFrom('receptions')
    .where('id', '=', receptionId)
    .select(['work_order_id as orderId', 'created_at as at', 'outcome'])
    .executeTakeFirstOrThrow();
  const snags =
    outcome === 'snags'
      ? await db.selectFrom('snags').where('work_order_id', '=', orderId).orderBy('position').select('id').execute()
      : [];
  return {
    ...(await findShown(
      db,
      orderId,
      at,
      snags.map(({ id }) => id),
    )),
    at,
  };
}

/** Those that its provider had given of work that nobody answers about. */
export const shownInSilence = (db: Kysely<DB>, orderId: string, now: Date): Promise<Shown> =>
  findShown(db, orderId, now, []);

/** Those of what is being prepared. */
export async function shownInDraft(db: Kysely<DB>, orderId: string, now: Date): Promise<Shown> {
  return findShown(db, orderId, now, (await findDraft(db, orderId))?.snagIds ?? []);
}

/** Of each snag of an order, one photo of the defect and one of its repair. */
export async function shownAtLifting(db: Kysely<DB>, orderId: string): Promise<Shown['snags']> {
  const found = await db
    .selectFrom('attachments as f')
    .innerJoin('snags as s', 's.id', 'f.owner_id')
    .where('s.work_order_id', '=', orderId)
    .where('f.owner_kind', 'in', ['snag', 'snag-repair'])
    .distinctOn(['s.position', 'f.owner_kind'])
    .orderBy('s.position')
    .orderBy('f.owner_kind')
    .orderBy('f.position')
    .select(['s.id as snagId', 'f.id'])
    .execute();
  return found.slice(0, maxLiftingPhotos);
}

/** The attachments whose bytes are read. */
export const filesOf = ({ logo, snags, pairs }: Shown): string[] => [
  ...logo,
  ...snags.map(({ id }) => id),
  ...pairs.flatMap(({ before, after }) => [before ?? [], after].flat()),
];

/** The photos of one snag that are there. */
export const photosOf = (
  snags: Shown['snags'],
  pictures: PaperPictures,
  { id, alt }: { id: string | undefined; alt: string },
): Picture[] =>
  snags.flatMap(({ snagId, id: photo }) => {
    const picture = snagId === id && pictures.get(photo);
    return picture ? [{ ...picture, alt }] : [];
  });

/** The pairs whose two pictures are there, and the pictures of the work that have no before. */
export const pairsOf = (
  { pairs }: Shown,
  pictures: PaperPictures,
  words: { before: string; after: string },
): BeforeAfter[] =>
  pairs.flatMap(({ before, after, caption }) => {
    const [was, is] = [before && pictures.get(before), pictures.get(after)];
    if (!is || (before && !was)) return [];
    const labelled = [
      ...(was ? [{ ...was, alt: [words.before, caption].filter(Boolean).join(', '), label: words.before }] : []),
      { ...is, alt: [words.after, caption].filter(Boolean).join(', '), label: words.after },
    ];
    return [{ pictures: labelled, title: caption }];
  });
