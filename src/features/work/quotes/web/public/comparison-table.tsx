import { useMemo, useState } from 'react';
import { Checkbox } from '#ui/inputs/choices.tsx';
import { usePhone } from '#ui/page/use-media.ts';
import { compareLines } from '#features/work/quotes/quote.contract.ts';
import type { ComparisonShape } from '../compared-price.tsx';
import { ComparisonCards } from '../comparison-cards.tsx';
import { ComparisonColumns } from '../comparison-columns.tsx';
import { useTexts } from '../texts.ts';
import '../comparison.css';

export function ComparisonTable({
  quotes,
  budgetMinor,
  withVat,
  acts,
}: Pick<ComparisonShape, 'quotes' | 'budgetMinor' | 'withVat' | 'acts'>) {
  const t = useTexts();
  const phone = usePhone();
  const [flags, setFlags] = useState(true);
  const ordered = useMemo(() => quotes.toSorted((a, b) => a.totalTtcMinor - b.totalTtcMinor), [quotes]);
  const lots = useMemo(() => compareLines(ordered), [ordered]);
  const flag = (
    <Checkbox checked={flags} onChange={(event) => setFlags(event.currentTarget.checked)}>
      {t('compare.flag')}
    </Checkbox>
  );
  const shape = { quotes: ordered, lots, budgetMinor, withVat, flags, flag, acts, cheapestId: ordered[0]?.id };
  return phone ? <ComparisonCards {...shape} /> : <ComparisonColumns {...shape} />;
}
