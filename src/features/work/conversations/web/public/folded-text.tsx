import { ChevronDown, ChevronUp } from 'lucide-react';
import { type FocusEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import { useTexts } from '../texts-messages.ts';

/** How many lines are shown of a long text; folding fewer than two away would hide nothing worth a press. */
const shown = 12;
const few = 2;

/** What hardly any width makes longer than that is not measured: a list draws hundreds as it is scrolled. */
const mayBeLong = (text: string): boolean => text.length > 400 || text.split('\n', shown + 1).length > shown;

interface FoldedTextProps {
  /** What is shown, to know whether it may be long. */
  text: string;
  isWhole: boolean;
  onWhole: (isWhole: boolean) => void;
  children: ReactNode;
}

/** A long text, its end folded away until it is asked for; read out whole, printed whole. */
export function FoldedText(props: FoldedTextProps) {
  return mayBeLong(props.text) ? <Measured {...props} /> : props.children;
}

function Measured({ isWhole, onWhole, children }: FoldedTextProps) {
  const t = useTexts();
  const id = useId();
  const inside = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(false);
  useLayoutEffect(() => {
    const { current } = inside;
    if (!current) return;
    const look = () => {
      const line = Number.parseFloat(getComputedStyle(current).lineHeight);
      setLong(current.offsetHeight > (shown + few) * line);
    };
    look();
    const watch = new ResizeObserver(look);
    watch.observe(current);
    return () => watch.disconnect();
  }, []);

  const isFolded = isLong && !isWhole;
  /** A link that is folded away shows itself when the keys come to it. */
  function showFocused({ target, currentTarget }: FocusEvent) {
    if (target.getBoundingClientRect().bottom > currentTarget.getBoundingClientRect().bottom) onWhole(true);
  }
  return (
    <>
      <div
        id={id}
        onFocus={isFolded ? showFocused : undefined}
        className={
          isFolded
            ? 'max-h-[12lh] overflow-clip mask-[linear-gradient(#000_calc(100%-2lh),transparent)] print:max-h-none print:mask-none'
            : undefined
        }
      >
        <div ref={inside}>{children}</div>
      </div>
      {isLong && (
        <button
          type="button"
          className="-mx-1 inline-flex min-h-7 items-center gap-1 rounded-sm px-1 text-sm font-[560] text-primary-ink hover:underline pointer-coarse:min-h-11 print:hidden"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => onWhole(!isWhole)}
        >
          <Icon of={isWhole ? ChevronUp : ChevronDown} size={14} />
          {t(isWhole ? 'fold' : 'unfold')}
        </button>
      )}
    </>
  );
}
