import type { EndingDocument } from '#features/work/work-orders/work-order.contract.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useTexts } from '../texts.ts';

/** Documents that end before the works. */
export function EndingPapers({ ending }: { ending: readonly EndingDocument[] }) {
  const t = useTexts();
  const format = useFormat();
  return ending.map(({ kind, until, message }) => (
    <Note key={kind} tone="warning">
      {message} {t('endsOn', { day: format.date(until) })}
    </Note>
  ));
}
