import { useSignedIn } from '#ui/session.tsx';
import { useTexts } from './texts.ts';

/** The way to the conversation of a mission: a technician writes to the office, the office to its crew. */
export function useWriteLabel(): string {
  const t = useTexts();
  return t(useSignedIn().company?.membership === 'technician' ? 'write.office' : 'write.crew');
}
