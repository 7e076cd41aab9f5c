import { z } from 'zod';
import {
  actsSchema,
  day,
  endpoint,
  id,
  line,
  pageInput,
  pageOf,
  paragraph,
  properName,
  version,
} from '#common/contract-kit.ts';
import { keptFileRefusals, largestPhoto } from '#common/file-problems.ts';
import { problems } from '#common/problems.ts';
import { equipmentActs, equipmentKinds, equipmentViews } from './equipment.rules.ts';
import { said } from './said.ts';

export { type EquipmentKind, equipmentKinds, type EquipmentView } from './equipment.rules.ts';

/** Days before the end of a warranty or contract at which it is flagged. */
export const endingDays = 60;
/** Days before a maintenance date at which it is flagged. */
export const dueDays = 30;

const tags = ['equipment'];
const { refusals, reach } = equipmentActs;

/** Editable fields of an equipment, except its site. */
const described = {
  kind: z.enum(equipmentKinds),
  name: properName(120).min(1, said('faults.name')),
  placeId: id.nullable().default(null),
  location: line(160).default(''),
  brand: line(80).default(''),
  model: line(80).default(''),
  serial: line(80).default(''),
  installedOn: day.nullable().default(null),
  warrantyUntil: day.nullable().default(null),
  providerName: line(160).default(''),
  contractReference: line(120).default(''),
  contractUntil: day.nullable().default(null),
  notes: paragraph(4000).default(''),
};

const inOrder = ({ installedOn, warrantyUntil }: { installedOn: string | null; warrantyUntil: string | null }) =>
  installedOn === null || warrantyUntil === null || warrantyUntil >= installedOn;
const warrantyFault = { path: ['warrantyUntil'], error: said('faults.warranty').error };

export const equipmentInput = z.object({ siteId: id, ...described }).refine(inOrder, warrantyFault);
export type EquipmentInput = z.output<typeof equipmentInput>;
export const equipmentRewriting = z.object({ id, version, ...described }).refine(inOrder, warrantyFault);
export type EquipmentRewriting = z.output<typeof equipmentRewriting>;

const equipmentItem = z.object({
  id,
  number: z.string(),
  kind: z.enum(equipmentKinds),
  name: z.string(),
  place: z.object({ id, trail: z.array(z.string()) }).nullable(),
  location: z.string(),
  site: z.object({ id, name: z.string() }),
  installedOn: z.string().nullable(),
  warrantyUntil: z.string().nullable(),
  isGuaranteed: z.boolean(),
  providerName: z.string(),
  contractUntil: z.string().nullable(),
  isContractOver: z.boolean(),
  /** Next maintenance date according to its plans. */
  nextDueOn: z.string().nullable(),
  isOverdue: z.boolean(),
  state: z.enum(['kept', 'retired']),
  version: z.int(),
});
export type EquipmentItem = z.output<typeof equipmentItem>;

const meterReading = z.object({
  id,
  readOn: z.string(),
  valueMilli: z.int(),
  reason: z.string(),
  /** Null once the author's account is deleted. */
  by: z.string().nullable(),
});

const meter = z.object({
  id,
  label: z.string(),
  unit: z.string(),
  last: z.object({ readOn: z.string(), valueMilli: z.int() }).nullable(),
});
export type Meter = z.output<typeof meter>;

const equipmentDetail = equipmentItem.extend({
  brand: z.string(),
  model: z.string(),
  serial: z.string(),
  contractReference: z.string(),
  notes: z.string(),
  photo: z.object({ id, name: z.string(), width: z.int().nullable(), height: z.int().nullable() }).nullable(),
  meters: z.array(meter),
  retiredAt: z.string().nullable(),
  retiredReason: z.string(),
  today: z.string(),
  acts: actsSchema(equipmentActs.names),
});
export type EquipmentDetail = z.output<typeof equipmentDetail>;

export const listInput = pageInput.extend({
  q: line(100).optional(),
  siteId: id.optional(),
  kind: z.enum(equipmentKinds).optional(),
  view: z.enum(equipmentViews).default('kept'),
});

const written = z.object({ id, version: z.int() });
const reason = line(300).min(3, said('faults.reason'));

export const equipmentContract = {
  /** Empty for the other side: its pages may still be open while the user switches roles. */
  list: endpoint('company')
    .route({ method: 'GET', path: '/api/equipment', summary: 'Equipment of the sites within reach, by name', tags })
    .input(listInput)
    .output(pageOf(equipmentItem).extend({ acts: actsSchema(['add']) })),
  add: endpoint('ordering', [problems.NOT_FOUND], { reach })
    .route({ method: 'POST', path: '/api/equipment', successStatus: 201, summary: 'Add an equipment to a site', tags })
    .input(equipmentInput)
    .output(written.extend({ number: z.string() })),
  read: endpoint('ordering', [problems.NOT_FOUND])
    .route({ method: 'GET', path: '/api/equipment/{id}', summary: 'One equipment, with its meters', tags })
    .input(z.object({ id }))
    .output(equipmentDetail),
  edit: endpoint('ordering', refusals('edit'), { reach })
    .route({ method: 'PUT', path: '/api/equipment/{id}', summary: 'Rewrite an equipment', tags })
    .input(equipmentRewriting)
    .output(written),
  retire: endpoint('ordering', refusals('retire'), { reach })
    .route({ method: 'POST', path: '/api/equipment/{id}/retirement', summary: 'It is no longer there', tags })
    .input(z.object({ id, version, reason }))
    .output(written),
  restore: endpoint('ordering', refusals('restore'), { reach })
    .route({ method: 'DELETE', path: '/api/equipment/{id}/retirement', summary: 'It is there after all', tags })
    .input(z.object({ id, version }))
    .output(written),
  setPhoto: endpoint('ordering', [...refusals('edit'), ...keptFileRefusals], { reach, multipart: largestPhoto })
    .route({
      method: 'POST',
      path: '/api/equipment/{id}/photo',
      successStatus: 201,
      summary: 'Give it a photo, in place of the one before (multipart field «file»: JPG, PNG or WebP, 5 MB)',
      tags,
    })
    .input(z.object({ id, file: z.file() }))
    .output(z.object({ id })),
  removePhoto: endpoint('ordering', refusals('edit'), { reach })
    .route({ method: 'DELETE', path: '/api/equipment/{id}/photo', summary: 'Take its photo away', tags })
    .input(z.object({ id }))
    .output(z.object({ id })),
  photo: endpoint('ordering', [problems.NOT_FOUND])
    .route({ method: 'GET', path: '/api/equipment/{id}/photo/{photoId}', summary: 'The bytes of its photo', tags })
    .input(z.object({ id, photoId: id, size: z.enum(['full', 'thumb']).default('full') }))
    .output(z.file()),
  addMeter: endpoint('ordering', refusals('edit'), { reach })
    .route({ method: 'POST', path: '/api/equipment/{id}/meters', successStatus: 201, summary: 'Add a meter', tags })
    .input(z.object({ id, label: line(80).min(1, said('faults.label')), unit: line(12).min(1, said('faults.unit')) }))
    .output(z.object({ id })),
  readMeter: endpoint('ordering', refusals('read'), { reach })
    .route({ method: 'POST', path: '/api/meters/{id}/readings', successStatus: 201, summary: 'Note a reading', tags })
    .input(z.object({ id, readOn: day, valueMilli: z.int().min(0).max(1e15), reason: line(300).default('') }))
    .output(z.object({ id })),
  readings: endpoint('ordering', [problems.NOT_FOUND])
    .route({ method: 'GET', path: '/api/meters/{id}/readings', summary: 'Readings of a meter, latest first', tags })
    .input(pageInput.extend({ id }))
    .output(pageOf(meterReading)),
};
