import { z } from 'zod';
import {
  verdictSchema,
  endpoint,
  id,
  line,
  pageInput,
  pageOf,
  paragraph,
  properName,
  version,
} from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';
import { everyone, forReaders, readBy } from '#common/readers.ts';
import { precisions, siteKinds, siteProblems } from './site.rules.ts';
import { said } from './said.ts';

export { siteKinds } from './site.rules.ts';

const tags = ['sites'];

export const postalCode = z
  .string()
  .trim()
  .regex(/^\d{5}$/, said('faults.postalCode'));
const phone = z
  .string()
  .trim()
  .max(30)
  .regex(/^[\d\s+().-]*$/, said('faults.phone'));

/** Without a position, the address is geocoded. */
export const siteInput = z.object({
  name: properName(160).min(1),
  reference: line(60).default(''),
  kind: z.enum(siteKinds).default('housing'),
  street: line(200).default(''),
  postalCode,
  city: line(120).min(1),
  inseeCode: z
    .string()
    .regex(/^(\d{5}|2[AB]\d{3})$/)
    .nullable()
    .default(null),
  position: z
    .object({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      precision: z.enum(precisions),
    })
    .nullable()
    .default(null),
  dwellings: z.int().min(0).max(100_000).nullable().default(null),
  builtYear: z.int().min(1000).max(2200).nullable().default(null),
  landlord: line(160).default(''),
  contactName: line(120).default(''),
  contactPhone: phone.default(''),
  accessInstructions: paragraph(2000).default(''),
});
/** Codes are edited separately: unchanged when omitted. */
export const siteWriting = siteInput.extend({
  accessCodes: paragraph(1000).optional(),
  /**
   * Whether the building permit is older than 1 July 1997; null: derived from the year built. Unchanged when omitted.
   */
  permitBefore1997: z.boolean().nullable().optional(),
  /** Accepts a city unknown under its postal code: the tables may be older than the address. */
  addressConfirmed: z.boolean().optional(),
});
export type SiteInput = z.output<typeof siteWriting>;

export const siteItem = forReaders({
  id: everyone(id),
  name: everyone(z.string()),
  reference: everyone(z.string()),
  kind: everyone(z.enum(siteKinds)),
  street: everyone(z.string()),
  postalCode: everyone(z.string()),
  city: everyone(z.string()),
  district: everyone(z.string()),
  /** Derived from its codes; null outside France. */
  departement: everyone(z.string().nullable()),
  latitude: everyone(z.number()),
  longitude: everyone(z.number()),
  precision: everyone(z.enum(precisions)),
  dwellings: everyone(z.int().nullable()),
  landlord: everyone(z.string()),
  version: everyone(z.int()),
});
export type SiteItem = z.output<typeof siteItem>;

/** Excludes the code's text. */
export const codeState = z.object({
  position: z.int(),
  setAt: z.string(),
  openedAt: z.string().nullable(),
  /** When a phone reported it; later than the fact when it was offline. */
  openedReceivedAt: z.string().nullable(),
  report: z.object({ at: z.string(), receivedAt: z.string().nullable(), by: z.string().nullable() }).nullable(),
});
export type CodeState = z.output<typeof codeState>;

export const siteDetail = forReaders({
  ...siteItem.shape,
  company: everyone(z.string()),
  inseeCode: everyone(z.string().nullable()),
  builtYear: everyone(z.int().nullable()),
  /** If true, works need an asbestos survey; null if unknown and not derivable from the year. */
  permitBefore1997: everyone(z.boolean().nullable()),
  contactName: everyone(z.string()),
  contactPhone: everyone(z.string()),
  accessInstructions: readBy('ordering')(z.string().nullable(), null),
  hasAccessCodes: everyone(z.boolean()),
  codes: readBy('ordering')(z.array(codeState), []),
  source: everyone(z.string()),
  createdAt: everyone(z.string()),
  createdBy: everyone(z.string().nullable()),
  acts: everyone(z.object({ edit: verdictSchema, readAccess: verdictSchema })),
});
export type SiteDetail = z.output<typeof siteDetail>;

const accessSchema = z.object({
  accessCodes: z.string(),
  codes: z.array(codeState.extend({ words: z.string() })),
  /** The last readings, including this one; owners and managers only. */
  readings: z.array(z.object({ name: z.string(), at: z.string() })),
});
export type SiteAccess = z.output<typeof accessSchema>;

export const placeSchema = z.object({
  label: z.string(),
  street: z.string().nullable(),
  postalCode: z.string().nullable(),
  city: z.string(),
  inseeCode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  precision: z.enum(['address', 'arrondissement', 'commune']),
});
export type PlaceSuggestion = z.output<typeof placeSchema>;

const written = z.object({ id, version: z.int() });

export const siteContract = {
  list: endpoint('signed-in')
    .route({ method: 'GET', path: '/api/sites', summary: 'Sites the viewer may read', tags })
    .input(
      pageInput.extend({
        q: line(100).optional(),
        kind: z.enum(siteKinds).optional(),
        /** `match`: matches of `q` at the start of a word first, then by name. */
        sort: z.enum(['name', 'recent', 'match']).default('name'),
      }),
    )
    .output(
      pageOf(siteItem).extend({
        /** Total in reach, ignoring filters; null for admins and after the first page. */
        count: z.int().nullable(),
        acts: z.object({ create: verdictSchema }),
      }),
    ),
  create: endpoint('ordering', [siteProblems.PLAN_LIMIT], { reach: 'site' })
    .route({ method: 'POST', path: '/api/sites', successStatus: 201, summary: 'Add a site', tags })
    .input(siteWriting)
    .output(written),
  read: endpoint('signed-in', [problems.NOT_FOUND])
    .route({ method: 'GET', path: '/api/sites/{id}', summary: 'One site and what the viewer may do', tags })
    .input(z.object({ id }))
    .output(siteDetail),
  edit: endpoint('ordering', [problems.NOT_FOUND, siteProblems.STALE], { reach: 'site' })
    .route({ method: 'PUT', path: '/api/sites/{id}', summary: 'Rewrite a site', tags })
    .input(siteWriting.extend({ id, version }))
    .output(written),
  access: endpoint('ordering', [problems.NOT_FOUND], { perMinute: 30 })
    .route({ method: 'GET', path: '/api/sites/{id}/access', summary: 'Access codes; each reading is logged', tags })
    .input(z.object({ id }))
    .output(accessSchema),
  geocoding: endpoint('signed-in', [], { perMinute: 240 })
    .route({ method: 'GET', path: '/api/geocoding', summary: 'Places for an address being typed', tags })
    .input(z.object({ q: z.string().max(200), limit: z.coerce.number().int().min(1).max(20).default(8) }))
    .output(z.object({ items: z.array(placeSchema) })),
};
