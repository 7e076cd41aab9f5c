import type { Kysely } from 'kysely';
import { Refusal, refuse } from '#common/problems.ts';
import type { Clock } from '#platform/clock.ts';
import type { DB } from '#platform/db/types.ts';
import type { FileStore } from '#platform/files/store.ts';
import type { Geocoder } from '#platform/geo/geocoder.ts';
import { bindWork, type Bound, Interrupted } from '#platform/jobs/carry-out.ts';
import { closeImport } from './close-import.ts';
import { directoryProblems } from './directory.rules.ts';
import { fetchSource } from './fetch-source.ts';
import {
  advance,
  Cancelled,
  endImport,
  type RunningImport,
  lockImport,
  imports,
  hasFailedTooOften,
  releaseImport,
  TakenOver,
  takeImport,
} from './import-progress.ts';
import { mergeCompanies } from './merge-companies.ts';
import { readFileHead } from './read-file-head.ts';
import { readRows } from './read-rows.ts';

/** How often a download checks whether it was cancelled. */
const everyMs = 5000;

export interface ImportServices {
  db: Kysely<DB>;
  files: FileStore;
  geocoder: Geocoder;
  clock: Clock;
  /** Address or path of the public file; undefined: uploaded by hand. */
  rgeDirectory: string | undefined;
  /** Aborted when the program ends: the import stops after its batch, for the next process. */
  stopping?: AbortSignal;
}

async function fetchFile(
  { db, files, clock, rgeDirectory }: ImportServices,
  held: RunningImport,
): Promise<RunningImport> {
  if (!rgeDirectory) throw refuse(directoryProblems.NO_SOURCE);
  let said = clock().getTime();
  const alive = async () => {
    if (clock().getTime() - said < everyMs) return;
    said = clock().getTime();
    await db.transaction().execute((trx) => lockImport(trx, held));
  };
  const { bytes } = await fetchSource(files, rgeDirectory, held.storageKey, { alive });
  const next = { ...held, state: 'reading' };
  await db.transaction().execute(async (trx) => {
    await lockImport(trx, held);
    await trx.updateTable('directory_imports').set({ size_bytes: bytes }).where('id', '=', held.id).execute();
    await advance(trx, next, {});
  });
  return next;
}

async function carryOn(services: ImportServices, taken: RunningImport): Promise<void> {
  const { db, files, clock } = services;
  let held = taken;
  if (held.state === 'fetching') {
    held = await fetchFile(services, held);
  }
  if (held.state === 'reading') {
    const head = held.head ?? (await readFileHead(files, held.storageKey));
    const chunks = await files.read(held.storageKey);
    if (!chunks) throw refuse(directoryProblems.FILE_GONE);
    held = await readRows(db, held, { ...services, head, chunks });
  }
  held = await mergeCompanies(db, held, services);
  await closeImport(db, held, clock());
  await files.remove(held.storageKey);
}

async function giveUp(
  { db, files, clock }: ImportServices,
  held: RunningImport,
  state: 'cancelled' | 'failed',
  why: string,
) {
  await db.transaction().execute((trx) => endImport(trx, held.id, state, why, clock()));
  await files.remove(held.storageKey);
}

/** Runs an import until it is over, or fails for now: the next run resumes after its last batch. */
export async function runImport(services: ImportServices, id: string): Promise<void> {
  const { db, clock } = services;
  const held = await takeImport(db, id, clock());
  if (!held) return;
  try {
    await carryOn(services, held);
  } catch (error) {
    // Another process owns it now: the next try finds out how it ended.
    if (error instanceof TakenOver) throw error;
    if (services.stopping?.aborted) {
      await releaseImport(db, id);
      throw new Interrupted();
    }
    if (error instanceof Cancelled) await giveUp(services, held, 'cancelled', '');
    else if (error instanceof Refusal) await giveUp(services, held, 'failed', error.code);
    else {
      // The next try then finds it over.
      if (await hasFailedTooOften(db, id)) await giveUp(services, held, 'failed', 'INTERNAL');
      throw error;
    }
  }
}

export const bindImports = (services: ImportServices): Bound => bindWork(imports, ({ id }) => runImport(services, id));
