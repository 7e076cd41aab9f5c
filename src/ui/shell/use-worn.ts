import { useSignedIn } from '#ui/calls/session.tsx';
import type { Worn } from './menu.ts';

export function useWorn(): Worn {
  const { profile, company } = useSignedIn();
  return company?.membership === 'technician' ? 'technician' : profile.selectedRole;
}
