import { z } from 'zod';
import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';

const text = z.string();

export const crewEvents = defineEvents(['crews', 'workers', 'vehicles', 'absences'], {
  'crew.written': { readers: 'company', quiet: true, data: { crewId: id, name: text } },
  'crew.archived': { readers: 'company', quiet: true, data: { crewId: id, archived: z.boolean() } },
  'worker.written': { readers: 'company', quiet: true, data: { workerId: id, crewId: id.nullable() } },
  'worker.archived': { readers: 'company', quiet: true, data: { workerId: id, archived: z.boolean() } },
  'vehicle.written': { readers: 'company', quiet: true, data: { vehicleId: id, crewId: id.nullable() } },
  'vehicle.archived': { readers: 'company', quiet: true, data: { vehicleId: id, archived: z.boolean() } },
  /** The person concerned, without the reason: that may be a matter of health. */
  'absence.written': {
    readers: 'company',
    quiet: true,
    data: { absenceId: id, workerId: id.nullable(), vehicleId: id.nullable() },
  },
  'absence.removed': {
    readers: 'company',
    quiet: true,
    data: { absenceId: id, workerId: id.nullable(), vehicleId: id.nullable() },
  },
});
