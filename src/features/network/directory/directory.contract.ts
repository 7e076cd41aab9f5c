import { z } from 'zod';
import { fault } from '#common/faults.ts';
import { verdictSchema, endpoint, id, line, pageInput, pageOf, paragraph } from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';
import { tradeIds } from '#common/trades.ts';
import { searchBox } from '#features/network/providers/area.contract.ts';
import { directoryProblems } from './directory.rules.ts';
import { said } from './said.ts';

const tags = ['directory'];
const trade = z.enum(tradeIds);
const siret = z.string().regex(/^\d{14}$/);

/** Filters; a place needs both its coordinates. */
const choosing = {
  q: line(100).optional(),
  trade: trade.optional(),
  latitude: z.coerce.number().min(-90).max(90).optional(),
  longitude: z.coerce.number().min(-180).max(180).optional(),
  radiusM: z.coerce.number().int().min(500).max(100_000).default(20_000),
};
const isWholePlace = (input: { latitude?: number | undefined; longitude?: number | undefined }) =>
  (input.latitude === undefined) === (input.longitude === undefined);
const halfPlace = { path: ['longitude'], error: fault('position').error };

export const directoryCard = z.object({
  id,
  siret: z.string(),
  name: z.string(),
  city: z.string(),
  district: z.string(),
  trades: z.array(trade),
  latitude: z.number(),
  longitude: z.number(),
  isApproximate: z.boolean(),
  distanceM: z.int().nullable(),
  qualificationCount: z.int(),
  validUntil: z.string(),
  dataOn: z.string(),
});
export type DirectoryCard = z.output<typeof directoryCard>;

/** ADEME’s date for an unlimited validity. */
export const noEndDate = '2099-01-01';

const qualification = z.object({
  code: z.string(),
  name: z.string(),
  certificate: z.string(),
  domain: z.string(),
  body: z.string(),
  url: z.string(),
  from: z.string(),
  until: z.string(),
});

export const directoryEntry = directoryCard.extend({
  street: z.string(),
  postalCode: z.string(),
  /** Only for legal entities (docs/decisions/0014). */
  phone: z.string(),
  email: z.string(),
  website: z.string(),
  worksForIndividuals: z.boolean(),
  qualifications: z.array(qualification),
  acts: z.object({ claim: verdictSchema }),
});
export type DirectoryEntry = z.output<typeof directoryEntry>;

const cell = z.object({
  latitude: z.number(),
  longitude: z.number(),
  count: z.int(),
  /** The company, if the cell has only one. */
  entry: z.object({ siret: z.string(), name: z.string(), trade }).nullable(),
});
export type DirectoryCell = z.output<typeof cell>;

export const claimantRoles = ['owner', 'representative', 'other'] as const;

export const oppositionInput = z.object({
  siret: line(20)
    .transform((text) => text.replace(/\D/g, ''))
    .refine((text) => text.length === 14, fault('siretDigits')),
  name: line(120).min(1, said('faults.name')),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
  standing: z.enum(claimantRoles, said('faults.who')),
  message: paragraph(2000).default(''),
  /** A honeypot: people leave it empty, robots fill it in. */
  homepage: z.string().max(300).default(''),
});

export const directoryContract = {
  search: endpoint('signed-in')
    .route({ method: 'GET', path: '/api/directory', summary: 'Companies of the public directory nobody claimed', tags })
    .input(
      pageInput
        .extend({
          ...choosing,
          zone: searchBox.optional(),
          limit: z.coerce.number().int().min(1).max(50).default(20),
        })
        .refine(isWholePlace, halfPlace),
    )
    .output(
      pageOf(directoryCard).extend({
        /** Null after the first page; with text or place, 5001 means more than 5000. */
        count: z.int().nullable(),
      }),
    ),
  map: endpoint('signed-in')
    .route({ method: 'GET', path: '/api/directory-map', summary: 'Entries of a viewport, gathered by cell', tags })
    .input(
      z.object({ ...choosing, box: searchBox, zoom: z.coerce.number().min(0).max(24) }).refine(isWholePlace, halfPlace),
    )
    .output(z.object({ box: z.tuple([z.number(), z.number(), z.number(), z.number()]), cells: z.array(cell) })),
  read: endpoint('public', [problems.NOT_FOUND], { perMinute: 60, countedAs: 'directory' })
    .route({ method: 'GET', path: '/api/directory/{siret}', summary: 'What the public directory says of one', tags })
    .input(z.object({ siret }))
    .output(directoryEntry),
  claim: endpoint(
    'provider',
    [
      problems.NOT_FOUND,
      directoryProblems.OTHER_SIRET,
      directoryProblems.ALREADY_CLAIMED,
      directoryProblems.CLAIM_WAITING,
    ],
    { reach: 'company', perMinute: 6 },
  )
    .route({
      method: 'POST',
      path: '/api/directory/{siret}/claims',
      successStatus: 201,
      summary: 'Say that an entry is the own company',
      tags,
    })
    .input(z.object({ siret, message: paragraph(2000).default('') }))
    .output(z.object({ state: z.enum(['granted', 'waiting']) })),
  oppose: endpoint('public', [], { perMinute: 3 })
    .route({
      method: 'POST',
      path: '/api/directory-oppositions',
      successStatus: 201,
      summary: 'Oppose to being shown (GDPR, article 21)',
      tags,
    })
    .input(oppositionInput)
    .output(z.object({ received: z.literal(true) })),
  confirmOpposition: endpoint('public', [directoryProblems.OPPOSITION_LINK_OVER], { perMinute: 20 })
    .route({
      method: 'POST',
      path: '/api/directory-opposition-confirmations',
      summary: 'Confirm an opposition by its mailed link',
      tags,
    })
    .input(z.object({ token: z.string().min(1).max(200) }))
    .output(z.object({ siret: z.string(), hidden: z.boolean() })),
};
