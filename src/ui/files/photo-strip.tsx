import { type ReactNode, useState } from 'react';
import { Lightbox } from './lightbox.tsx';

interface StripPhoto {
  id: string;
  name: string;
  width: number | null;
  height: number | null;
}

export interface PhotoStripProps<Photo extends StripPhoto> {
  photos: readonly Photo[];
  addressOf: (photo: Photo, size: 'thumb' | 'full') => string;
  /** Accessible name of the strip; `nameOf` gives that of a photo. */
  label: string;
  nameOf: (photo: Photo) => string;
  /** Short text in a corner of the thumbnail. */
  tagOf?: (photo: Photo) => string;
  /** Renders the drawing over the photo: `cover` in the cropped thumbnail, `contain` over the whole photo. */
  drawnOn?: (photo: Photo, fit: 'cover' | 'contain') => ReactNode;
  /** Maximum number of thumbnails; the last one shows how many are hidden. */
  most?: number;
}

const thumbnail =
  'relative block h-16.5 overflow-hidden rounded-sm border border-line-strong bg-hover hover:border-line-control';

export function PhotoStrip<Photo extends StripPhoto>({
  photos,
  addressOf,
  label,
  nameOf,
  tagOf,
  drawnOn,
  most = 4,
}: PhotoStripProps<Photo>) {
  const [open, setOpen] = useState<number | null>(null);
  if (photos.length === 0) return null;
  const shown = photos.length > most ? photos.slice(0, most - 1) : photos;
  const rest = photos.length - shown.length;
  return (
    <>
      <ul className="mt-0.5 flex flex-wrap gap-1.5" aria-label={label}>
        {shown.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              className={`${thumbnail} w-23`}
              aria-label={nameOf(photo)}
              onClick={() => setOpen(index)}
            >
              <img className="size-full object-cover" src={addressOf(photo, 'thumb')} alt="" loading="lazy" />
              {drawnOn?.(photo, 'cover')}
              {tagOf && (
                <span
                  aria-hidden="true"
                  className="absolute bottom-0.5 left-0.5 rounded-sm bg-raised px-1 py-0.5 text-xs leading-none text-ink-2"
                >
                  {tagOf(photo)}
                </span>
              )}
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
              <span className="sr-only"> {label}</span>
            </button>
          </li>
        )}
      </ul>
      {open !== null && (
        <Lightbox
          photos={photos.map((photo) => ({
            ...photo,
            name: drawnOn ? nameOf(photo) : photo.name,
            src: addressOf(photo, 'full'),
            drawn: drawnOn?.(photo, 'contain'),
          }))}
          start={open}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
