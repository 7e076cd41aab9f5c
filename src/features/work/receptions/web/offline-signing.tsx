import { Note } from '#ui/feedback/note.tsx';
import { useTexts } from './texts.ts';

/** An offline signature is never sent automatically: the user confirms it once back online. */
export function OfflineSigning({ unreachable }: { unreachable: boolean }) {
  const t = useTexts();
  return (
    <Note tone={unreachable ? 'warning' : 'info'} title={t(unreachable ? 'sign.offline' : 'sign.back')} live>
      {t(unreachable ? 'sign.offlineText' : 'sign.backText')}
    </Note>
  );
}
