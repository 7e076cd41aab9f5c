import { CloudAlert, CloudCheck, CloudOff, HardDrive, LoaderCircle } from 'lucide-react';
import { classes } from '#ui/words/classes.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { usePhone } from '#ui/page/use-media.ts';
import { useEditorTexts } from '../texts-editor.ts';
import type { SyncStatus } from '#ui/inputs/draft-sync.ts';
import { useEditor } from './editor-context.ts';

/** States announced to screen readers; the others would be announced at every pause in typing. */
const insistent = new Set<SyncStatus>(['offline', 'refused', 'conflict']);

export function SaveState() {
  const t = useEditorTexts();
  const format = useFormat();
  const phone = usePhone();
  const { state, published } = useEditor();
  const { status, savedAt, failure } = state;
  const at = savedAt && { time: format.time(savedAt) };
  const saved = t(phone ? 'save.savedShort' : published ? 'save.savedEdit' : 'save.saved', at ?? {});
  const words = () => {
    switch (status) {
      case 'idle':
        return null;
      case 'local':
        if (published) return [CloudAlert, t('save.unsaved')] as const;
        return at
          ? ([CloudCheck, saved] as const)
          : ([HardDrive, t(phone ? 'save.localShort' : 'save.local')] as const);
      case 'saving':
        return [LoaderCircle, t('save.saving')] as const;
      case 'saved':
        return [CloudCheck, saved] as const;
      case 'offline':
        return [CloudOff, t('save.offline')] as const;
      case 'refused':
        return [
          CloudAlert,
          failure?.issues.length ? t('save.refused') : `${t('save.refused')}. ${failure?.message ?? ''}`,
        ] as const;
      case 'conflict':
        return [CloudAlert, t('save.conflict')] as const;
    }
  };
  const label = words();
  return (
    <span
      className={classes(
        'text-xs flex items-center gap-1',
        insistent.has(status) ? 'text-warning-ink' : 'text-ink-3',
        status === 'saved' && '[&_svg]:text-success-ink',
      )}
      aria-live={insistent.has(status) ? 'polite' : 'off'}
    >
      {label && (
        <>
          <span className={status === 'saving' ? 'spin' : undefined}>
            <Icon of={label[0]} size={14} />
          </span>
          <span>{label[1]}</span>
        </>
      )}
    </span>
  );
}
