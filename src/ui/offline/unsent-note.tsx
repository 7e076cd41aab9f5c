import { useEffect, useState } from 'react';
import { Note } from '../note.tsx';
import { useTexts } from './texts.ts';

/** Where one signs in: that something waits on this device for the person who made it. */
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
