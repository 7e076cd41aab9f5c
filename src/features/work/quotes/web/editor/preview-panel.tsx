import { PanelRightClose, PanelRightOpen } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from '#ui/marks/button.tsx';
import { classes } from '#ui/words/classes.ts';
import { useKeptState } from '#ui/inputs/kept-form.ts';
import { useMedia } from '#ui/page/use-media.ts';
import { useTexts } from './texts.ts';

/** The document beside the lines: open if there is room, then as last left on this device. */
export function PreviewPanel({ acts, children }: { acts: ReactNode; children: ReactNode }) {
  const t = useTexts();
  const body = useId();
  const room = useMedia('(width >= 1500px)');
  const [kept, keep] = useKeptState<{ open: boolean | null }>('quote-preview', () => ({ open: null }));
  const open = kept.open ?? room;
  return (
    <aside
      className={classes(
        'border-l border-line bg-hover max-lg:hidden',
        open ? 'w-102 px-6 pt-3.5 pb-6' : 'w-11.25 px-1.5 py-3.5',
      )}
      aria-label={t('previewTitle')}
    >
      <div className="flex items-center gap-2 justify-between mb-3">
        {open && <h2 className="text-xs font-semibold text-ink">{t('previewTitle')}</h2>}
        <IconButton
          icon={open ? PanelRightClose : PanelRightOpen}
          label={t(open ? 'previewFold' : 'previewUnfold')}
          aria-expanded={open}
          aria-controls={body}
          onClick={() => keep({ open: !open })}
        />
      </div>
      {open && <div className="mb-3 flex flex-wrap gap-2">{acts}</div>}
      <div id={body} className="[&>article]:sticky [&>article]:top-3.5 [&>article]:shadow-md" hidden={!open}>
        {open && children}
      </div>
    </aside>
  );
}
