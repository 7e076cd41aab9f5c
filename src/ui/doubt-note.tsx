import type { FileDoubt } from '#common/file-problems.ts';
import { Note } from './note.tsx';
import { useWords } from './words.ts';

/** Why a file that was kept is to be looked at; nothing for one that is whole. */
export function DoubtNote({ doubt, name }: { doubt: FileDoubt | null; name?: string }) {
  const t = useWords();
  if (!doubt) return null;
  return (
    <Note tone="warning" live title={name}>
      {t(`doubt.${doubt}`)}
    </Note>
  );
}
