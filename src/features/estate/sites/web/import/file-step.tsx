import { useMutation, useQueryClient } from '@tanstack/react-query';
import { maxImportBytes, type SiteImport } from '#features/estate/sites/site-import.contract.ts';
import { failureOf } from '#ui/feedback/errors.ts';
import { FileDrop, tableFiles } from '#ui/files/file-drop.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { carrying } from '#ui/files/upload-file.ts';
import { siteImportApi } from '../public/api.ts';
import { useImportTexts } from '../texts-import.ts';

export function FileStep({ onRead }: { onRead: (read: SiteImport) => void }) {
  const t = useImportTexts();
  const cache = useQueryClient();
  const upload = useMutation({
    mutationFn: (file: File) => carrying(file, siteImportApi.upload.call({ file })),
    retry: false,
    onSuccess: (read) => {
      cache.setQueryData(siteImportApi.read.queryKey({ input: { id: read.id } }), read);
      onRead(read);
    },
  });
  return (
    <div className="mx-auto my-3 flex w-full max-w-160 flex-col gap-4 px-6 pb-6 max-md:px-4">
      {upload.error && (
        <Note tone="danger" live title={t('uploadFailed')}>
          {failureOf(upload.error).message}
        </Note>
      )}
      <FileDrop
        label={t('drop')}
        hint={t('dropHint')}
        accept={tableFiles}
        maxSize={maxImportBytes}
        disabled={upload.isPending}
        onFiles={([file]) => file && upload.mutate(file)}
      />
      <div role="status">
        {upload.isPending && (
          <span className="flex items-center gap-2 text-sm text-ink-2">
            <Spinner /> {t('reading')}
          </span>
        )}
      </div>
      <Note title={t('howTitle')}>
        {t('how')} {t('need')}
      </Note>
    </div>
  );
}
