import type { KeyItem, KeyLoan } from '#features/estate/keys/key.contract.ts';

/** «K. Benyahia, Thermique Brotteaux». */
export const holderText = ({ holder }: KeyLoan): string => [holder.name, holder.company].filter(Boolean).join(', ');

/** Current holders, earliest due date first. */
export const holdersOf = ({ out }: KeyItem): string => out.map(holderText).join(' · ');
