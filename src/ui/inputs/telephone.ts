import { dialled } from '#common/telephone.ts';
import type { PlaceCode } from '#common/territories.ts';

/** A `tel:` URI in international format for a number written locally (RFC 3966); falls back to its digits. */
export const telephone = (phone: string, place: PlaceCode): string =>
  `tel:${dialled(phone, place) ?? phone.replace(/[^\d+]/g, '')}`;
