import { Button } from '#ui/marks/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useTexts } from './texts.ts';

export function StaleNotice({ onKeep, onTheirs }: { onKeep: () => void; onTheirs: () => void }) {
  const t = useTexts();
  return (
    <div className="flex flex-col gap-2">
      <Note tone="warning" title={t('stale.title')} live>
        {t('stale.text')}
      </Note>
      <span className="flex items-center gap-2 flex-wrap">
        <Button size="sm" onClick={onKeep}>
          {t('stale.keep')}
        </Button>
        <Button size="sm" variant="ghost" onClick={onTheirs}>
          {t('stale.theirs')}
        </Button>
      </span>
    </div>
  );
}
