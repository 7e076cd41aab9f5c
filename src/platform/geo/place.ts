export type Precision = 'address' | 'arrondissement' | 'commune';

export interface AddressQuery {
  street?: string;
  postalCode?: string;
  city?: string;
  inseeCode?: string;
}

/** A position found for an address; `postalCode` is null for Paris, Lyon or Marseille as a whole. */
export interface Place {
  latitude: number;
  longitude: number;
  inseeCode: string;
  street: string | null;
  postalCode: string | null;
  city: string;
  precision: Precision;
  label: string;
}
