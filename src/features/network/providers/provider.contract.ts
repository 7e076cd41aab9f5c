import { z } from 'zod';
import { fault } from '#common/faults.ts';
import { verdictSchema, day, endpoint, id, line, pageInput, pageOf, paragraph } from '#common/contract-kit.ts';
import { departements } from '#common/departements.ts';
import { keptFileRefusals, largestPhoto } from '#common/file-problems.ts';
import { problems } from '#common/problems.ts';
import { everyone, forReaders, readBy } from '#common/readers.ts';
import { tradeIds } from '#common/trades.ts';
import { corner, searchBox } from './area.contract.ts';
import { heldQualification, shownQualification } from './qualification.contract.ts';
import {
  availabilities,
  languages,
  checkedDocumentKinds,
  maxPictures,
  providerProblems,
  ratingFloors,
  responses,
  sizes,
  sorts,
} from './provider.rules.ts';

// Re-exported because screens may not import rules.
export { availabilities, languages, maxPictures, responses, sizes, sorts };

const tags = ['providers'];
const trade = z.enum(tradeIds);

const searchRadius = { min: 500, max: 100_000 };

/** Filters of providers, as in the address bar; a place needs both its coordinates. */
const choosing = {
  q: line(100).optional(),
  trade: trade.optional(),
  latitude: z.coerce.number().min(-90).max(90).optional(),
  longitude: z.coerce.number().min(-180).max(180).optional(),
  /** The place's, from its address; if absent, that of the nearest commune. */
  departement: z.enum(departements).optional(),
  radiusM: z.coerce.number().int().min(searchRadius.min).max(searchRadius.max).default(20_000),
  valid: z.stringbool().default(false),
  minRating: z.coerce
    .number()
    .pipe(z.literal([...ratingFloors]))
    .optional(),
  rge: z.stringbool().default(false),
  available: z.enum(availabilities).optional(),
  response: z.enum(responses).optional(),
  size: z.enum(sizes).optional(),
  language: z.enum(languages).optional(),
};
const isWholePlace = (input: { latitude?: number | undefined; longitude?: number | undefined }) =>
  (input.latitude === undefined) === (input.longitude === undefined);
const halfPlace = { path: ['longitude'], error: fault('position').error };

/** A saved search: without page and order; from the map, within the shown zone. */
export const criteria = z.object({ ...choosing, zone: searchBox.optional() }).refine(isWholePlace, halfPlace);
export type Criteria = z.output<typeof criteria>;

const paper = z.object({
  kind: z.enum(checkedDocumentKinds),
  state: z.enum(['valid', 'expiring', 'expired', 'missing', 'not_required']),
  /** Its last day; null without an end, or if missing. */
  until: z.string().nullable(),
});

export const providerCard = forReaders({
  id: everyone(id),
  /** Address name of its public page; null without one. */
  slug: everyone(z.string().nullable()),
  name: everyone(z.string()),
  headline: everyone(z.string()),
  city: everyone(z.string()),
  district: everyone(z.string()),
  trades: everyone(z.array(trade)),
  /** Null, like its radius, for an own contractor without an area yet. */
  latitude: everyone(z.number().nullable()),
  longitude: everyone(z.number().nullable()),
  radiusM: everyone(z.int().nullable()),
  /** Serves only the area drawn on the map, within that radius. */
  drawn: everyone(z.boolean()),
  distanceM: everyone(z.int().nullable()),
  ratingMilli: everyone(z.int().nullable()),
  ratingCount: everyone(z.int()),
  papers: everyone(z.array(paper)),
  papersValid: everyone(z.boolean()),
  /** Has a verified, current qualification «Reconnu garant de l’environnement». */
  rge: everyone(z.boolean()),
  /** Available today, or within two weeks; null without a recent declaration. */
  available: everyone(z.enum(availabilities).nullable()),
  /** From a request to its answer, over a year; null below four answers. */
  responseMinutes: everyone(z.int().nullable()),
  /** Published rates before tax, for an hour of work and for coming; null if not published. */
  hourlyMinor: everyone(z.int().nullable()),
  calloutMinor: everyone(z.int().nullable()),
  /** The first picture of its past works. */
  pictureId: everyone(id.nullable()),
  favourite: everyone(z.boolean()),
  own: everyone(z.boolean()),
  /** In the network; false for an own contractor, hidden from others until the platform admits it. */
  admitted: everyone(z.boolean()),
});
export type ProviderCard = z.output<typeof providerCard>;

export const areaOf = ({ latitude, longitude, radiusM }: Pick<ProviderCard, 'latitude' | 'longitude' | 'radiusM'>) =>
  latitude === null || longitude === null || radiusM === null ? null : { latitude, longitude, radiusM };

const cell = z.object({
  latitude: z.number(),
  longitude: z.number(),
  count: z.int(),
  /** The provider, if the cell has only one. */
  provider: z.object({ id, name: z.string(), trade, valid: z.boolean() }).nullable(),
});
export type MapCell = z.output<typeof cell>;

/** Over a year: rates in basis points, snags per order in thousandths; null below five cases. */
export const trackRecord = z.object({
  answerBp: z.int().nullable(),
  onTimeBp: z.int().nullable(),
  firstTimeBp: z.int().nullable(),
  snagsMilli: z.int().nullable(),
  orders: z.int(),
});
export type TrackRecord = z.output<typeof trackRecord>;

/** Data of a company besides what it chose to show; on either side of a block, members read as visitors. */
const signedIn = readBy('ordering', 'provider', 'technician', 'admin');

const workPicture = z.object({ id, width: z.int().nullable(), height: z.int().nullable() });
export type WorkPicture = z.output<typeof workPicture>;
const shownPictures = z.object({ pictures: z.array(workPicture) });

export const providerPage = forReaders({
  ...providerCard.shape,
  logoId: everyone(id.nullable()),
  legalName: signedIn(z.string().nullable(), null),
  siret: signedIn(z.string().nullable(), null),
  /** Current ones, verified first; visitors read only those. */
  qualifications: everyone(z.array(shownQualification)),
  /** Of past works; the bytes are at `/api/providers/{id}/pictures/{pictureId}`. */
  pictures: everyone(z.array(workPicture)),
  presentation: everyone(z.string()),
  foundedYear: everyone(z.int().nullable()),
  teamSize: everyone(z.int().nullable()),
  languages: everyone(z.array(z.enum(languages))),
  /** A future date, declared recently; once reached, `available` replaces it. */
  availableFrom: everyone(z.string().nullable()),
  /** Only what the provider chose to show. */
  phone: everyone(z.string().nullable()),
  /** The département of its registered office: short local telephone numbers are read by it. */
  departement: everyone(z.string().nullable()),
  email: everyone(z.string().nullable()),
  website: everyone(z.string().nullable()),
  /** Null if too little is known. */
  trackRecord: signedIn(trackRecord.nullable(), null),
  memberSince: signedIn(z.string().nullable(), null),
  isPublic: everyone(z.boolean()),
  /** The drawn area; null for a radius. */
  outline: everyone(z.array(corner).nullable()),
  acts: everyone(
    z.object({ invite: verdictSchema, favourite: verdictSchema, edit: verdictSchema, block: verdictSchema }),
  ),
});
export type ProviderPage = z.output<typeof providerPage>;

export const presentationInput = z.object({
  isPublic: z.boolean(),
  headline: line(160),
  presentation: paragraph(4000),
  foundedYear: z.int().min(1500).max(2200).nullable(),
  teamSize: z.int().min(1).max(100_000).nullable(),
  languages: z.array(z.enum(languages)).max(languages.length),
  /** From which day a new job can begin; null if not declared. */
  availableFrom: day.nullable().default(null),
  /** Before tax; unchanged when omitted. */
  hourlyMinor: z.int().min(1).max(1_000_000).nullable().optional(),
  calloutMinor: z.int().min(0).max(1_000_000).nullable().optional(),
  showPhone: z.boolean(),
  showEmail: z.boolean(),
  showWebsite: z.boolean(),
  trades: z.array(trade).min(1, fault('noTrade')).max(tradeIds.length),
  area: z.object(
    {
      label: line(200),
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      radiusM: z.int().min(1000).max(500_000),
    },
    fault('noBase'),
  ),
  version: z.int().min(0),
});
export type PresentationInput = z.output<typeof presentationInput>;

const presentation = presentationInput.extend({
  /** Null until first saved. */
  slug: z.string().nullable(),
  area: presentationInput.shape.area.nullable(),
  /** The area was drawn on the map: another place or radius replaces it. */
  drawn: z.boolean(),
  trades: z.array(trade),
  phone: z.string(),
  email: z.string(),
  website: z.string(),
  pictures: z.array(workPicture),
  companyId: id,
  companyName: z.string(),
  networkState: z.enum(['none', 'pending', 'approved', 'suspended']),
  acts: z.object({ edit: verdictSchema }),
});
export type Presentation = z.output<typeof presentation>;

const volumeMilli = z.int().min(0).max(100_000_000);
export const capabilitiesTeam = z.object({
  people: z.int().min(1).max(100_000),
  vehicles: z.int().min(0).max(10_000).default(0),
  /** All vehicles together, in thousandths of a cubic metre. */
  volumeMilli: volumeMilli.default(0),
  lifts: z.int().min(0).max(1000).default(0),
  foreignWorkers: z.boolean().default(false),
});
export type CapabilitiesTeam = z.output<typeof capabilitiesTeam>;

const capabilitiesArea = presentationInput.shape.area.extend({
  /** Those named, if the area was given by them; the radius includes them all. */
  departements: z.array(z.enum(departements)).max(departements.length),
  /** Its corners, if drawn on the map; the radius reaches the farthest. */
  outline: z.array(corner).nullable(),
});
export type CapabilitiesArea = z.output<typeof capabilitiesArea>;

export const capabilities = z.object({
  trades: z.array(trade),
  qualifications: z.array(heldQualification),
  area: capabilitiesArea.nullable(),
  team: capabilitiesTeam.nullable(),
});
export type Capabilities = z.output<typeof capabilities>;

const acts = z.object({ invite: verdictSchema, favourite: verdictSchema });

const facets = z.object({
  trades: z.partialRecord(trade, z.int()),
  valid: z.int(),
  ratings: z.object({ '4000': z.int(), '4500': z.int() }),
  rge: z.int(),
  available: z.record(z.enum(availabilities), z.int()),
  response: z.record(z.enum(responses), z.int()),
  size: z.record(z.enum(sizes), z.int()),
  language: z.record(z.enum(languages), z.int()),
});

const favourite = providerCard.extend({ note: z.string(), listIds: z.array(id), since: z.string() });
export type Favourite = z.output<typeof favourite>;
const list = z.object({ id, name: z.string(), count: z.int() });
export type FavouriteList = z.output<typeof list>;

export const providerContract = {
  search: endpoint('signed-in')
    .route({ method: 'GET', path: '/api/providers', summary: 'Providers of the network, the fittest first', tags })
    .input(
      pageInput
        .extend({
          ...choosing,
          /** Only within this zone of the map. */
          zone: searchBox.optional(),
          limit: z.coerce.number().int().min(1).max(50).default(20),
          sort: z.enum(sorts).default('relevance'),
        })
        .refine(isWholePlace, halfPlace),
    )
    .output(
      pageOf(providerCard).extend({
        /** The total, and the result of each filter; null after the first page. */
        count: z.int().nullable(),
        facets: facets.nullable(),
        /** Words without a match in the network, and their replacements. */
        readings: z.array(z.object({ typed: z.string(), words: z.array(z.string()), trades: z.array(trade) })),
        acts,
      }),
    ),
  map: endpoint('signed-in')
    .route({ method: 'GET', path: '/api/provider-map', summary: 'Providers of a viewport, gathered by cell', tags })
    .input(
      z.object({ ...choosing, box: searchBox, zoom: z.coerce.number().min(0).max(24) }).refine(isWholePlace, halfPlace),
    )
    .output(
      z.object({
        /** Whole cells are counted: their extent, as «west,south,east,north». */
        box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
        cells: z.array(cell),
      }),
    ),
  read: endpoint('public', [problems.NOT_FOUND])
    .route({ method: 'GET', path: '/api/providers/{reference}', summary: 'What a provider shows, by id or slug', tags })
    .input(z.object({ reference: z.string().min(1).max(80) }))
    .output(providerPage),
  logo: endpoint('public', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/providers/{id}/logo',
      summary: 'The logo of a provider that shows itself',
      tags,
    })
    .input(z.object({ id })),
  presentation: endpoint('provider')
    .route({ method: 'GET', path: '/api/provider-profile', summary: 'What the own company shows', tags })
    .output(presentation),
  // A low limit: areas must not be tried one after another.
  present: endpoint('provider', [providerProblems.STALE], { reach: 'company', perMinute: 20 })
    .route({ method: 'PUT', path: '/api/provider-profile', summary: 'Rewrite what the own company shows', tags })
    .input(presentationInput)
    .output(z.object({ slug: z.string(), version: z.int() })),
  addPicture: endpoint('provider', [...keptFileRefusals, providerProblems.TOO_MANY_PICTURES], {
    reach: 'company',
    multipart: largestPhoto,
  })
    .route({
      method: 'POST',
      path: '/api/provider-profile/pictures',
      summary: 'Show a picture of past works (multipart field «file»: JPG, PNG or WebP, 5 MB)',
      tags,
    })
    .input(z.object({ file: z.file() }))
    .output(shownPictures),
  removePicture: endpoint('provider', [problems.NOT_FOUND], { reach: 'company' })
    .route({ method: 'DELETE', path: '/api/provider-profile/pictures/{id}', summary: 'Take a picture away', tags })
    .input(z.object({ id }))
    .output(shownPictures),
  workPicture: endpoint('public', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/providers/{id}/pictures/{pictureId}',
      summary: 'A picture of past works of a provider that shows itself',
      tags,
    })
    .input(z.object({ id, pictureId: id, size: z.enum(['full', 'thumb']).default('full') })),
  favourites: endpoint('ordering')
    .route({ method: 'GET', path: '/api/favourites', summary: 'Providers the company keeps, and its lists', tags })
    .input(pageInput.extend({ listId: id.optional(), q: line(100).optional() }))
    .output(
      pageOf(favourite).extend({
        lists: z.array(list),
        count: z.int(),
        acts: z.object({ favourite: verdictSchema, invite: verdictSchema }),
      }),
    ),
  keep: endpoint('ordering', [problems.NOT_FOUND], { reach: 'company' })
    .route({ method: 'PUT', path: '/api/favourites/{providerId}', summary: 'Keep a provider, with a note', tags })
    .input(z.object({ providerId: id, note: paragraph(1000).optional(), listIds: z.array(id).max(30).optional() }))
    .output(z.object({ providerId: id, note: z.string(), listIds: z.array(id) })),
  forget: endpoint('ordering', [], { reach: 'company' })
    .route({ method: 'DELETE', path: '/api/favourites/{providerId}', summary: 'Stop keeping a provider', tags })
    .input(z.object({ providerId: id }))
    // Its note and lists, to restore it; no note: it was not a favourite.
    .output(z.object({ providerId: id, note: z.string().nullable(), listIds: z.array(id) })),
  createList: endpoint('ordering', [providerProblems.LIST_EXISTS, providerProblems.TOO_MANY_LISTS], {
    reach: 'company',
  })
    .route({ method: 'POST', path: '/api/favourite-lists', successStatus: 201, summary: 'Begin a list', tags })
    .input(z.object({ name: line(60).min(1) }))
    .output(list),
  renameList: endpoint('ordering', [problems.NOT_FOUND, providerProblems.LIST_EXISTS], { reach: 'company' })
    .route({ method: 'PUT', path: '/api/favourite-lists/{id}', summary: 'Rename a list', tags })
    .input(z.object({ id, name: line(60).min(1) }))
    .output(z.object({ id, name: z.string() })),
  removeList: endpoint('ordering', [problems.NOT_FOUND], { reach: 'company' })
    .route({ method: 'DELETE', path: '/api/favourite-lists/{id}', summary: 'Remove a list, not its providers', tags })
    .input(z.object({ id }))
    .output(z.object({ id })),
};
