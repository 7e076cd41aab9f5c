import { useMatches } from 'react-router';
import { pageNameOf } from '#paths.ts';
import { currentOf } from './menu.ts';
import { useWorn } from './use-worn.ts';

export function useCurrent(): string | null {
  const worn = useWorn();
  const page = pageNameOf(useMatches().at(-1)?.id ?? '');
  return page ? currentOf(worn, page) : null;
}
