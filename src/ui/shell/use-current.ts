import { useMatches } from 'react-router';
import { pageNameOf } from '#paths.ts';
import { useSignedIn } from '../session.tsx';
import { currentOf } from './menu.ts';

/** What the menu of the reader shows as current. */
export function useCurrent(): string | null {
  const { profile } = useSignedIn();
  const page = pageNameOf(useMatches().at(-1)?.id ?? '');
  return page ? currentOf(profile.selectedRole, page) : null;
}
