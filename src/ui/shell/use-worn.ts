import { useSignedIn } from '../session.tsx';
import type { Worn } from './menu.ts';

/** As whom the reader is shown around: by the role they selected, or as a technician of their company. */
export function useWorn(): Worn {
  const { profile, company } = useSignedIn();
  return company?.membership === 'technician' ? 'technician' : profile.selectedRole;
}
