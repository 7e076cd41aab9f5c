import type { FileDoubt } from '#common/file-problems.ts';
import { Note } from './note.tsx';
import { useWords } from '#ui/words/words.ts';

/** Renders nothing for an intact file. */
export function DoubtNote({ doubt, name }: { doubt: FileDoubt | null; name?: string }) {
  const t = useWords();
  if (!doubt) return null;
  return (
    <Note tone="warning" live title={name}>
      {t(`doubt.${doubt}`)}
    </Note>
  );
}
