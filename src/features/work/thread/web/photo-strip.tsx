import { useState } from 'react';
import type { RequestDetail } from '#features/work/requests/request.contract.ts';
import { Lightbox } from '#ui/lightbox.tsx';
import { useTexts } from './texts.ts';

type Photo = RequestDetail['photos'][number];

/** The bytes of a photo, read under the viewer's own rights. */
export const photoUrl = (requestId: string, photo: Photo, size: 'thumb' | 'full') =>
  `/api/requests/${requestId}/photos/${photo.id}?size=${size}`;

const thumbnail =
  'block h-16.5 overflow-hidden rounded-sm border border-line-strong bg-hover hover:border-line-control';

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
      <ul className="mt-0.5 flex flex-wrap gap-1.5" aria-label={t('photos')}>
        {shown.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              className={`${thumbnail} w-23`}
              aria-label={t('photo', { name: photo.name })}
              onClick={() => setOpen(index)}
            >
              <img className="size-full object-cover" src={photoUrl(requestId, photo, 'thumb')} alt="" loading="lazy" />
            </button>
          </li>
        ))}
        {rest > 0 && (
          <li>
            <button
              type="button"
              className={`${thumbnail} w-14 text-center font-semibold text-ink-2`}
              onClick={() => setOpen(shown.length)}
            >
              +{rest}
              <span className="sr-only"> {t('photos')}</span>
            </button>
          </li>
        )}
      </ul>
      {open !== null && (
        <Lightbox
          photos={photos.map((photo) => ({ ...photo, src: photoUrl(requestId, photo, 'full') }))}
          start={open}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
