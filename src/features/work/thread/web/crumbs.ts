import { path } from '#paths.ts';
import { useTexts } from './texts.ts';

export function useRequestsCrumb(): { label: string; to: string } {
  const t = useTexts();
  return { label: t('requests'), to: path('requests') };
}
