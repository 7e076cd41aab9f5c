import { path } from '#paths.ts';
import { useTexts } from './texts.ts';

export function useAdminCrumbs(): { label: string; to: string }[] {
  const t = useTexts();
  return [{ label: t('administration'), to: path('admin') }];
}
