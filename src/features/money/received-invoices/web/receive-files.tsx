import { useState } from 'react';
import { largestPaper } from '#common/file-problems.ts';
import { FileDrop } from '#ui/files/file-drop.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { type RefusedFile, refusedFile, RefusedFiles } from '#ui/files/refused-files.tsx';
import { uploadFile } from '#ui/files/upload-file.ts';
import { useRefreshed } from '#ui/calls/use-refreshed.ts';
import { receiveUrl } from './api.ts';
import { useTexts } from './texts.ts';

const accepted = '.pdf,.xml,application/pdf,application/xml,text/xml,image/*';
const most = 20;

export function ReceiveFiles() {
  const t = useTexts();
  const refreshed = useRefreshed();
  const [sending, setSending] = useState<{ done: number; count: number } | null>(null);
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  const [came, setCame] = useState(0);
  const receive = async (files: File[]) => {
    setRefused([]);
    setCame(0);
    for (const [done, file] of files.entries()) {
      setSending({ done, count: files.length });
      try {
        await uploadFile(receiveUrl, file, { onProgress: () => undefined });
        setCame((before) => before + 1);
      } catch (error) {
        setRefused((before) => [...before, refusedFile(file, error)]);
      }
    }
    await refreshed(async () => {});
    setSending(null);
  };
  return (
    <div className="grid gap-2 px-6 pt-4 pb-3 max-md:px-4">
      <FileDrop
        label={sending ? t('receiving', { done: sending.done + 1, count: sending.count }) : t('receive')}
        hint={t('receiveHint')}
        accept={accepted}
        maxSize={largestPaper}
        max={most}
        disabled={sending !== null}
        onFiles={(files) => void receive(files)}
      />
      <div aria-live="polite" className="grid gap-2">
        {came > 0 && !sending && <Note tone="success">{t('came', { count: came })}</Note>}
        <RefusedFiles files={refused} />
      </div>
    </div>
  );
}
