import { type UnitPriceE4, withRate } from '#common/unit-price.ts';
import type { TariffLine } from '#features/network/collaborations/collaboration.contract.ts';
import { articleCodeOf } from '#features/network/collaborations/schedule.rules.ts';

interface Line {
  kind: string;
  designation: string;
  unit: string;
}

/** What tells two designations or units apart: «m²» and «m2», «Étanchéité.» and «étanchéité» do not. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The price agreed for what a line names, or begins with the code of, in the same unit; undefined when there is none. */
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

/** What an agreed price was multiplied by for the site; null where it was not. */
export const siteCoefficientOf = (agreed: { siteCoefficientE4?: number | undefined } | undefined): number | null =>
  agreed?.siteCoefficientE4 && agreed.siteCoefficientE4 !== 10_000 ? agreed.siteCoefficientE4 : null;

/** What one unit costs once the discount of its line is taken off. */
export const netUnitE4 = ({ unitPriceE4, discountBp }: { unitPriceE4: UnitPriceE4; discountBp: number }): UnitPriceE4 =>
  withRate(unitPriceE4, -discountBp);

/** How far a line is from the price agreed for it; 0 when it keeps to it, null when none was. */
export function differenceFromAgreed(line: {
  unitPriceE4: number;
  discountBp: number;
  agreedE4: number | null;
}): number | null {
  return line.agreedE4 === null ? null : netUnitE4(line) - line.agreedE4;
}
