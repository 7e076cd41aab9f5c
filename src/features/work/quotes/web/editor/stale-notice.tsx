import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { useTexts } from './texts.ts';

/** Somebody else saved the draft meanwhile: which of the two goes on. */
export function StaleNotice({ onKeep, onTheirs }: { onKeep: () => void; onTheirs: () => void }) {
  const t = useTexts();
  return (
    <div className="stack">
      <Note tone="warning" title={t('stale.title')} live>
        {t('stale.text')}
      </Note>
      <span className="row wrap">
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
