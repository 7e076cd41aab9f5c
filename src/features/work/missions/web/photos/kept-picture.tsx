import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { MissionPhoto } from '#features/work/missions/mission-bundle.contract.ts';
import { classes } from '#ui/words/classes.ts';
import { Icon } from '#ui/marks/icon.tsx';
import type { KeptAct } from '#ui/offline/act.ts';
import { fileOf } from '#ui/offline/queue.ts';
import { missionPhotoUrl, useKeptThumbs } from './kept-thumbs.ts';
import { MarksLayer } from './marks-layer.tsx';

interface Size {
  width: number;
  height: number;
}

/** Source of a photo: this device while it has it, then the server; a thumbnail offline. */
export function usePicture({ id, receivedAt }: MissionPhoto, act: KeptAct | undefined, size: 'full' | 'thumb') {
  const unsent = act && act.state !== 'received' ? act : undefined;
  const thumbs = useKeptThumbs();
  const [local, setLocal] = useState<string | null>(null);
  useEffect(() => {
    let address: string | undefined;
    let left = false;
    const open = async () => {
      const file = unsent && (await fileOf(unsent).catch(() => null));
      if (left) return;
      address = file ? URL.createObjectURL(file) : undefined;
      setLocal(address ?? null);
    };
    void open();
    return () => {
      left = true;
      if (address) URL.revokeObjectURL(address);
    };
    // Each attempt changes the act, but not its file.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [unsent?.key]);
  if (unsent) return local ?? act?.thumb ?? null;
  return thumbs[id] ?? (receivedAt || act ? missionPhotoUrl(id, size) : null);
}

export interface KeptPictureProps {
  photo: MissionPhoto;
  act: KeptAct | undefined;
  alt: string;
  className?: string;
}

export function KeptPicture({ photo, act, alt, className }: KeptPictureProps) {
  const src = usePicture(photo, act, 'thumb');
  const [size, setSize] = useState<Size | null>(null);
  const [lost, setLost] = useState<string | null>(null);
  const real = photo.width && photo.height ? { width: photo.width, height: photo.height } : size;
  return (
    <span className={classes('relative block overflow-hidden rounded-sm bg-hover', className)}>
      {src && lost !== src ? (
        <img
          className="size-full object-cover"
          src={src}
          alt={alt}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
          onError={() => setLost(src)}
        />
      ) : (
        <span className="grid size-full place-items-center text-ink-3" role="img" aria-label={alt}>
          <Icon of={ImageOff} size={20} />
        </span>
      )}
      {real && <MarksLayer marks={photo.marks} {...real} fit="cover" />}
    </span>
  );
}
