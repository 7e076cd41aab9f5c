import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { RequestDetail } from '#features/work/requests/request.contract.ts';
import { IconButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useTexts } from './texts.ts';

type Photo = RequestDetail['photos'][number];

/** The bytes of a photo, read under the viewer's own rights. */
export const photoUrl = (requestId: string, photo: Photo, size: 'thumb' | 'full') =>
  `/api/requests/${requestId}/photos/${photo.id}?size=${size}`;

/** Thumbnails of a request; each opens the whole photo. */
export function PhotoStrip({
  requestId,
  photos,
  most = 4,
}: {
  requestId: string;
  photos: readonly Photo[];
  most?: number;
}) {
  const t = useTexts();
  const [open, setOpen] = useState<number | null>(null);
  if (photos.length === 0) return null;
  const shown = photos.length > most ? photos.slice(0, most - 1) : photos;
  const rest = photos.length - shown.length;
  return (
    <>
      <ul className="thr__photos" aria-label={t('photos')}>
        {shown.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              className="thr__photo"
              aria-label={t('photo', { name: photo.name })}
              onClick={() => setOpen(index)}
            >
              <img src={photoUrl(requestId, photo, 'thumb')} alt="" loading="lazy" />
            </button>
          </li>
        ))}
        {rest > 0 && (
          <li>
            <button type="button" className="thr__photo thr__photo--more" onClick={() => setOpen(shown.length)}>
              +{rest}
              <span className="sr-only"> {t('photos')}</span>
            </button>
          </li>
        )}
      </ul>
      {open !== null && <Lightbox requestId={requestId} photos={photos} start={open} onClose={() => setOpen(null)} />}
    </>
  );
}

/** A photo at full size; arrows go from one to the next. */
export function Lightbox({
  requestId,
  photos,
  start,
  onClose,
}: {
  requestId: string;
  photos: readonly Photo[];
  start: number;
  onClose: () => void;
}) {
  const t = useTexts();
  const [place, setPlace] = useState(start);
  const photo = photos[place];
  const last = photos.length - 1;
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key === 'ArrowRight') setPlace((now) => Math.min(last, now + 1));
      if (event.key === 'ArrowLeft') setPlace((now) => Math.max(0, now - 1));
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [last]);
  if (!photo) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      shape="wide"
      title={t('photoOf', { place: place + 1, count: photos.length })}
      description={photo.name}
    >
      <div className="thr__light">
        <img
          key={photo.id}
          src={photoUrl(requestId, photo, 'full')}
          alt={photo.name}
          width={photo.width ?? undefined}
          height={photo.height ?? undefined}
        />
        {photos.length > 1 && (
          <>
            <IconButton
              icon={ChevronLeft}
              label={t('previous')}
              disabled={place === 0}
              onClick={() => setPlace(place - 1)}
            />
            <IconButton
              icon={ChevronRight}
              label={t('next')}
              disabled={place === last}
              onClick={() => setPlace(place + 1)}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
