import { useOutletContext } from 'react-router';
import type { TradeId } from '#common/trades.ts';
import { FrequentQuestions } from '#features/work/past-works/web/public/frequent-questions.tsx';

/** Inside a draft, given its trade: facts from higher slices about that trade. */
export default function DraftInside() {
  const trade = useOutletContext<TradeId | null>();
  return trade && <FrequentQuestions trade={trade} className="pb-4.5 md:pl-8.5" />;
}
