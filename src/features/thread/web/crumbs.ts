import { optionalPath } from '#ui/shell/menu.ts';
import { useTexts } from './texts.ts';

/** The way up from a request: the list when it exists, else the dashboard. */
export function useRequestsCrumb(): { label: string; to: string } {
  const t = useTexts();
  return { label: t('requests'), to: optionalPath('requests') ?? optionalPath('dashboard') ?? '/' };
}
