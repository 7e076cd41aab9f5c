import type { Currency } from '#common/money.ts';
import type { QuoteDetail } from '#features/work/quotes/quote.contract.ts';
import { useFormat } from '#ui/words/format.tsx';
import { useWords } from '#ui/words/words.ts';

/** The agreed price of a line, with the coefficient of its site if any: «96,60 € (coefficient du site 1,15)». */
export function useAgreedPrice() {
  const format = useFormat();
  const word = useWords();
  return (line: Pick<QuoteDetail['lines'][number], 'agreedE4' | 'agreedSiteE4'>, currency: Currency): string => {
    const price = format.unitPrice(line.agreedE4 ?? 0, currency);
    if (line.agreedSiteE4 === null) return price;
    return `${price} (${word('siteCoefficient', { number: format.unitAmount(line.agreedSiteE4) })})`;
  };
}
