import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { findLogo, type PaperPictures } from '#platform/papers/paper-pictures.ts';
import type { BeforeAfter, Picture } from '#platform/papers/sheet.ts';
import { type CrewPhoto, type CrewWork, overlayOf, readCrewWork } from '#features/work/missions/mission.public.ts';
import { photos } from '#features/work/requests/request.public.ts';
import { type PhotoPair, placePhotos } from './photo-pairs.rules.ts';
import { findDraft } from './reception.queries.ts';

/** Limits on photos in a report: one per snag, then pairs; fewer pairs in reports from before crews' photos. */
const maxSnagPhotos = 12;
const maxPairs = { now: 12, before: 3 };
const maxLiftingPhotos = 2 * maxSnagPhotos;

/** The ordering company, which the report belongs to. */
export const clientOf = (orderId: string) => sql<string>`(SELECT company_id FROM work_orders WHERE id = ${orderId})`;

export interface Shown {
  logo: readonly string[];
  snags: readonly { snagId: string; id: string }[];
  /** One of the two is null for an unpaired photo. */
  pairs: readonly PhotoPair<Shot>[];
  more: number;
  readings: CrewWork['readings'];
}

/** A photo by its attachment; a crew's photo also has its phase and annotations. */
type Shot = { id: string } | CrewPhoto;

const nothing: CrewWork = { photos: [], readings: [] };

interface Stood {
  orderId: string;
  until: Date;
  snags: readonly string[];
  /** Whether crews' photos and readings appear; older reports leave them out. */
  showsCrew?: boolean;
  /** Whether every crew photo appears, or as in older reports only those that document the work. */
  showsAll?: boolean;
}

/** Photos for an order's report as of an instant. */
async function findShown(
  db: Kysely<DB>,
  { orderId, until, snags, showsCrew = true, showsAll = true }: Stood,
): Promise<Shown> {
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
  const before: Shot[] = await db
    .selectFrom('attachments')
    .where('owner_kind', '=', photos.kind)
    .where('owner_id', '=', sql<string>`(SELECT request_id FROM work_orders WHERE id = ${orderId})`)
    .where('created_at', '<=', until)
    .orderBy('position')
    .select('id')
    .execute();
  const given = await db
    .selectFrom('work_photos as p')
    .innerJoin('attachments as f', 'f.id', 'p.file_id')
    .where('p.work_order_id', '=', orderId)
    .where('f.created_at', '<=', until)
    .orderBy('f.position')
    .select(['p.before_id as beforeId', 'f.id', 'p.caption'])
    .execute();
  const crew = showsCrew ? await readCrewWork(db, { orderId, until, all: showsAll }) : nothing;
  const placed = placePhotos<Shot>({
    before,
    given: given.map(({ id, ...one }) => ({ ...one, after: { id } })),
    crew: crew.photos,
  });
  const most = showsCrew ? maxPairs.now : maxPairs.before;
  // Photos of the request appear only beside those of the work.
  const pairs = placed.filter(({ before: was, after }) => after || !before.some(({ id }) => id === was?.id));
  return {
    logo: await findLogo(db, clientOf(orderId)),
    snags: ofSnags.toSorted((a, b) => snags.indexOf(a.snagId) - snags.indexOf(b.snagId)).slice(0, maxSnagPhotos),
    pairs: pairs.slice(0, most),
    more: showsCrew ? Math.max(0, pairs.length - most) : 0,
    readings: crew.readings,
  };
}

/** Photos of a decided or tacit reception; `showsCrew` is false for older reports, which omit calls too. */
export async function shownAtReception(db: Kysely<DB>, receptionId: string) {
  const { orderId, at, outcome, ...kept } = await db
    .selectFrom('receptions')
    .where('id', '=', receptionId)
    .select([
      'work_order_id as orderId',
      'created_at as at',
      'outcome',
      'shows_crew as showsCrew',
      'shows_all_photos as showsAll',
    ])
    .executeTakeFirstOrThrow();
  const snags =
    outcome === 'snags'
      ? await db.selectFrom('snags').where('work_order_id', '=', orderId).orderBy('position').select('id').execute()
      : [];
  const shown = await findShown(db, { orderId, until: at, snags: snags.map(({ id }) => id), ...kept });
  return { ...shown, showsCrew: kept.showsCrew };
}

/** The provider's photos of work received tacitly. */
export const shownInSilence = (db: Kysely<DB>, orderId: string, now: Date): Promise<Shown> =>
  findShown(db, { orderId, until: now, snags: [] });

export async function shownInDraft(db: Kysely<DB>, orderId: string, now: Date): Promise<Shown> {
  return findShown(db, { orderId, until: now, snags: (await findDraft(db, orderId))?.snagIds ?? [] });
}

/** Per snag of an order, one photo of the defect and one of its repair. */
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

export const filesOf = ({ logo, snags, pairs }: Pick<Shown, 'logo' | 'snags' | 'pairs'>): string[] => [
  ...logo,
  ...snags.map(({ id }) => id),
  ...pairs.flatMap(({ before, after }) => [before, after].flatMap((shot) => shot?.id ?? [])),
];

export const photosOf = (
  snags: Shown['snags'],
  pictures: PaperPictures,
  { id, alt }: { id: string | undefined; alt: string },
): Picture[] =>
  snags.flatMap(({ snagId, id: photo }) => {
    const picture = snagId === id && pictures.get(photo);
    return picture ? [{ ...picture, alt }] : [];
  });

/** Pairs with both pictures available, and unpaired pictures. */
export const pairsOf = (
  { pairs }: Shown,
  pictures: PaperPictures,
  words: Record<CrewPhoto['phase'], string>,
): BeforeAfter[] =>
  pairs.flatMap(({ before, after, caption }) => {
    const shown = (shot: Shot, phase: CrewPhoto['phase']): BeforeAfter['pictures'] => {
      const picture = pictures.get(shot.id);
      const label = words[phase];
      const drawn = picture && 'marks' in shot && { overlay: overlayOf(shot, picture) };
      return picture ? [{ ...picture, alt: [label, caption].filter(Boolean).join(', '), label, ...drawn }] : [];
    };
    const was = before && shown(before, 'before');
    const is = after && shown(after, 'phase' in after && after.phase === 'during' ? 'during' : 'after');
    if (was?.length === 0 || is?.length === 0) return [];
    return [{ pictures: [...(was ?? []), ...(is ?? [])], title: caption }];
  });
