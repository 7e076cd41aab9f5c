import { Ban } from 'lucide-react';
import { useEffect } from 'react';
import { Icon } from '#ui/marks/icon.tsx';
import { shortNumber, usePlanningWords } from '../use-words.ts';
import { type Lift, sourceKey, useLifted } from './lift.ts';

export function LiftedCard({ lift }: { lift: Lift }) {
  const words = usePlanningWords();
  const lifted = useLifted(lift, (now) => now);
  const key = lifted && sourceKey(lifted.source);
  // Marked directly in the DOM: its row need not be rendered again.
  useEffect(() => {
    if (!key) return undefined;
    const own = document.querySelectorAll(`[data-key="${CSS.escape(key)}"]`);
    for (const one of own) one.setAttribute('data-lifted', '');
    return () => {
      for (const one of own) one.removeAttribute('data-lifted');
    };
  }, [key]);
  if (!lifted?.pointer || lifted.stretching) return null;
  const { source, target, meets, pointer } = lifted;
  const [number, title, place] =
    source.kind === 'visit'
      ? [source.block.visit.requestNumber, source.block.visit.title, source.block.visit.site.name]
      : [source.item.number, source.item.title, source.item.site.name];
  return (
    <div
      className="vghost"
      data-no={meets === null ? undefined : ''}
      style={{ left: pointer.x - 24, top: pointer.y - 14 }}
      aria-hidden="true"
    >
      <span className="cart-mini">
        <span>{shortNumber(number)}</span>
        {target && <span>{words.hours(target.from, target.from + target.minutes)}</span>}
      </span>
      <b className="font-[580]">{title}</b>
      <span className="text-ink-2">{place}</span>
      {meets !== null && (
        <span className="vghost__x">
          <Icon of={Ban} size={14} />
        </span>
      )}
    </div>
  );
}
