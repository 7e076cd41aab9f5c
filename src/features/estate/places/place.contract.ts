import { z } from 'zod';
import {
  actsSchema,
  endpoint,
  id,
  line,
  pageInput,
  pageOf,
  sentence,
  verdictSchema,
  version,
} from '#common/contract-kit.ts';
import { csvProblems } from '#common/file-problems.ts';
import { problems } from '#common/problems.ts';
import { placeFields } from './place-import.rules.ts';
import { doorStyles, floorStyles, seriesStyles, sizeOfRule } from './place-rule.rules.ts';
import { maxPlaces, placeActs, placeKinds, placeProblems } from './place.rules.ts';
import { said } from './said.ts';

export { type Branch, countBranches, placesByRule, type PlaceRule } from './place-rule.rules.ts';
export { type PlaceField, placeFields } from './place-import.rules.ts';
export { type PlaceKind, placeKinds, standsUnder } from './place.rules.ts';
export { doorStyles, floorStyles, seriesStyles };

const tags = ['places'];

export const maxPlaceBytes = 20 * 1024 * 1024;
export const maxPlaceColumns = 60;
export const maxPlaceLines = 100_000;

const kind = z.enum(placeKinds);
const label = line(60).min(1);

const placeItem = z.object({
  id,
  kind,
  label: z.string(),
  children: z.int(),
  /** Units at any depth. */
  units: z.int(),
});
export type PlaceItem = z.output<typeof placeItem>;

/** A place with its trail of labels, widest first, its own last. */
export const placeFound = z.object({ id, kind, trail: z.array(z.string()) });
export type PlaceFound = z.output<typeof placeFound>;

const placeDetail = placeItem.extend({
  siteId: id,
  trail: z.array(z.string()),
  parentId: id.nullable(),
  isRetired: z.boolean(),
  version: z.int(),
  acts: actsSchema(placeActs.names),
});
export type PlaceDetail = z.output<typeof placeDetail>;

const word = line(20).default('');
const series = z.object({ word, count: z.int().min(1).max(50), style: z.enum(seriesStyles) });
export const ruleInput = z
  .object({
    buildings: series.nullable(),
    entrances: series.nullable(),
    floors: z
      .object({ from: z.int().min(-9).max(60), to: z.int().min(-9).max(60), style: z.enum(floorStyles) })
      .refine(({ from, to }) => from <= to, { error: said('faults.floors').error, path: ['to'] })
      .nullable(),
    doors: z.object({ word, count: z.int().min(1).max(60), style: z.enum(doorStyles), marked: z.boolean() }).nullable(),
  })
  .refine((rule) => sizeOfRule(rule) > 0, said('faults.noPlace'))
  .refine((rule) => sizeOfRule(rule) <= maxPlaces, said('faults.tooMany', { count: maxPlaces }));

const planted = z.object({
  added: z.int(),
  kept: z.int(),
});
export type Planted = z.output<typeof planted>;

const column = z.coerce
  .number()
  .int()
  .min(0)
  .max(maxPlaceColumns - 1)
  .optional();
/** Zero-based column indexes; guessed from the headings when omitted. */
const columns = { site: column, building: column, entrance: column, floor: column, unit: column };

const told = z.object({ line: z.int(), message: sentence });

const reading = z.object({
  header: z.array(z.string()),
  columns: z.partialRecord(z.enum(placeFields), z.int()),
  counts: z.object({
    lines: z.int(),
    sites: z.int(),
    places: z.record(kind, z.int()),
    faults: z.int(),
  }),
  /** Preview of at most 20 trails. */
  sample: z.array(z.object({ line: z.int(), site: z.string().nullable(), trail: z.array(z.string()) })),
  /** Lines without a known place or site, and ignored data; 200 at most. */
  faults: z.array(told),
});
export type PlaceReading = z.output<typeof reading>;

const sent = [problems.NOT_FOUND, problems.TOO_LARGE, placeProblems.TOO_MANY_PLACES, ...Object.values(csvProblems)];
const multipart = { reach: 'site', multipart: maxPlaceBytes } as const;
const reach = { reach: 'site' } as const;
/** Without a site, a column names each line's site. */
const fileOf = { siteId: id.optional(), file: z.file(), ...columns };

export const placeContract = {
  list: endpoint('ordering', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/sites/{siteId}/places',
      summary: 'Places of a site right under one of them, or its widest; retired ones aside',
      tags,
    })
    .input(pageInput.extend({ siteId: id, parentId: id.optional() }))
    .output(pageOf(placeItem).extend({ acts: z.object({ write: verdictSchema }) })),
  find: endpoint('ordering', [problems.NOT_FOUND], { perMinute: 240 })
    .route({ method: 'GET', path: '/api/sites/{siteId}/place-names', summary: 'Places of a site by their words', tags })
    .input(z.object({ siteId: id, q: line(80) }))
    .output(z.object({ items: z.array(placeFound) })),
  read: endpoint('ordering', [problems.NOT_FOUND])
    .route({ method: 'GET', path: '/api/places/{id}', summary: 'One place and what the viewer may do', tags })
    .input(z.object({ id }))
    .output(placeDetail),
  add: endpoint('ordering', [problems.NOT_FOUND, placeProblems.TOO_MANY_PLACES], reach)
    .route({
      method: 'POST',
      path: '/api/sites/{siteId}/places',
      successStatus: 201,
      summary: 'Add a place; a retired one of that name is back',
      tags,
    })
    .input(z.object({ siteId: id, parentId: id.nullable().default(null), kind, label }))
    .output(z.object({ id })),
  addByRule: endpoint('ordering', [problems.NOT_FOUND, placeProblems.TOO_MANY_PLACES], reach)
    .route({
      method: 'POST',
      path: '/api/sites/{siteId}/places/rule',
      summary: 'Add places by a rule: halls × floors × doors; what is there stays',
      tags,
    })
    .input(z.object({ siteId: id, parentId: id.nullable().default(null), rule: ruleInput }))
    .output(planted),
  check: endpoint('ordering', sent, { ...multipart, perMinute: 30 })
    .route({
      method: 'POST',
      path: '/api/place-readings',
      summary: 'How a table of places is read: XLSX, XLS, ODS or CSV (multipart field «file»); nothing is kept',
      tags,
    })
    .input(z.object(fileOf))
    .output(reading),
  importAll: endpoint('ordering', [...sent, placeProblems.IMPORT_HAS_FAULTS, placeProblems.IMPORT_EMPTY], {
    ...multipart,
    perMinute: 10,
  })
    .route({
      method: 'POST',
      path: '/api/place-imports',
      summary: 'Add the places of a table; what is there stays, what is said of it stands in the query',
      tags,
    })
    .input(z.object({ ...fileOf, keepGoodLines: z.stringbool().default(false) }))
    .output(planted),
  rename: endpoint('ordering', placeActs.refusals('rename'), reach)
    .route({ method: 'PUT', path: '/api/places/{id}/label', summary: 'Call a place otherwise', tags })
    .input(z.object({ id, version, label }))
    .output(z.object({ id })),
  move: endpoint('ordering', placeActs.refusals('move'), reach)
    .route({ method: 'PUT', path: '/api/places/{id}/parent', summary: 'Put a place under another', tags })
    .input(z.object({ id, version, parentId: id.nullable() }))
    .output(z.object({ id })),
  retire: endpoint('ordering', placeActs.refusals('retire'), reach)
    .route({
      method: 'POST',
      path: '/api/places/{id}/retirement',
      summary: 'Take a place and those under it out of the tree; what names them still does',
      tags,
    })
    .input(z.object({ id, version }))
    .output(z.object({ retired: z.int() })),
};
