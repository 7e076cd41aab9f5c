import { CloudAlert, CloudCheck, CloudOff, HardDrive } from 'lucide-react';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { useTexts } from './texts.ts';
import type { Writing } from './use-writing.ts';

export function DraftState({ writing: { state } }: { writing: Writing }) {
  const t = useTexts();
  const format = useFormat();
  if (state.status === 'idle') return null;
  const isUnsent = state.status === 'offline' || state.status === 'conflict' || state.status === 'refused';
  const [icon, words] =
    state.status === 'offline'
      ? [CloudOff, t('draft.offline')]
      : state.status === 'conflict'
        ? [CloudAlert, t('draft.contested')]
        : state.status === 'refused'
          ? [CloudAlert, t('draft.refused', { why: state.failure?.message ?? '' })]
          : state.savedAt
            ? [CloudCheck, t('draft.kept', { time: format.time(state.savedAt) })]
            : [HardDrive, t('draft.here')];
  return (
    <span className="flex items-center gap-1 text-xs text-ink-3" aria-live={isUnsent ? 'polite' : 'off'}>
      <Icon of={icon} size={14} />
      {words}
    </span>
  );
}
