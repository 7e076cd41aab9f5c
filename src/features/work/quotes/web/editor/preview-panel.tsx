import { PanelRightClose, PanelRightOpen } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { useKeptState } from '#ui/kept-form.ts';
import { useMedia } from '#ui/use-media.ts';
import { useTexts } from './texts.ts';

/** The sheet beside the lines: open where there is room for both, then as it was left on this device. */
export function PreviewPanel({ children }: { children: ReactNode }) {
  const t = useTexts();
  const body = useId();
  const room = useMedia('(width >= 1500px)');
  const [kept, keep] = useKeptState<{ open: boolean | null }>('quote-preview', () => ({ open: null }));
  const open = kept.open ?? room;
  return (
    <aside className={classes('qed__pdf', !open && 'is-folded')} aria-label={t('previewTitle')}>
      <div className="flex items-center gap-2 justify-between qed__pdf-head">
        {open && <h2 className="text-xs font-semibold text-ink">{t('previewTitle')}</h2>}
        <IconButton
          icon={open ? PanelRightClose : PanelRightOpen}
          label={t(open ? 'previewFold' : 'previewUnfold')}
          aria-expanded={open}
          aria-controls={body}
          onClick={() => keep({ open: !open })}
        />
      </div>
      <div id={body} hidden={!open}>
        {open && children}
      </div>
    </aside>
  );
}
