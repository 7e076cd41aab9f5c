import { plain, type Reading } from '#common/nearest-words.ts';
import type { TradeId } from '#common/trades.ts';
import { useTradeWords } from '#ui/words/words.ts';
import { useTexts } from '../texts.ts';

export function ReadAs({ readings }: { readings: readonly Reading<TradeId>[] | undefined }) {
  const t = useTexts();
  const trade = useTradeWords();
  const quoted = (q: string) => t('describe.searched', { q });
  // The same words may be both a trade and part of a name.
  const told = ({ words, trades }: Reading<TradeId>) => {
    const labels = trades.map((one) => trade(one));
    return [...labels, ...words.filter((word) => !labels.some((label) => plain(label) === word))];
  };
  return readings?.map((reading) => (
    <p
      key={reading.typed}
      className="border-b border-line px-6 py-2.5 text-sm text-ink-2 in-[.sheet]:px-5"
      role="status"
    >
      {t('readAs', {
        typed: quoted(reading.typed),
        read: told(reading).map(quoted).join(', '),
      })}
    </p>
  ));
}
