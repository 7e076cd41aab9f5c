import { path } from '#paths.ts';
import { useTexts } from './texts.ts';

/** The way back from a page of the administration to its overview. */
export function useAdminCrumbs(): { label: string; to: string }[] {
  const t = useTexts();
  return [{ label: t('administration'), to: path('admin') }];
}
