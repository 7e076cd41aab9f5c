import { useFormat, useNow } from '#ui/words/format.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useWords } from '#ui/words/words.ts';
import { useEditorTexts } from '../texts-editor.ts';
import { contradictionOf, type TenderDates } from './tender-dates.ts';

export function DatesNote(dates: TenderDates) {
  const t = useEditorTexts();
  const w = useWords();
  const format = useFormat();
  const found = contradictionOf(dates, useNow(60_000));
  const day = (date: string | null) => (date ? format.date(date) : '');
  return (
    <div role="status" className="mt-3 empty:hidden">
      {found && (
        <Note tone="warning" title={t(`contradiction.${found}`)}>
          {t(`contradiction.${found}Text`, {
            deadline: dates.deadlineAt ? format.dateTime(dates.deadlineAt) : '',
            from: day(dates.wantedFrom),
            to: day(dates.wantedTo),
            priority: w(`priority.${dates.priority}`),
            delay: t(`delay.${dates.priority}`),
          })}
        </Note>
      )}
    </div>
  );
}
