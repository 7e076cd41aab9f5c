import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Place } from './place.ts';

const TIMEOUT_MS = 1500;
/** Pause after a failure, so that typing does not wait. */
const PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 3_600_000;
const MIN_SCORE = 0.45;

const answerSchema = z.object({
  features: z
    .array(
      z.object({
        geometry: z.object({ coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]) }),
        properties: z.object({
          label: z.string().max(300),
          score: z.number().default(0),
          type: z.string(),
          name: z.string().max(200).default(''),
          postcode: z.string().max(10).optional(),
          citycode: z.string().max(10),
          city: z.string().max(120),
        }),
      }),
    )
    .max(50),
});
type Feature = z.infer<typeof answerSchema>['features'][number];

function toPlace({ geometry, properties }: Feature): Place {
  const commune = properties.type === 'municipality';
  return {
    longitude: geometry.coordinates[0],
    latitude: geometry.coordinates[1],
    inseeCode: properties.citycode,
    street: commune ? null : properties.name,
    postalCode: properties.postcode ?? null,
    city: properties.city,
    precision: commune ? 'commune' : 'address',
    label: properties.label,
  };
}

export interface AddressSearch {
  text: string;
  limit: number;
  /** The last word may be incomplete. */
  autocomplete: boolean;
  postalCode?: string;
  inseeCode?: string;
}

/** The national address service (GeoPF); null when unavailable or invalid. */
export function createAddressService(baseUrl: string, clock: Clock) {
  let pausedUntil = 0;
  const pause = (milliseconds: number) => {
    pausedUntil = clock().getTime() + Math.min(LONGEST_PAUSE_MS, milliseconds);
    return null;
  };

  return async function search(query: AddressSearch): Promise<Place[] | null> {
    const text = query.text.trim().slice(0, 200);
    if (text.length < 3 || !/^[\p{L}\p{N}]/u.test(text) || clock().getTime() < pausedUntil) return null;
    const address = new URL(`${baseUrl.replace(/\/$/, '')}/search`);
    address.search = new URLSearchParams({
      q: text,
      limit: String(query.limit),
      autocomplete: query.autocomplete ? '1' : '0',
      index: 'address',
      ...(query.postalCode && { postcode: query.postalCode }),
      ...(query.inseeCode && { citycode: query.inseeCode }),
    }).toString();
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
      if (response.status === 429 || response.status >= 500) {
        await response.body?.cancel();
        return pause(1000 * Math.max(PAUSE_MS / 1000, Number(response.headers.get('retry-after')) || 0));
      }
      if (!response.ok) {
        await response.body?.cancel();
        return null;
      }
      const { features } = answerSchema.parse(await response.json());
      return features.filter((feature) => feature.properties.score >= MIN_SCORE).map(toPlace);
    } catch {
      return pause(PAUSE_MS);
    }
  };
}

export type AddressService = ReturnType<typeof createAddressService>;
