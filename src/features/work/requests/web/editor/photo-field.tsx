import { Camera, ImageOff, RotateCw, X } from 'lucide-react';
import { useState } from 'react';
import { classes } from '#ui/classes.ts';
import { FieldError } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { useEditorTexts } from '../texts-editor.ts';
import { useEditor } from './editor-context.ts';
import type { Upload } from './use-photos.ts';

/** Photos of the trouble: those sent, those going with their progress, a place to add more. */
export function PhotoField() {
  const t = useEditorTexts();
  const { photos, state } = useEditor();
  const [over, setOver] = useState(false);
  return (
    <div className="nd__photos" role="group" aria-label={t('describe.photos')}>
      <ul>
        {photos.photos.map((photo) => (
          <li key={photo.id} className="nd__ph">
            {state.id && (
              <img
                src={`/api/requests/${state.id}/photos/${photo.id}?size=thumb`}
                alt={t('describe.photo', { name: photo.name })}
              />
            )}
            <button
              type="button"
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
              className={classes('madd nd__add', over && 'is-over')}
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
                multiple
                accept="image/jpeg,image/png,image/webp"
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
      {photos.waiting && (
        <span className="field__hint" role="status">
          {t('describe.waiting')}
        </span>
      )}
      {photos.refused.map((reason) => (
        <FieldError key={reason}>{reason}</FieldError>
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
  const { file, address, progress, reason, final } = upload;
  return (
    <li className={classes('nd__ph', reason ? 'is-bad' : 'is-going')}>
      {final ? <Icon of={ImageOff} size={24} /> : <img src={address} alt={t('describe.photo', { name: file.name })} />}
      {reason ? (
        <>
          <button
            type="button"
            aria-label={t('describe.dismiss', { name: file.name })}
            onClick={() => photos.drop(upload)}
          >
            <Icon of={X} size={14} stroke={2.25} />
          </button>
          {!final && (
            <button
              type="button"
              className="nd__again"
              aria-label={t('describe.retry', { name: file.name })}
              onClick={() => photos.retry(upload)}
            >
              <Icon of={RotateCw} size={16} />
            </button>
          )}
        </>
      ) : (
        <progress max={1} value={progress ?? 0} aria-label={t('describe.uploading', { name: file.name })} />
      )}
    </li>
  );
}
