import { useEffect, useState } from 'react';

/** Once refused or failed, the device's camera app is used for the rest of the session. */
let hasFailed = false;

/** Whether the page may show the camera: there is one, and permission was not refused. */
export function useDeviceCamera(): { mayOpen: boolean; giveUp: () => void } {
  const [mayOpen, setMayOpen] = useState(false);
  useEffect(() => {
    let left = false;
    // Undefined on insecure origins.
    const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
    mediaDevices?.enumerateDevices().then(
      (devices) => !left && setMayOpen(!hasFailed && devices.some(({ kind }) => kind === 'videoinput')),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, []);
  return {
    mayOpen,
    giveUp: () => {
      hasFailed = true;
      setMayOpen(false);
    },
  };
}

/** Rear camera, at print resolution. */
const asked: MediaStreamConstraints = {
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 2048 }, height: { ideal: 1536 } },
};

/** The camera stream while the page is visible; null while opening, `failed` if it could not be opened. */
export function useStream(): MediaStream | 'failed' | null {
  const [stream, setStream] = useState<MediaStream | 'failed' | null>(null);
  useEffect(() => {
    let opened: MediaStream | null = null;
    /** The current opening; a stream that arrives for an older one is stopped at once. */
    let turn = 0;
    const stop = () => {
      turn++;
      opened?.getTracks().forEach((track) => track.stop());
      opened = null;
    };
    const open = async () => {
      const own = ++turn;
      try {
        const came = await navigator.mediaDevices.getUserMedia(asked);
        if (own !== turn) return came.getTracks().forEach((track) => track.stop());
        opened = came;
        setStream(came);
      } catch {
        if (own === turn) setStream('failed');
      }
    };
    // The page must not film in the background; phones stop the camera anyway.
    const follow = () => {
      if (document.visibilityState === 'visible') return void open();
      stop();
      setStream(null);
    };
    document.addEventListener('visibilitychange', follow);
    void open();
    return () => {
      document.removeEventListener('visibilitychange', follow);
      stop();
    };
  }, []);
  return stream;
}

/** The current camera frame as a photo; null before the first frame. */
export async function shotOf(video: HTMLVideoElement): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  if (canvas.width === 0) return null;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((done) => {
    canvas.toBlob(done, 'image/jpeg', 0.9);
  });
  // Releases canvas memory at once: phones have little and collect it late.
  canvas.width = 0;
  return blob && new File([blob], 'photo.jpg', { type: 'image/jpeg', lastModified: Date.now() });
}
