import { useEffect, useState } from 'react';
import { useSonner } from 'sonner';

/** Elements that toasts must not cover. */
const feet = '.dialog, .dialog__foot, .actionbar, .tabbar, [data-foot], .btn--primary';
/** Distance of the toasts' column from the right, and maximum height. */
const column = 384;
const height = 120;

/** Height of what is below the toasts, so that they never cover a button or signature field. */
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

/** The toasts' offset, updated while one is shown, as overlays open and close. */
export function useToastFloor(): number {
  const [floor, setFloor] = useState(0);
  const isShown = useSonner().toasts.length > 0;
  useEffect(() => {
    if (!isShown) return;
    const measure = () => setFloor(floorNow());
    measure();
    const watch = new MutationObserver(measure);
    watch.observe(document.body, { childList: true, subtree: true });
    // A sheet is animated: its position is final at the end.
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
