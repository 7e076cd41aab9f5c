import type { DecisionQuestion } from '#features/work/principal-decisions/decision.contract.ts';
import { Avatar } from '#ui/marks/avatar.tsx';
import { useDoorTexts } from './texts.ts';

export function Question({
  of: { by, words, answer, answeredBy },
  company,
}: {
  of: Omit<DecisionQuestion, 'id'>;
  company: string | null;
}) {
  const t = useDoorTexts();
  return (
    <div className="flex gap-3 text-sm">
      <Avatar name={by} size="md" />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere whitespace-pre-line">
          <b className="font-[600]">{by}</b> {words}
        </p>
        {answer === null ? (
          <p className="text-ink-3">{t('unanswered')}</p>
        ) : (
          <p className="wrap-anywhere whitespace-pre-line text-ink-2">
            <b className="font-[600] text-ink">{[answeredBy, company].filter(Boolean).join(', ')}</b> {answer}
          </p>
        )}
      </div>
    </div>
  );
}
