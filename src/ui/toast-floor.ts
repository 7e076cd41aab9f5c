import { useEffect, useState } from 'react';
import { useSonner } from 'sonner';

/** What holds the actions at the foot of a screen or of a window, and a window that itself comes up from the bottom. */
const feet = '.dialog, .dialog__foot, .actionbar, .tabbar, [data-foot]';
/** The column of the toasts, from the right, and how high one may be. */
const column = 384;
const height = 120;

/** How high what stands under the toasts is: they go above it, never over a button. */
function floorNow(): number {
  const { innerWidth, innerHeight } = window;
  const tops = [...document.querySelectorAll(feet)]
    .map((foot) => foot.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.right > innerWidth - column && box.bottom > innerHeight - height)
    .map(({ top }) => innerHeight - top);
  return Math.max(0, ...tops.filter((top) => top < innerHeight / 2));
}

/** The floor of the toasts, followed for as long as one is shown: windows open and close under it. */
export function useToastFloor(): number {
  const [floor, setFloor] = useState(0);
  const isShown = useSonner().toasts.length > 0;
  useEffect(() => {
    if (!isShown) return;
    const measure = () => setFloor(floorNow());
    measure();
    const watch = new MutationObserver(measure);
    watch.observe(document.body, { childList: true, subtree: true });
    // A sheet comes up by an animation: where it stands is known at its end.
    document.addEventListener('animationend', measure);
    window.addEventListener('resize', measure);
    return () => {
      watch.disconnect();
      document.removeEventListener('animationend', measure);
      window.removeEventListener('resize', measure);
    };
  }, [isShown]);
  return floor;
}
