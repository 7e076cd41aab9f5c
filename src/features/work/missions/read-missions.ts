import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import { addDays } from '#common/days.ts';
import { dayAt, instantAt } from '#common/place-time.ts';
import { readAs } from '#common/readers.ts';
import { timeZoneAt } from '#features/estate/sites/site.scope.ts';
import { papersFound, type Typed } from '#features/work/requests/request-search.scope.ts';
import { readSlips } from '#features/work/requests/request-slips.scope.ts';
import { visitPaper } from '#features/work/visits/visit.scope.ts';
import { awaitsAgreement, hasNoHoursLeft, isStillTheirs } from '#features/work/visits/visit.public.ts';
import type { Call } from '#platform/http/bind.ts';
import { cutPage, keyset } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import { asReader, type Viewer } from '#platform/session/viewer.ts';
import { absentMission } from './absent-mission.ts';
import { findLists } from './begin-mission.ts';
import { listCodes, listContacts, listHistory, listLines, listNext, listRequestFiles } from './bundle.queries.ts';
import type { Entry, ListedCheck } from './entry.contract.ts';
import { keptOf, presencesOf, presentPresences, standingNotes } from './entry.rules.ts';
import { type Mission, mission, type MissionItem } from './mission-bundle.contract.ts';
import { listArticles } from './part.queries.ts';
import { findFiles, findMission, listedOf, listEntries, type MissionRow, missions } from './mission.queries.ts';
import { codesTime } from './mission.rules.ts';
import { goesOn, missionScope } from './mission.scope.ts';
import { actsOf, linesOf, presentCheck, presentItem, presentLog, presentPhoto, overOf } from './present-mission.ts';
import { listContests } from './slip.queries.ts';

type Reading = Pick<Call<Viewer>, 'db' | 'now' | 'viewer'>;

/** Longest visit: an earlier start means it is over. */
const longestDays = 32;
const mostKept = 40;

const dayMs = 86_400_000;
const farthestClocks = dayMs;

/** From the start of a day at each site (default today) to that of `days` later; open-ended without `days`. */
function within(day: string | null, days: number | null, now: Date) {
  const zone = timeZoneAt('t');
  const first = day ? sql`${day}::date::timestamp` : sql`date_trunc('day', ${now}::timestamptz AT TIME ZONE ${zone})`;
  const around = (day ? Date.parse(day) : now.getTime()) - longestDays * dayMs - farthestClocks;
  const until =
    days === null ? sql`true` : sql`v.listed_at < (${first} + ${days} * interval '1 day') AT TIME ZONE ${zone}`;
  return sql<SqlBool>`(v.listed_until > ${first} AT TIME ZONE ${zone} AND v.listed_at > ${new Date(around)} AND ${until})`;
}

/** Check lists of these missions: the one they started with, otherwise their company's. */
async function listsOf(db: Kysely<DB>, rows: readonly MissionRow[]) {
  if (rows.length === 0) return new Map<string, { version: number; items: ListedCheck[] }>();
  const placeOf = ({ providerId, trade }: MissionRow) => ({ companyId: providerId, trade });
  const listAt = await findLists(db, rows.map(placeOf));
  return new Map(
    rows.map((row) => {
      const { version, items } = listAt(placeOf(row));
      return [row.id, { version, items: listedOf(row) ?? items }];
    }),
  );
}

const byVisit = (entries: readonly Entry[]) => Map.groupBy(entries, ({ visitId }) => visitId);

interface ListInput {
  day?: string | undefined;
  q?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** Missions matching the typed text, past or future, as ids from the index. */
const holding = (viewer: Viewer, typed: Typed) => {
  const { ctes } = papersFound(viewer, typed, {
    alias: 'v',
    from: sql`visits v`,
    reach: missionScope(viewer),
    ...visitPaper,
  });
  return sql<SqlBool>`v.id = ANY(ARRAY(WITH ${ctes} SELECT id FROM hits))`;
};

/** Missions from today on, or of one day; search results latest first. Empty for the ordering side. */
export async function listMissions(
  { db, viewer, now }: Reading,
  { day, q, cursor, limit }: ListInput,
): Promise<{ items: MissionItem[]; nextCursor: string | null }> {
  const { after, by, key } = keyset(cursor, { key: sql`v.listed_at`, id: 'v.id', way: q ? 'DESC' : 'ASC' });
  const pageOf = (condition: RawBuilder<SqlBool>) =>
    missions(db)
      .where(missionScope(viewer))
      .where(condition)
      .where(after)
      .select(key.as('key'))
      .orderBy(by as never)
      .limit(limit + 1)
      .execute();
  const typed = q ? await pageOf(holding(viewer, { q })) : await pageOf(within(day ?? null, day ? 1 : null, now));
  const slips = q && typed.length === 0 ? await readSlips(db, viewer, q) : null;
  const rows = slips ? await pageOf(holding(viewer, slips)) : typed;
  const { rows: shown, nextCursor } = cutPage(rows, limit);
  const [entries, lists] = await Promise.all([
    listEntries(
      db,
      shown.map(({ id }) => id),
    ),
    listsOf(db, shown),
  ]);
  const kept = byVisit(entries);
  return {
    items: shown.map((row) => presentItem(viewer, row, kept.get(row.id) ?? [], lists.get(row.id)?.items ?? [])),
    nextCursor,
  };
}

/** Complete missions, with as many statements as for one. */
async function bundle({ db, viewer, now }: Reading, rows: readonly MissionRow[]): Promise<Mission[]> {
  if (rows.length === 0) return [];
  const orders = rows.map(({ workOrderId }) => workOrderId);
  const requests = rows.map(({ requestId }) => requestId);
  const visits = rows.map(({ id }) => id);
  const [entries, lists, contacts, lines, next, pictures, histories, codes, contests, articles] = await Promise.all([
    listEntries(db, visits),
    listsOf(db, rows),
    listContacts(db, requests),
    listLines(db, orders),
    listNext(db, orders),
    listRequestFiles(db, requests),
    listHistory(db, visits),
    listCodes(db, viewer, rows),
    listContests(db, visits),
    listArticles(db, rows[0]?.providerId ?? '', [...new Set(rows.flatMap(({ trade }) => trade ?? []))]),
  ]);
  const files = await findFiles(
    db,
    entries.flatMap(({ fileId }) => fileId ?? []),
  );
  const kept = byVisit(entries);
  return rows.map((row): Mission => {
    const own = kept.get(row.id) ?? [];
    const { items, version } = lists.get(row.id) ?? { items: [], version: 0 };
    const time = codesTime(row, now);
    const photos = linesOfPhotos(viewer, own, files);
    const isTheirs = isStillTheirs(row);
    return readAs(mission, asReader(viewer), {
      ...presentItem(viewer, row, own, items),
      description: row.description,
      position: { latitude: row.latitude, longitude: row.longitude, precision: row.precision },
      access: {
        instructions: isTheirs ? row.instructions : '',
        contactName: isTheirs ? row.contactName : '',
        contactPhone: isTheirs ? row.contactPhone : '',
        hasCodes: row.hasCodes,
        codesFrom: time.startsAt.toISOString(),
        codesUntil: time.endsAt.toISOString(),
        codesAwait: awaitsAgreement(row),
        codesFull: hasNoHoursLeft(row),
        codes: codes.filter(({ visitId }) => visitId === row.id).map(({ visitId: _, ...code }) => code),
      },
      // Contacts are hidden once the order is over or belongs to another provider.
      contacts: contacts
        .filter(({ requestId }) => isTheirs && requestId === row.requestId)
        .map(({ requestId: _, ...one }) => one),
      history: histories.filter(({ of }) => of === row.id).map(({ of: _, ...one }) => one),
      lines: lines.filter(({ orderId }) => orderId === row.workOrderId).map(({ orderId: _, ...line }) => line),
      articles: articles.filter(({ trade }) => trade === row.trade).map(({ trade: _, ...article }) => article),
      requestPhotos: pictures
        .filter(({ kind, requestId }) => kind === 'request' && requestId === row.requestId)
        .map(({ id, name, width, height }) => ({ id, name, width, height })),
      requestDocuments: pictures
        .filter(({ kind, requestId }) => kind !== 'request' && requestId === row.requestId)
        .map(({ id, name, contentType, sizeBytes }) => ({ id, name, contentType, sizeBytes })),
      checks: items.map((check, position) => presentCheck(viewer, own, check, position)),
      checklistVersion: version,
      photos,
      parts: linesOf(viewer, own, 'part'),
      hours: linesOf(viewer, own, 'hours').map((one) => ({
        ...one,
        worker: row.workers.find(({ id }) => id === one.workerId)?.name ?? '',
      })),
      findings: linesOf(viewer, own, 'finding'),
      notes: standingNotes(own).map((one) => ({ ...keptOf(viewer, one), text: one.data.text })),
      signatures: linesOf(viewer, own, 'signature'),
      contests: contests.filter(({ visitId }) => visitId === row.id).map(({ visitId: _, ...contest }) => contest),
      followUps: linesOf(viewer, own, 'follow-up'),
      presences: presentPresences(presencesOf(own)),
      log: presentLog(viewer, own),
      nextVisits: next
        .filter(({ orderId, id }) => orderId === row.workOrderId && id !== row.id)
        .map(({ orderId: _, startsAt, ...one }) => ({ ...one, startsAt: startsAt?.toISOString() ?? null })),
      awaited: row.awaited?.length ?? 0,
      over: overOf(row),
      officePhone: row.officePhone,
      reports: row.reports.map(({ at, ...one }) => ({ ...one, at: new Date(at).toISOString() })),
      acts: actsOf(viewer, row),
    });
  });
}

const linesOfPhotos = (viewer: Viewer, entries: readonly Entry[], files: Awaited<ReturnType<typeof findFiles>>) =>
  entries.filter((one): one is Entry<'photo'> => one.kind === 'photo').map((one) => presentPhoto(viewer, one, files));

/** One mission; 404 out of reach. */
export async function readMission(call: Reading, id: string): Promise<Mission> {
  const row = await findMission(call.db, call.viewer, id);
  const [found] = row ? await bundle(call, [row]) : [];
  if (!found) throw await absentMission(call.db, call.viewer, id);
  return found;
}

/** For offline use: today's and tomorrow's missions of the viewer, then their company's. Without codes. */
export async function readKept(call: Reading) {
  const { db, viewer, now } = call;
  const rows = await missions(db)
    .where(missionScope(viewer))
    .where(within(null, 2, now))
    .where('v.state', 'in', ['confirmed', 'on_site', 'finished'])
    .orderBy(goesOn(viewer), 'desc')
    .orderBy('v.listed_at')
    .orderBy('v.id')
    .limit(mostKept)
    .execute();
  const keptUntil = instantAt(addDays(dayAt(now, null), 2), '00:00', null);
  return { items: await bundle(call, rows), until: keptUntil.toISOString(), at: now.toISOString() };
}
