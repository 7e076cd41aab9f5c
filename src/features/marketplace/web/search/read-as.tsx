import type { Reading } from '#common/nearest-words.ts';
import type { TradeId } from '#common/trades.ts';
import { useTradeWords } from '#ui/words.ts';
import { useTexts } from '../texts.ts';

/** Says of each word that nothing bears what it was taken for. */
export function ReadAs({ readings }: { readings: readonly Reading<TradeId>[] | undefined }) {
  const t = useTexts();
  const trade = useTradeWords();
  const quoted = (q: string) => t('describe.searched', { q });
  return readings?.map(({ typed, words, trades }) => (
    <p key={typed} className="sm muted mkl__as" role="status">
      {t('readAs', {
        typed: quoted(typed),
        read: [...trades.map((one) => trade(one)), ...words].map(quoted).join(', '),
      })}
    </p>
  ));
}
