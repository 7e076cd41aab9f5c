import { useEffect, useState } from 'react';
import { Note } from '#ui/feedback/note.tsx';
import { useTexts } from './texts.ts';

/** On the sign-in page: something waits on this device for its author. */
export function UnsentNote() {
  const t = useTexts();
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    void import('./queue.ts').then(({ isAnythingUnsent }) => isAnythingUnsent()).then(setWaits, () => undefined);
  }, []);
  return (
    waits && (
      <Note tone="warning" title={t('leave.title')}>
        {t('leave.signIn')}
      </Note>
    )
  );
}
