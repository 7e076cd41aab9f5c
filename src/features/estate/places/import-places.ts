import type { MultipartFile } from '@fastify/multipart';
import type { InputOf } from '#common/contract-kit.ts';
import { asideMessages } from '#common/lines-aside.ts';
import type { Language } from '#common/locales.ts';
import { assertAllowed, notFound, refuse } from '#common/problems.ts';
import { inAnswer, type Said } from '#common/said.ts';
import type { Call } from '#platform/act.ts';
import { record } from '#platform/events/record.ts';
import { limitsOf, type UploadLimits } from '#platform/files/upload.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { readSentTable } from '#platform/tabular/read-sent-table.ts';
import {
  maxPlaceBytes,
  maxPlaceColumns,
  maxPlaceLines,
  type placeContract,
  type Planted,
  type PlaceReading,
} from './place.contract.ts';
import { placeEvents } from './place.events.ts';
import { branchesOf, guessPlaceColumns, placeFields, type ReadPlace, readPlaces } from './place-import.rules.ts';
import { reachesTree, sitesCalled } from './place.queries.ts';
import { countBranches } from './place-rule.rules.ts';
import { canPlant, placeProblems } from './place.rules.ts';
import { plantPlaces } from './plant-places.ts';
import { said } from './said.ts';

type Upload = (options: UploadLimits) => Promise<MultipartFile | undefined>;
type Told = Omit<InputOf<typeof placeContract.check>, 'file'>;
type Reading = Call & { language: Language };

const limits = { maxBytes: maxPlaceBytes, maxRows: maxPlaceLines, maxColumns: maxPlaceColumns };
const shown = { faults: 200, sample: 20 };

/** A file's places by site, with errors by line. Without a site column, all belong to the given site. */
async function readFile({ db, viewer, language }: Reading, upload: Upload, { siteId, ...told }: Told) {
  if (siteId && !(await reachesTree(db, viewer, siteId))) throw notFound();
  assertAllowed(canPlant(actorOf(viewer)));
  const table = await readSentTable(() => upload(limitsOf(maxPlaceBytes)), language, limits, guessPlaceColumns);
  const isSaid = placeFields.some((field) => told[field] !== undefined);
  const from = isSaid ? told : table.guessed;
  const columns = Object.fromEntries(
    placeFields.flatMap((field) =>
      (from[field] ?? maxPlaceColumns) < table.header.length ? [[field, from[field]]] : [],
    ),
  );
  const { read, faults } = readPlaces(table.rows, table.header, columns);
  const called = await sitesCalled(
    db,
    viewer,
    read.flatMap(({ site }) => site ?? []),
  );
  const bySite = new Map<string, ReadPlace[]>();
  const lost: { line: number; message: Said }[] = [];
  for (const place of read) {
    const { line, site } = place;
    const id = site === null ? siteId : called.get(site.toLowerCase());
    const known = id && bySite.get(id);
    if (known) known.push(place);
    else if (id) bySite.set(id, [place]);
    else
      lost.push({ line, message: site === null ? said('answers.whichSite') : said('answers.unknownSite', { site }) });
  }
  const aside = table.aside.filter(({ reason }) => reason !== 'twin');
  const left = [...table.problems, ...aside.map(({ line, reason }) => ({ line, message: asideMessages[reason] }))];
  return { table, columns, bySite, faults: [...faults, ...lost], left };
}

const groundsOf = (bySite: ReadonlyMap<string, ReadPlace[]>) =>
  [...bySite].map(([siteId, places]) => ({
    siteId,
    parentId: null,
    branches: branchesOf(places.map(({ trail }) => trail)),
  }));

/** Preview; stores nothing. */
export async function checkPlaces(call: Reading, upload: Upload, told: Told): Promise<PlaceReading> {
  const { table, columns, bySite, faults, left } = await readFile(call, upload, told);
  const all = [...bySite.values()].flat();
  const noted = [...faults, ...left].toSorted((a, b) => a.line - b.line);
  return {
    header: table.header,
    columns,
    counts: {
      lines: all.length,
      sites: bySite.size,
      places: countBranches(groundsOf(bySite).flatMap(({ branches }) => branches)),
      faults: faults.length,
    },
    sample: all
      .slice(0, shown.sample)
      .map(({ line, site, trail }) => ({ line, site, trail: trail.map(({ label }) => label) })),
    faults: noted.slice(0, shown.faults).map(({ line, message }) => ({ line, message: inAnswer(message) })),
  };
}

/** In one transaction; existing places are kept. */
export async function importPlaces(
  call: Reading,
  upload: Upload,
  { keepGoodLines, ...told }: Told & { keepGoodLines: boolean },
): Promise<Planted> {
  // Parsed before locking: a workbook takes seconds.
  const { bySite, faults } = await readFile(call, upload, told);
  if (!keepGoodLines && faults.length > 0) throw refuse(placeProblems.IMPORT_HAS_FAULTS);
  if (bySite.size === 0) throw refuse(placeProblems.IMPORT_EMPTY);
  const { db, viewer, now } = call;
  return db.transaction().execute(async (trx) => {
    const { added, kept } = await plantPlaces(trx, groundsOf(bySite), now);
    await record(trx, placeEvents['places.added'], {
      companyId: viewer.company.id,
      actor: viewer,
      data: { siteId: bySite.size === 1 ? ([...bySite.keys()][0] ?? null) : null, added, kept },
      now,
    });
    return { added, kept };
  });
}
