import { Camera, FileText, ImageOff, RotateCw, X } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '#common/address-of.ts';
import { requestContract } from '#features/work/requests/request.contract.ts';
import { classes } from '#ui/words/classes.ts';
import { DoubtNote } from '#ui/feedback/doubt-note.tsx';
import { FieldError } from '#ui/inputs/field.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { useEditorTexts } from '../texts-editor.ts';
import { DocumentList } from './document-list.tsx';
import { useEditor } from './editor-context.ts';
import type { Upload } from './use-photos.ts';

const frame = 'relative size-24.5 overflow-hidden rounded-sm bg-hover max-md:h-21 max-md:w-full';
const round = 'absolute grid place-items-center rounded-full bg-[rgb(25_33_40/78%)] text-white';
const corner = `${round} top-1 right-1 size-6 max-md:size-8`;

export function PhotoField() {
  const t = useEditorTexts();
  const { photos, state } = useEditor();
  const [over, setOver] = useState(false);
  return (
    <div
      className="flex max-w-103 flex-col gap-1.5 pt-5.75 max-md:max-w-none max-md:pt-0"
      role="group"
      aria-label={t('describe.photos')}
    >
      <ul className="flex flex-wrap gap-1.5 max-md:grid max-md:grid-cols-4 max-md:gap-2">
        {photos.photos.map((photo) => (
          <li key={photo.id} className={frame}>
            {state.id && (
              <img
                className="size-full object-cover"
                src={addressOf(requestContract.photo, { id: state.id, fileId: photo.id, size: 'thumb' })}
                alt={t('describe.photo', { name: photo.name })}
              />
            )}
            <button
              type="button"
              className={corner}
              aria-label={t('describe.remove', { name: photo.name })}
              onClick={() => state.id && void photos.remove(state.id, photo)}
            >
              <Icon of={X} size={14} stroke={2.25} />
            </button>
          </li>
        ))}
        {photos.uploads.map((upload) => (
          <Going key={upload.key} upload={upload} />
        ))}
        {photos.room > 0 && (
          <li>
            <label
              className={classes(
                'relative flex size-24.5 cursor-pointer flex-col items-center justify-center gap-1 rounded-sm border-[1.5px] border-dashed',
                'hover:border-primary-ink hover:bg-primary-soft hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus max-md:h-21 max-md:w-full',
                over ? 'border-primary-ink bg-primary-soft text-ink' : 'border-line-control text-ink-2',
              )}
              onDragEnter={() => setOver(true)}
              onDragLeave={() => setOver(false)}
              onDrop={() => setOver(false)}
            >
              <Icon of={Camera} size={18} />
              <span className="text-xs" aria-hidden="true">
                {t('describe.add')}
              </span>
              <input
                type="file"
                className="absolute inset-0 cursor-pointer text-[0px] opacity-0"
                multiple
                accept="image/*,application/pdf,.pdf"
                aria-label={t('describe.addLabel')}
                onChange={(event) => {
                  void photos.add([...(event.currentTarget.files ?? [])]);
                  event.currentTarget.value = '';
                }}
              />
            </label>
          </li>
        )}
      </ul>
      <DocumentList />
      {photos.waiting && (
        <span className="field__hint" role="status">
          {t('describe.waiting')}
        </span>
      )}
      {photos.refused.map((reason) => (
        <FieldError key={reason}>{reason}</FieldError>
      ))}
      {photos.cut.map((name) => (
        <DoubtNote key={name} doubt="cut" name={name} />
      ))}
      {photos.uploads.map(
        ({ key, file, reason }) =>
          reason && <FieldError key={key}>{t('describe.failed', { name: file.name, reason })}</FieldError>,
      )}
    </div>
  );
}

function Going({ upload }: { upload: Upload }) {
  const t = useEditorTexts();
  const { photos } = useEditor();
  const { to, file, address, progress, reason, final } = upload;
  return (
    <li className={classes(frame, reason && 'outline-2 -outline-offset-2 outline-danger')}>
      {final || to === 'documents' ? (
        <Icon
          of={to === 'documents' ? FileText : ImageOff}
          size={24}
          className={classes('absolute inset-0 m-auto', final ? 'text-danger-ink' : 'text-ink-2')}
        />
      ) : (
        <img
          className={classes('size-full object-cover', !reason && 'opacity-55')}
          src={address}
          alt={t('describe.photo', { name: file.name })}
        />
      )}
      {reason ? (
        <>
          <button
            type="button"
            className={corner}
            aria-label={t('describe.dismiss', { name: file.name })}
            onClick={() => photos.drop(upload)}
          >
            <Icon of={X} size={14} stroke={2.25} />
          </button>
          {!final && (
            <button
              type="button"
              className={`${round} inset-0 m-auto size-9`}
              aria-label={t('describe.retry', { name: file.name })}
              onClick={() => photos.retry(upload)}
            >
              <Icon of={RotateCw} size={16} />
            </button>
          )}
        </>
      ) : (
        <progress
          className="absolute inset-x-2 bottom-2 h-1.25 w-[calc(100%-16px)] appearance-none overflow-hidden rounded-[1px] bg-white/75 [&::-moz-progress-bar]:bg-fil [&::-webkit-progress-bar]:bg-white/75 [&::-webkit-progress-value]:bg-fil"
          max={1}
          value={progress ?? 0}
          aria-label={t('describe.uploading', { name: file.name })}
        />
      )}
    </li>
  );
}
