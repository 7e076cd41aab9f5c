import { useQueryClient } from '@tanstack/react-query';
import { addressOf } from '#common/address-of.ts';
import { type FiledDocument, documentContract } from '#features/network/documents/document.contract.ts';
import { FileView } from '#ui/files/file-view.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useTexts } from '../texts.ts';
import { documentApi } from './api.ts';

/** The server logs each opening. */
export function DocumentView({ paper }: { paper: Pick<FiledDocument, 'id' | 'file'> }) {
  const t = useTexts();
  const cache = useQueryClient();
  const { id, file } = paper;
  if (!file) return <Note tone="warning">{t('noFile')}</Note>;
  const address = addressOf(documentContract.file, { id });
  return (
    <FileView
      file={file}
      address={address}
      saveAddress={`${address}?download=true`}
      onOpened={() => void cache.invalidateQueries({ queryKey: documentApi.readings.key({ input: { id } }) })}
    />
  );
}
