import { path } from '#paths.ts';
import { useTexts } from './texts.ts';

/** Breadcrumb to the administration overview. */
export function useAdminCrumbs(): { label: string; to: string }[] {
  const t = useTexts();
  return [{ label: t('administration'), to: path('admin') }];
}
