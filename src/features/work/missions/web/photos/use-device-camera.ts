import { useEffect, useState } from 'react';

/** Once refused or failed, the device's own camera is opened for the rest of the session. */
let hasFailed = false;

/** Whether this page may show the camera by itself: the device has one, and nobody refused it. */
export function useDeviceCamera(): { mayOpen: boolean; giveUp: () => void } {
  const [mayOpen, setMayOpen] = useState(false);
  useEffect(() => {
    let left = false;
    // Undefined where the page is not served securely.
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

/** The camera at the back, as large as a report prints well. */
const asked: MediaStreamConstraints = {
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 2048 }, height: { ideal: 1536 } },
};

export type CameraState = 'opening' | 'open' | 'failed';

/** Shows the camera in a video element as long as it is there; it is let go when the screen is left or put aside. */
export function useStream(video: HTMLVideoElement | null): CameraState {
  const [state, setState] = useState<CameraState>('opening');
  useEffect(() => {
    if (!video) return;
    let stream: MediaStream | undefined;
    let left = false;
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    const open = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia(asked);
        if (left) return stop();
        video.srcObject = stream;
        await video.play();
        if (!left) setState('open');
      } catch {
        if (!left) setState('failed');
      }
    };
    // A phone ends the camera of a page that is put aside: it is opened anew.
    const back = () => {
      if (
        document.visibilityState === 'visible' &&
        stream?.getTracks().some(({ readyState }) => readyState === 'ended')
      )
        void open();
    };
    document.addEventListener('visibilitychange', back);
    void open();
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', back);
      stop();
    };
  }, [video]);
  return state;
}

/** What the camera shows now, as a photo; null where it shows nothing yet. */
export async function shotOf(video: HTMLVideoElement): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  if (canvas.width === 0) return null;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((done) => {
    canvas.toBlob(done, 'image/jpeg', 0.9);
  });
  return blob && new File([blob], 'photo.jpg', { type: 'image/jpeg', lastModified: Date.now() });
}
