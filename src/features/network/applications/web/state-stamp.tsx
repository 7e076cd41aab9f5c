import type { ReactNode } from 'react';
import type { Application } from '#features/network/applications/application.contract.ts';
import { Stamp } from '#ui/marks/stamp.tsx';
import type { Tone } from '#ui/words/vocabulary.ts';
import { useTexts } from './texts.ts';

type State = Application['state'] | 'suspended';

const tones: Record<State, Tone> = {
  draft: 'warning',
  submitted: 'info',
  in_review: 'info',
  more_info: 'urgent',
  approved: 'success',
  rejected: 'danger',
  suspended: 'danger',
};

export function StateStamp({
  state,
  networkState,
  detail,
}: Pick<Application, 'state' | 'networkState'> & { detail?: ReactNode }) {
  const t = useTexts();
  const shown: State = networkState === 'suspended' ? 'suspended' : state;
  return (
    <Stamp tone={tones[shown]} detail={detail}>
      {t(`state.${shown}`)}
    </Stamp>
  );
}
