import { distanceKm, type Position } from './geo.ts';

/**
 * Estimated travel time: straight line plus a third for the streets; 25 km/h for the first ten kilometres, in town, and
 * 50 km/h beyond. Used for warnings only.
 */
const detour = 1.3;
const town = { km: 10, kmPerHour: 25 };
const beyondKmPerHour = 50;

export interface Travel {
  metres: number;
  minutes: number;
}

/** From one place to another; zero within one site. */
export function travelBetween(from: Position, to: Position): Travel {
  const km = distanceKm(from, to) * detour;
  if (km < 0.05) return { metres: 0, minutes: 0 };
  const inTown = Math.min(km, town.km);
  const hours = inTown / town.kmPerHour + (km - inTown) / beyondKmPerHour;
  return { metres: Math.round(km * 1000), minutes: Math.ceil(hours * 60) };
}
