import type { QuoteDetail } from '#features/work/quotes/quote.contract.ts';
import { differenceFromAgreed, netUnitE4 } from '#features/work/quotes/quote.contract.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useTexts } from './texts.ts';
import { useAgreedPrice } from './use-agreed-price.ts';

export function AgreedNote({ quote }: { quote: QuoteDetail }) {
  const t = useTexts();
  const format = useFormat();
  const agreedPrice = useAgreedPrice();
  const agreed = quote.lines.filter((line) => differenceFromAgreed(line) !== null);
  if (agreed.length === 0) return null;
  const departing = agreed.filter((line) => differenceFromAgreed(line) !== 0);
  if (departing.length === 0) return <Note tone="success">{t('agreed.kept')}</Note>;
  return (
    <Note tone="warning" title={t('agreed.departs', { count: departing.length })}>
      <ul>
        {departing.map((line) => (
          <li key={line.id}>
            {t('agreed.line', {
              designation: line.designation,
              price: format.unitPrice(netUnitE4(line), quote.currency),
              agreed: agreedPrice(line, quote.currency),
            })}
          </li>
        ))}
      </ul>
    </Note>
  );
}
