import { Note } from '#ui/note.tsx';
import { useTexts } from './texts.ts';

/** A signature that was given without network: nothing is signed by itself once that is back. */
export function OfflineSigning({ unreachable }: { unreachable: boolean }) {
  const t = useTexts();
  return (
    <Note tone={unreachable ? 'warning' : 'info'} title={t(unreachable ? 'sign.offline' : 'sign.back')} live>
      {t(unreachable ? 'sign.offlineText' : 'sign.backText')}
    </Note>
  );
}
