import { dialled } from '#common/telephone.ts';
import type { PlaceCode } from '#common/territories.ts';

/**
 * The address that calls a number as people write it at a place, from anywhere (RFC 3966); what is not understood is called
 * by its digits.
 */
export const telephone = (phone: string, place: PlaceCode): string =>
  `tel:${dialled(phone, place) ?? phone.replace(/[^\d+]/g, '')}`;
