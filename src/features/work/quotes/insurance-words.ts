import { coverOf } from '#common/departements.ts';
import type { Said } from '#common/said.ts';
import type { QuoteOnPaper } from './quote-paper.queries.ts';
import { said } from './said.ts';

/** Insurer, contact and area, from verified certificates, or else as declared (loi n° 96-603, art. 22-2). */
export function insurancesOf(
  { say }: { say: (words: Said) => string },
  { insurances, insurer }: Pick<QuoteOnPaper, 'insurances' | 'insurer'>,
): string[] {
  if (insurances.length === 0) {
    return [say(insurer ? said('sheet.declared', { by: insurer }) : said('sheet.noInsurance'))];
  }
  return insurances.map(({ kind, insurer: name, contact, contract, departements }) => {
    const by = [name, contact, contract && say(said('sheet.contract', { number: contract }))]
      .filter(Boolean)
      .join(', ');
    const cover = coverOf(departements);
    const area =
      cover === 'some'
        ? said('sheet.areaSome', { codes: departements.join(', ') })
        : cover && said(`sheet.area.${cover}`);
    return `${[say(said(`sheet.insured.${kind ?? 'rc_pro'}`, { by })), area && say(area)].filter(Boolean).join('. ')}.`;
  });
}
