import { fault } from '#common/faults.ts';
import { refuseFields } from '#common/problems.ts';
import type { AddressQuery, Geocoder } from './geocoder.ts';

export function refuseContradiction(geocoder: Geocoder, address: AddressQuery, confirmed = false): void {
  const { postalCode = '', city = '' } = address;
  const other = confirmed ? null : geocoder.contradiction(address);
  if (!other) return;
  throw refuseFields(
    { path: ['city'], message: fault('otherCity', { postalCode, other, city }) },
    { path: ['addressConfirmed'], message: fault('confirmAddress') },
  );
}
