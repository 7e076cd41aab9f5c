import { Camera, X } from 'lucide-react';
import { useState } from 'react';
import { maxReportPhotos } from '#features/work/occupant-reports/report.contract.ts';
import { IconButton } from '#ui/marks/button.tsx';
import { failureOf } from '#ui/feedback/errors.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { Note } from '#ui/feedback/note.tsx';
import type { KeptAct } from '#ui/offline/act.ts';
import { discardAct } from '#ui/offline/queue.ts';
import { visitor } from '#ui/offline/visitor.ts';
import { photoToSend } from '#ui/files/shrink-image.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { keepPhoto } from './send-from-door.ts';
import { useDoorTexts } from './texts.ts';

/** Photos, scaled down and stored on this device until sent. */
export function DraftPhotos({ doorKey, photos }: { doorKey: string; photos: readonly KeptAct[] }) {
  const t = useDoorTexts();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');

  async function take(files: FileList | null) {
    setBusy(true);
    setFailed('');
    try {
      for (const file of [...(files ?? [])].slice(0, maxReportPhotos - photos.length)) {
        const light = await photoToSend(file);
        if ((await keepPhoto(doorKey, light, file.name)) === 'held') setFailed(t('noRoom'));
      }
    } catch (error) {
      setFailed(failureOf(error).message);
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="grid gap-2">
      <ul className="flex flex-wrap gap-2" aria-label={t('photos')}>
        {photos.map((photo, at) => (
          <li
            key={photo.key}
            className="relative size-24 overflow-hidden rounded-md border border-line-strong bg-hover"
          >
            {photo.thumb && (
              <img className="size-full object-cover" src={photo.thumb} alt={t('photo', { at: at + 1 })} />
            )}
            <span className="absolute right-0.5 top-0.5 rounded-full bg-raised">
              <IconButton
                icon={X}
                label={t('removePhoto', { at: at + 1 })}
                onClick={() => void discardAct(photo.key, visitor)}
              />
            </span>
          </li>
        ))}
        {photos.length < maxReportPhotos && (
          <li>
            <label className="grid size-24 cursor-pointer place-content-center justify-items-center gap-1 rounded-md border border-dashed border-line-control text-center text-xs has-focus-visible:outline-2 has-focus-visible:outline-focus">
              {busy ? <Spinner size={20} /> : <Icon of={Camera} size={20} />}
              {t('addPhoto')}
              <input
                className="sr-only"
                type="file"
                accept="image/*"
                multiple
                disabled={busy}
                onChange={(event) => {
                  const { currentTarget } = event;
                  void take(currentTarget.files).then(() => {
                    currentTarget.value = '';
                  });
                }}
              />
            </label>
          </li>
        )}
      </ul>
      <p className="text-sm text-ink-2">{t('photosHint')}</p>
      {failed && <Note tone="danger" live title={failed} />}
    </div>
  );
}
