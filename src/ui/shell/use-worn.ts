import { useSignedIn } from '#ui/calls/session.tsx';
import type { Worn } from './menu.ts';

/** The menu to show: the selected role's, or a technician's. */
export function useWorn(): Worn {
  const { profile, company } = useSignedIn();
  return company?.membership === 'technician' ? 'technician' : profile.selectedRole;
}
