import type { Kysely } from 'kysely';
import { Refusal, refuse } from '#common/problems.ts';
import type { Clock } from '#platform/clock.ts';
import type { DB } from '#platform/db/types.ts';
import type { FileStore } from '#platform/files/store.ts';
import type { Geocoder } from '#platform/geo/geocoder.ts';
import type { Log } from '#platform/log.ts';
import { closeImport } from './close-import.ts';
import { directoryProblems } from './directory.rules.ts';
import { fetchSource } from './fetch-source.ts';
import {
  advance,
  Cancelled,
  endImport,
  type HeldImport,
  holdImport,
  isHopeless,
  keepFetching,
  releaseImport,
  TakenOver,
  takeImport,
} from './import-progress.ts';
import { mergeCompanies } from './merge-companies.ts';
import { readFileHead } from './read-file-head.ts';
import { readRows } from './read-rows.ts';

/** While the file comes; within the lease. */
const everyMs = 5000;

export interface ImportServices {
  db: Kysely<DB>;
  files: FileStore;
  geocoder: Geocoder;
  clock: Clock;
  log: Log;
  /** Address or path of the public file; undefined: it is uploaded by hand. */
  rgeDirectory: string | undefined;
  /** Aborted when the program ends: the import stops after its batch, for the next process. */
  stopping?: AbortSignal;
}

/** Fetches the file, and says every few seconds that this process is at it. */
async function fetchFile({ db, files, clock, rgeDirectory }: ImportServices, held: HeldImport): Promise<HeldImport> {
  if (!rgeDirectory) throw refuse(directoryProblems.NO_SOURCE);
  let said = clock().getTime();
  const alive = async () => {
    if (clock().getTime() - said < everyMs) return;
    said = clock().getTime();
    await keepFetching(db, held, clock());
  };
  const { bytes } = await fetchSource(files, rgeDirectory, held.storageKey, { alive });
  const next = { ...held, state: 'reading' };
  await db.transaction().execute(async (trx) => {
    await holdImport(trx, held);
    await trx.updateTable('directory_imports').set({ size_bytes: bytes }).where('id', '=', held.id).execute();
    await advance(trx, next, {}, clock());
  });
  return next;
}

async function carryOn(services: ImportServices, taken: HeldImport): Promise<void> {
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
  held: HeldImport,
  state: 'cancelled' | 'failed',
  why: string,
) {
  await db.transaction().execute((trx) => endImport(trx, held.id, state, why, clock()));
  await files.remove(held.storageKey);
}

/** Works on the import that waits, or that a dead process left behind, until it is over. Answers whether there was one. */
export async function runImports(services: ImportServices): Promise<boolean> {
  const { db, clock, log } = services;
  const held = await takeImport(db, clock());
  if (!held) return false;
  try {
    await carryOn(services, held);
  } catch (error) {
    if (error instanceof TakenOver) return true;
    if (services.stopping?.aborted) {
      await releaseImport(db, held.id);
      return true;
    }
    if (error instanceof Cancelled) await giveUp(services, held, 'cancelled', '');
    else if (error instanceof Refusal) await giveUp(services, held, 'failed', error.code);
    else {
      log.error({ err: error, import: held.id }, 'directory import');
      // Left where it stands: whoever finds it goes on from its last batch.
      if (await isHopeless(db, held.id)) await giveUp(services, held, 'failed', 'INTERNAL');
    }
  }
  return true;
}
