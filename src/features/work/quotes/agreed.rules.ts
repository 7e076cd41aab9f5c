import { type UnitPriceE4, withRate } from '#common/unit-price.ts';
import type { TariffLine } from '#features/network/collaborations/collaboration.contract.ts';
import { articleCodeOf } from '#features/network/collaborations/schedule.rules.ts';

interface Line {
  kind: string;
  designation: string;
  unit: string;
}

/** Normalized for comparison: «m²» equals «m2», «Étanchéité.» equals «étanchéité». */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The agreed price matching a line's label or code, in the same unit. */
export function agreedFor<T extends Pick<TariffLine, 'label' | 'unit'> & { code?: string | undefined }>(
  { kind, designation, unit }: Line,
  agreed: readonly T[],
): T | undefined {
  if (kind !== 'line' || agreed.length === 0) return undefined;
  const [name, measure] = [plain(designation), plain(unit)];
  const code = articleCodeOf(designation);
  return agreed.find(
    (one) => (one.code ? one.code === code : plain(one.label) === name) && plain(one.unit) === measure,
  );
}

/** The factor applied to an agreed price for the site; null if there was none. */
export const siteCoefficientOf = (agreed: { siteCoefficientE4?: number | undefined } | undefined): number | null =>
  agreed?.siteCoefficientE4 && agreed.siteCoefficientE4 !== 10_000 ? agreed.siteCoefficientE4 : null;

export const netUnitE4 = ({ unitPriceE4, discountBp }: { unitPriceE4: UnitPriceE4; discountBp: number }): UnitPriceE4 =>
  withRate(unitPriceE4, -discountBp);

/** The difference of a line from its agreed price; 0 if equal, null without an agreed price. */
export function differenceFromAgreed(line: {
  unitPriceE4: number;
  discountBp: number;
  agreedE4: number | null;
}): number | null {
  return line.agreedE4 === null ? null : netUnitE4(line) - line.agreedE4;
}
