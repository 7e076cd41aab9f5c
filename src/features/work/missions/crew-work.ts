import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { inLanguage } from '#platform/papers/in-language.ts';
import type { FactRow } from '#platform/papers/sheet.ts';
import type { ListedCheck } from './entry.contract.ts';
import { ofKind, settle } from './entry.rules.ts';
import type { ShownPhoto, Snapshot } from './mission-report.contract.ts';
import { findFiles, listEntries } from './mission.queries.ts';
import { type PhotoOfWork, photosOfWork } from './photo.rules.ts';
import { mostVisits } from './read-records.ts';
import { checkLabel, joined } from './report-words.ts';
import { said } from './said.ts';
import { shownAs } from './snapshot.ts';

export interface CrewPhoto extends ShownPhoto {
  id: string;
  phase: 'before' | 'during' | 'after';
}

/** Crews' photos and readings of an order: photos that document the work first, readings that count. */
export interface CrewWork {
  photos: PhotoOfWork<CrewPhoto>[];
  readings: (Pick<Snapshot['checks'][number], 'key' | 'label' | 'unit' | 'result' | 'valueMilli' | 'note'> & {
    by: string | null;
    at: string | null;
  })[];
}

/**
 * As readable by the ordering side at an instant: visits finished by then, latest first, as on the page; without `all`,
 * as in reports signed earlier, with fewer photos.
 */
export async function readCrewWork(
  db: Kysely<DB>,
  { orderId, until, all }: { orderId: string; until: Date; all: boolean },
): Promise<CrewWork> {
  const { rows } = await sql<{ id: string; checks: ListedCheck[] | null }>`SELECT v.id, m.checks FROM visits v
    LEFT JOIN missions m ON m.visit_id = v.id
    WHERE v.work_order_id = ${orderId} AND CASE v.state
      WHEN 'finished' THEN coalesce(v.left_received_at, v.left_at, v.ends_at) <= ${until}
      ELSE v.state IN ('missed', 'cancelled') AND v.ended_at <= ${until} END
    ORDER BY v.listed_at DESC, v.id DESC LIMIT ${mostVisits}`.execute(db);
  const entries = await listEntries(
    db,
    rows.map(({ id }) => id),
    until,
  );
  const own = Map.groupBy(entries, ({ visitId }) => visitId);
  const taken = rows.flatMap(({ id }) => ofKind(own.get(id) ?? [], 'photo'));
  const files = await findFiles(
    db,
    taken.flatMap(({ fileId }) => fileId ?? []),
  );
  const shown = ({ entry, phase }: { entry: (typeof taken)[number]; phase: CrewPhoto['phase'] }): CrewPhoto => ({
    ...shownAs(files, entry),
    id: entry.fileId ?? '',
    phase,
  });
  const photos = photosOfWork(
    taken.map((entry) => ({ ...entry.data, id: entry.id, entry })),
    { all },
  );
  return {
    photos: photos.map(({ before, after, ...one }) => ({
      ...one,
      before: before && shown(before),
      after: after && shown(after),
    })),
    readings: rows.flatMap(({ id, checks }) =>
      (checks ?? []).flatMap(({ id: checkId, key, label, unit }) => {
        const { state, counting } = settle(own.get(id) ?? [], checkId);
        const { result = null, valueMilli = null, note = '' } = counting?.data ?? {};
        const by = { by: counting?.by ?? null, at: counting?.madeAt.toISOString() ?? null };
        return state === 'open' ? [] : [{ key, label, unit, result, valueMilli, note, ...by }];
      }),
    ),
  };
}

/** Readings for another slice's document: the result, then by whom and when. */
export const readingRows = (
  { say, quantity, dateTime }: ReturnType<typeof inLanguage>,
  readings: CrewWork['readings'],
): FactRow[] =>
  readings.map(({ key, label, unit, result, valueMilli, note, by, at }) => ({
    label: checkLabel({ say }, { key, label }),
    value:
      result === null
        ? say(said('paper.undecided'))
        : joined(
            valueMilli !== null && [quantity(valueMilli), unit].filter(Boolean).join('\u00a0'),
            say(said(`paper.result.${result}`)),
          ),
    note: joined(note, by ?? '', at && dateTime(at)),
  }));
