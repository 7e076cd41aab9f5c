import { Check, Eraser } from 'lucide-react';
import { Button } from '#ui/marks/button.tsx';
import { classes } from '#ui/words/classes.ts';
import { FullScreen, FullScreenTitle } from '#ui/dialogs/full-screen.tsx';
import { useUpright } from '#ui/page/use-media.ts';
import { InkPad, type InkPadProps } from './ink-pad.tsx';
import { useTexts } from './texts.ts';

interface FullPadProps extends Pick<InkPadProps, 'who' | 'strokes' | 'onDraw'> {
  onClose: () => void;
}

/** Full screen, along the phone's long side: upright, the signature runs from top to bottom. */
export function FullPad({ who, strokes, onDraw, onClose }: FullPadProps) {
  const t = useTexts();
  const turned = useUpright();
  const button = classes(turned && 'h-auto! min-h-32 w-14! px-0! [&_svg]:rotate-90');
  return (
    <FullScreen
      onClose={onClose}
      className={classes(turned && '[text-orientation:sideways] [writing-mode:vertical-rl]')}
    >
      <FullScreenTitle className="px-4 py-2.5 font-semibold">{t('field', { who })}</FullScreenTitle>
      <div className="grid min-h-0 min-w-0 flex-1 place-items-center [container-type:size] [margin-inline:1rem]">
        <InkPad
          who={who}
          strokes={strokes}
          onDraw={onDraw}
          turned={turned}
          className={turned ? 'aspect-[2/5] h-[min(100cqh,250cqw)]' : 'aspect-[5/2] w-[min(100cqw,250cqh)]'}
        />
      </div>
      <div className="flex items-center justify-end gap-3 p-3">
        <Button size="lg" className={button} icon={Eraser} disabled={!strokes} onClick={() => onDraw(null)}>
          {t('clear')}
        </Button>
        <Button size="lg" variant="primary" className={button} icon={Check} onClick={onClose}>
          {t('done')}
        </Button>
      </div>
    </FullScreen>
  );
}
