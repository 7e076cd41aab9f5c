import type { CollaborationItem } from '#features/network/collaborations/collaboration.contract.ts';
import { Tag } from '#ui/marks/tag.tsx';
import { useTexts } from './texts.ts';

const tones = {
  invited: 'info',
  active: 'success',
  declined: 'neutral',
  withdrawn: 'neutral',
  ended: 'neutral',
} as const;

export function StateTag({ state, waitsFor }: Pick<CollaborationItem, 'state'> & { waitsFor?: 'us' | 'them' | null }) {
  const t = useTexts();
  return (
    <span className="flex flex-wrap items-center gap-1">
      <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
      {waitsFor === 'us' && <Tag tone="warning">{t('toAnswer')}</Tag>}
    </span>
  );
}
