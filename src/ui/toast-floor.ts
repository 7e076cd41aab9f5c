import { useEffect, useState } from 'react';
import { useSonner } from 'sonner';

/**
 * The actions at the foot of a screen or of a window, a window that comes up from the bottom, a field one draws in; the main
 * act of a page, wherever in the lower half it stands.
 */
const feet = '.dialog, .dialog__foot, .actionbar, .tabbar, [data-foot], .btn--primary';
/** The column of the toasts, from the right, and how high one may be. */
const column = 384;
const height = 120;

/** How high what stands under the toasts is: they go above it, never over a button or a field one draws in. */
function floorNow(): number {
  const { innerWidth, innerHeight } = window;
  const boxes = [...document.querySelectorAll(feet)]
    .map((foot) => foot.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.right > innerWidth - column && box.top > innerHeight / 2)
    .toSorted((a, b) => b.bottom - a.bottom);
  let floor = 0;
  for (const { top, bottom } of boxes)
    if (bottom > innerHeight - floor - height) floor = Math.max(floor, innerHeight - top);
  return floor;
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
    document.addEventListener('scroll', measure, { capture: true, passive: true });
    return () => {
      watch.disconnect();
      document.removeEventListener('animationend', measure);
      window.removeEventListener('resize', measure);
      document.removeEventListener('scroll', measure, { capture: true });
    };
  }, [isShown]);
  return floor;
}
