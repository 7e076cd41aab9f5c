import { ChevronDown, ChevronUp } from 'lucide-react';
import { type FocusEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '#ui/marks/icon.tsx';
import { useTexts } from '../texts-messages.ts';

/** How many lines of a long text are shown; folding fewer than two would not be worth a press. */
const shown = 12;
const few = 2;

/** Shorter texts are not measured, since they fit at nearly any width: a list draws hundreds while scrolling. */
const mayBeLong = (text: string): boolean => text.length > 400 || text.split('\n', shown + 1).length > shown;

interface FoldedTextProps {
  text: string;
  isWhole: boolean;
  onWhole: (isWhole: boolean) => void;
  children: ReactNode;
}

/** A long text, folded until expanded; read out and printed whole. */
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
  /** A folded link unfolds when it gets the focus. */
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
