import {
  daysOf,
  isRarer,
  type ObligationId,
  obligations,
  type Recurrence,
} from '#features/work/maintenance/maintenance.contract.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useRuleWords } from './public/rule-words.ts';
import { useTexts } from './texts.ts';

interface NextDatesProps {
  rule: Recurrence;
  startsOn: string;
  /** Today at the site. */
  from: string;
  /** Null when nothing is required. */
  obligation: ObligationId | null;
}

/** The dates of a rule, and whether it is rarer than required. */
export function NextDates({ rule, startsOn, from, obligation }: NextDatesProps) {
  const t = useTexts();
  const format = useFormat();
  const ruleWords = useRuleWords();
  const days = rule.interval > 0 && startsOn ? daysOf(rule, startsOn, from, 4) : [];
  if (days.length === 0) return <Note tone="warning">{t('form.wrong')}</Note>;
  return (
    <div className="grid gap-2" aria-live="polite">
      <p className="text-sm text-ink-2 tabular-nums">
        {t('plans.next', { dates: days.map((day) => format.shortDate(day)).join(', ') })}
      </p>
      {obligation && isRarer(rule, obligation, startsOn) && (
        <Note tone="warning">{t('form.rarer', { rule: ruleWords(obligations[obligation].rule) })}</Note>
      )}
    </div>
  );
}
