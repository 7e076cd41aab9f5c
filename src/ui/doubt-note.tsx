import type { FileDoubt } from '#common/file-problems.ts';
import { Note } from './note.tsx';
import { useWords } from './words.ts';

/** Why a stored file should be reviewed; nothing for an intact one. */
export function DoubtNote({ doubt, name }: { doubt: FileDoubt | null; name?: string }) {
  const t = useWords();
  if (!doubt) return null;
  return (
    <Note tone="warning" live title={name}>
      {t(`doubt.${doubt}`)}
    </Note>
  );
}
