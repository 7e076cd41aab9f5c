import { distanceKm, type Position } from './geo.ts';

/** Estimate for warnings: straight line plus a third; 25 km/h for ten kilometres, then 50 km/h. */
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
