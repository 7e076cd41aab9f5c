import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { MessageFile } from '#features/work/conversations/conversation.contract.ts';
import { FileDialog } from '#ui/files/file-view.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Lightbox } from '#ui/files/lightbox.tsx';
import { useWords } from '#ui/words/words.ts';
import { useTexts } from '../texts-messages.ts';
import { messageFileUrl } from './api.ts';

export const isPicture = ({ contentType }: Pick<MessageFile, 'contentType'>): boolean =>
  /^image\/(jpeg|png|webp|gif)$/.test(contentType);

export function MessageFiles({ files }: { files: readonly MessageFile[] }) {
  const t = useTexts();
  const [open, setOpen] = useState<number | null>(null);
  const photos = files.filter(isPicture);
  if (files.length === 0) return null;
  return (
    <>
      <ul className="mt-1.5 flex flex-wrap gap-1.5" aria-label={t('files')}>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              className="block h-14 w-19.5 overflow-hidden rounded-sm border border-line-strong bg-hover hover:border-line-control max-md:h-15.5 max-md:w-21"
              aria-label={t('photo', { name: photo.name })}
              onClick={() => setOpen(index)}
            >
              <img className="size-full object-cover" src={messageFileUrl(photo.id, 'thumb')} alt="" loading="lazy" />
            </button>
          </li>
        ))}
        {files
          .filter((file) => !isPicture(file))
          .map((file) => (
            <li key={file.id} className="max-w-full">
              <OtherFile file={file} />
            </li>
          ))}
      </ul>
      {open !== null && (
        <Lightbox
          photos={photos.map((photo) => ({ ...photo, src: messageFileUrl(photo.id) }))}
          start={open}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

const chip =
  'inline-flex h-8.5 max-w-full items-center gap-2 rounded-md border border-line-strong bg-surface px-2.5 text-sm hover:border-line-control max-md:h-11';

function OtherFile({ file }: { file: MessageFile }) {
  const t = useTexts();
  const words = useWords();
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const { name, contentType } = file;
  const size = format.fileSize(file.sizeBytes);
  const address = messageFileUrl(file.id);
  const shown = (
    <>
      <Icon of={FileText} size={15} className="shrink-0 text-ink-3" />
      <span className="truncate">{name}</span> <span className="text-xs whitespace-nowrap text-ink-3">{size}</span>
    </>
  );
  if (contentType !== 'application/pdf')
    return (
      <a className={chip} href={address} download={name} aria-label={t('download', { name, size })}>
        {shown}
      </a>
    );
  return (
    <>
      <button
        type="button"
        className={chip}
        aria-label={words('fileView.open', { name, size })}
        onClick={() => setIsOpen(true)}
      >
        {shown}
      </button>
      {isOpen && <FileDialog file={file} address={address} onClose={() => setIsOpen(false)} />}
    </>
  );
}
