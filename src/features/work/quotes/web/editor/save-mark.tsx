import { CloudAlert, CloudCheck, CloudOff, LoaderCircle } from 'lucide-react';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { useTexts } from './texts.ts';
import type { SaveState } from './use-autosave.ts';

export function SaveMark({ state }: { state: SaveState }) {
  const t = useTexts();
  const format = useFormat();
  const icon =
    state.kind === 'saved'
      ? CloudCheck
      : state.kind === 'saving'
        ? LoaderCircle
        : state.kind === 'waiting'
          ? CloudOff
          : CloudAlert;
  const text =
    state.kind === 'saved'
      ? state.at
        ? t('save.savedAt', { time: format.time(state.at) })
        : t('save.saved')
      : state.kind === 'refused'
        ? state.message
        : t(`save.${state.kind}`);
  const tone = state.kind === 'saved' ? 'text-success-ink' : state.kind === 'saving' ? undefined : 'text-warning-ink';
  return (
    // A normal save is shown, not announced at each pause.
    <span
      className="text-xs text-ink-2 flex items-center gap-1 max-w-90"
      aria-live={tone === 'text-warning-ink' ? 'polite' : 'off'}
    >
      <span className={tone}>
        <Icon of={icon} size={15} />
      </span>
      <span className="truncate min-w-0">{text}</span>
    </span>
  );
}
