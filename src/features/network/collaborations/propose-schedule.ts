import type { MultipartFile } from '@fastify/multipart';
import { sql, type Transaction } from 'kysely';
import type { InputOf } from '#common/contract-kit.ts';
import { uuidv7 } from '#common/ids.ts';
import { asideMessages } from '#common/lines-aside.ts';
import type { Language } from '#common/locales.ts';
import { guessPriceColumns } from '#common/price-cells.ts';
import { assertAllowed, orNotFound, refuse } from '#common/problems.ts';
import { inAnswer, speaking } from '#common/said.ts';
import { assertVerified } from '#features/people/accounts/account.public.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { limitsOf, type UploadLimits } from '#platform/files/upload.ts';
import { readSentTable } from '#platform/tabular/read-sent-table.ts';
import { voiceOf } from '#platform/voices.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { collaborationActs, collaborationProblems } from './collaboration.rules.ts';
import { findCollaboration, onCollaboration, recordCollaborationEvent } from './lock-collaboration.ts';
import { readSchedule } from './read-schedule.rules.ts';
import { writeSiteCoefficients } from './write-site-coefficients.ts';
import {
  maxScheduleBytes,
  maxScheduleColumns,
  maxScheduleLines,
  type ReadLine,
  type ScheduleColumns,
  type scheduleContract,
  scheduleFields,
  type ScheduleReading,
} from './schedule.contract.ts';

type Upload = (options: UploadLimits) => Promise<MultipartFile | undefined>;
type Told = InputOf<typeof scheduleContract.check>;

const shown = 200;
const limits = { maxBytes: maxScheduleBytes, maxRows: maxScheduleLines, maxColumns: maxScheduleColumns };

/** The schedule in a file, by the given columns or else guessed ones. */
async function readFile(upload: Upload, language: Language, { vatRateBp, ...told }: Omit<Told, 'id' | 'file'>) {
  const table = await readSentTable(() => upload(limitsOf(maxScheduleBytes)), language, limits, guessPriceColumns);
  const isSaid = scheduleFields.some((field) => told[field] !== undefined);
  const from = isSaid ? told : table.guessed;
  const columns = Object.fromEntries(
    scheduleFields.flatMap((field) =>
      (from[field] ?? maxScheduleColumns) < table.header.length ? [[field, from[field]]] : [],
    ),
  ) as ScheduleColumns;
  const lines = speaking(voiceOf(language), () => readSchedule(table.rows, { columns, vatRateBp }, language));
  return { table, columns, lines };
}

/** Preview; stores nothing. */
export async function checkSchedule(
  { db, viewer, language }: Call & { language: Language },
  upload: Upload,
  { id, file: _, ...told }: Told,
): Promise<ScheduleReading> {
  const found = orNotFound(await findCollaboration(db, viewer, id));
  assertAllowed(collaborationActs.can('schedule', actorOf(viewer), found.facts));
  const { table, columns, lines } = await readFile(upload, language, told);
  const noted = lines.filter(({ notes }) => notes.length > 0);
  const left = [
    ...table.problems.map(({ line, message }) => ({ line, message: inAnswer(message) })),
    ...table.aside.map(({ line, reason }) => ({ line, message: inAnswer(asideMessages[reason]) })),
  ];
  const priced = lines.filter(({ kind }) => kind === 'line');
  return {
    header: table.header,
    columns,
    counts: {
      lots: lines.length - priced.length,
      lines: priced.length,
      unpriced: priced.filter(({ unitPriceE4 }) => unitPriceE4 === null).length,
      noted: noted.length,
      left: left.length,
    },
    lines: [...noted, ...lines.filter(({ notes }) => notes.length === 0)].slice(0, shown),
    left: left.slice(0, shown),
  };
}

/** Numbers a proposal, which replaces an open one. */
export async function nextSchedule(trx: Transaction<DB>, collaborationId: string, now: Date): Promise<number> {
  await sql`UPDATE price_schedules SET state = 'replaced', decided_at = ${now}, updated_at = ${now}, version = version + 1
    WHERE collaboration_id = ${collaborationId} AND state = 'proposed'`.execute(trx);
  const { rows } = await sql<{ number: number }>`SELECT coalesce(max(number), 0) + 1 AS number FROM price_schedules
    WHERE collaboration_id = ${collaborationId}`.execute(trx);
  return rows[0]?.number ?? 1;
}

async function writeLines(trx: Transaction<DB>, scheduleId: string, lines: readonly ReadLine[], now: Date) {
  const made = lines.map((line, position) => ({ ...line, position, id: uuidv7(now.getTime()) }));
  await sql`INSERT INTO price_schedule_lines (id, schedule_id, position, kind, code, designation, unit, unit_price_e4,
      unpriced, coefficient_e4, vat_rate_bp)
    SELECT r.id, ${scheduleId}, r.position, r.kind, r.code, r.designation, r.unit, r."unitPriceE4", r.unpriced,
      r."coefficientE4", r."vatRateBp"
    FROM jsonb_to_recordset(${JSON.stringify(made)}::jsonb) AS r (id uuid, position integer, kind text, code text,
      designation text, unit text, "unitPriceE4" bigint, unpriced text, "coefficientE4" integer, "vatRateBp" integer)`.execute(
    trx,
  );
}

export async function proposeSchedule(
  call: Call & { language: Language },
  upload: Upload,
  { id, version, effectiveOn, currency, sites, file: _, ...told }: InputOf<typeof scheduleContract.propose>,
): Promise<{ id: string }> {
  const found = orNotFound(await findCollaboration(call.db, call.viewer, id));
  assertAllowed(collaborationActs.can('schedule', actorOf(call.viewer), found.facts));
  // Read before anything is locked: a workbook takes seconds.
  const { table, lines } = await readFile(upload, call.language, told);
  if (!lines.some(({ unitPriceE4 }) => unitPriceE4 !== null)) throw refuse(collaborationProblems.NO_ARTICLE);
  return onCollaboration(call, 'schedule', { id, version }, async ({ trx, viewer, now, held, move }) => {
    assertVerified(viewer);
    const scheduleId = uuidv7(now.getTime());
    await trx
      .insertInto('price_schedules')
      .values({
        id: scheduleId,
        collaboration_id: held.id,
        number: await nextSchedule(trx, held.id, now),
        proposed_by: viewer.company.id,
        effective_on: effectiveOn,
        currency,
        file_name: table.name,
        line_count: lines.filter(({ kind }) => kind === 'line').length,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await writeLines(trx, scheduleId, lines, now);
    await writeSiteCoefficients(trx, scheduleId, { held, viewer, given: sites });
    await move();
    await recordCollaborationEvent(trx, 'terms-proposed', held, { viewer, now });
    return { id: scheduleId };
  });
}
