import { useState } from 'react';
import { type Imported, largestStatement } from '#features/money/bank-statements/bank.contract.ts';
import { FileDrop, tableFiles } from '#ui/files/file-drop.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { type RefusedFile, refusedFile, RefusedFiles } from '#ui/files/refused-files.tsx';
import { uploadFile } from '#ui/files/upload-file.ts';
import { useRefreshed } from '#ui/calls/use-refreshed.ts';
import { importUrl } from './api.ts';
import { useTexts } from './texts.ts';

const accepted = `.xml,.ofx,.qfx,application/xml,text/xml,${tableFiles}`;

export function ImportStatement() {
  const t = useTexts();
  const format = useFormat();
  const refreshed = useRefreshed();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  const [imported, setImported] = useState<Imported | null>(null);
  const take = async ([file]: File[]) => {
    if (!file) return;
    setRefused([]);
    setImported(null);
    setBusy(true);
    try {
      const answer = await uploadFile<Imported>(importUrl, file, { onProgress: () => undefined });
      await refreshed(async () => {});
      setImported(answer);
    } catch (error) {
      setRefused([refusedFile(file, error)]);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-2 px-6 pt-4 pb-3 max-md:px-4">
      <FileDrop
        label={t(busy ? 'importing' : 'import')}
        hint={t('importHint')}
        accept={accepted}
        maxSize={largestStatement}
        disabled={busy}
        onFiles={(files) => void take(files)}
      />
      <div aria-live="polite" className="grid gap-2">
        {imported && (
          <Note tone="success">
            {[
              t('imported', {
                count: imported.kept,
                from: format.date(imported.from),
                to: format.date(imported.to),
              }),
              imported.doubles > 0 && t('doubles', { count: imported.doubles }),
              imported.alike > 0 && t('alike', { count: imported.alike }),
              imported.unread.length > 0 && t('unread', { lines: imported.unread.join(', ') }),
            ]
              .filter(Boolean)
              .join(' ')}
          </Note>
        )}
        <RefusedFiles files={refused} />
      </div>
    </div>
  );
}
