import { Camera } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/marks/button.tsx';
import { FullScreen, FullScreenTitle } from '#ui/dialogs/full-screen.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useTexts } from '../texts.ts';
import { PhotoInput } from '#ui/files/photo-input.tsx';
import { areKept, keptOf, nextPlace, type Shot, withShot } from './shots.ts';
import { shotOf, useStream } from './use-device-camera.ts';

export interface SerialCameraProps {
  title: string;
  /** Subjects to photograph in turn, closing after the last; without it, any number of photos. */
  wanted?: readonly string[];
  /** Stores the photos taken and returns how many were stored; `place` is that of the wanted photo. */
  onShot: (files: File[], place: number) => Promise<number>;
  /** The camera could not be opened: falls back to the device's camera app. */
  onFailed: () => void;
  onClose: () => void;
}

export function SerialCamera({ title, wanted, onShot, onFailed, onClose }: SerialCameraProps) {
  const t = useTexts();
  const video = useRef<HTMLVideoElement>(null);
  const stream = useStream();
  const [isShowing, setShowing] = useState(false);
  const hasFailed = stream === 'failed';
  const [shots, setShots] = useState<readonly Shot[]>([]);
  // Photos are stored one after the other to keep their order in the queue.
  const keeping = useRef<Promise<unknown>>(Promise.resolve());
  const last = useRef({ onFailed, onClose });
  last.current = { onFailed, onClose };
  useEffect(() => {
    if (hasFailed) last.current.onFailed();
    else if (video.current) video.current.srcObject = stream;
    if (!stream) setShowing(false);
  }, [stream, hasFailed]);
  const count = wanted?.length ?? Infinity;
  const next = nextPlace(shots);
  const isWhole = areKept(shots, count);
  useEffect(() => {
    if (isWhole) last.current.onClose();
  }, [isWhole]);
  const keep = (files: File[]) => {
    if (files.length === 0 || next >= count) return;
    setShots(withShot(shots, next, 'keeping'));
    keeping.current = keeping.current
      .then(() => onShot(files, next))
      .catch(() => 0)
      .then((kept) => setShots((all) => withShot(all, next, kept || 'lost')));
  };
  const shooting = useRef(false);
  const shoot = async () => {
    // A second press during a shot must not take the photo twice.
    if (shooting.current || !video.current) return;
    shooting.current = true;
    try {
      const file = await shotOf(video.current);
      if (file) keep([file]);
    } finally {
      shooting.current = false;
    }
  };
  return (
    <FullScreen onClose={onClose} className="landscape:max-lg:flex-row">
      <div className="flex min-h-14 items-center gap-2 px-3 landscape:max-lg:order-3 landscape:max-lg:w-40 landscape:max-lg:flex-col landscape:max-lg:py-3">
        <FullScreenTitle className="min-w-0 flex-1 font-semibold wrap-anywhere">
          {wanted ? t('camera.wanted', { name: wanted[next] ?? '', place: Math.min(next + 1, count), count }) : title}
        </FullScreenTitle>
      </div>
      <div className="relative min-h-0 flex-1">
        {hasFailed ? (
          <div className="p-4">
            <Note tone="warning" title={t('camera.failed')}>
              {t('camera.failedText')}
            </Note>
          </div>
        ) : (
          <video
            ref={video}
            autoPlay
            onPlaying={() => setShowing(true)}
            className="absolute inset-0 size-full bg-black object-contain"
            muted
            playsInline
          />
        )}
        {shots.includes('lost') && (
          <div className="absolute inset-x-0 bottom-0 p-4">
            <Note tone="danger" live title={t('camera.lost')}>
              {t('camera.lostText')}
            </Note>
          </div>
        )}
      </div>
      <div className="flex min-h-24 items-center justify-between gap-3 px-4 pb-[env(safe-area-inset-bottom)] landscape:max-lg:flex-col landscape:max-lg:py-4">
        <b className="w-24 text-sm tabular-nums" aria-live="polite">
          {t('photos.count', { count: keptOf(shots) })}
        </b>
        {hasFailed ? (
          <PhotoInput camera icon={Camera} label={t('camera.own')} busy={false} onFiles={keep} />
        ) : (
          <button
            type="button"
            className="grid size-18 flex-none place-items-center rounded-full border-4 border-ink bg-primary disabled:opacity-50"
            aria-label={t('camera.shoot')}
            disabled={!isShowing || next >= count}
            onClick={() => void shoot()}
          />
        )}
        <Button className="w-24" onClick={onClose}>
          {t('camera.done')}
        </Button>
      </div>
    </FullScreen>
  );
}
