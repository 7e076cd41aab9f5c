import { CloudOff, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import type { WaitingPhoto } from '#ui/photo-outbox.ts';
import { useTexts } from './texts.ts';

interface WaitingPhotoTileProps {
  photo: WaitingPhoto;
  onRemove: () => void;
}

/** A photo that is on this device alone, until the network is back. */
export function WaitingPhotoTile({ photo: { file }, onRemove }: WaitingPhotoTileProps) {
  const t = useTexts();
  const [url, setUrl] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <div className="relative h-12 w-16 overflow-hidden rounded-sm bg-hover">
      {url && <img className="size-full object-cover" src={url} alt={t('photos.waiting', { name: file.name })} />}
      <span className="absolute bottom-0.5 left-0.5 grid size-5 place-items-center rounded-full bg-raised text-warning-ink">
        <Icon of={CloudOff} size={12} />
      </span>
      <button
        type="button"
        className="absolute top-0.5 right-0.5 grid size-6 place-items-center rounded-full bg-raised"
        aria-label={t('photos.remove', { name: file.name })}
        onClick={onRemove}
      >
        <Icon of={X} size={14} />
      </button>
    </div>
  );
}
