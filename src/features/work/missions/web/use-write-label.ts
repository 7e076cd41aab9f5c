import { useSignedIn } from '#ui/calls/session.tsx';
import { useTexts } from './texts.ts';

/** Label of the link to a mission's conversation: a technician writes to the office, the office to its crew. */
export function useWriteLabel(): string {
  const t = useTexts();
  return t(useSignedIn().company?.membership === 'technician' ? 'write.office' : 'write.crew');
}
