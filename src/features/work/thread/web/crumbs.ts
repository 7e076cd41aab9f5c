import { path } from '#paths.ts';
import { useTexts } from './texts.ts';

/** The breadcrumb to the requests. */
export function useRequestsCrumb(): { label: string; to: string } {
  const t = useTexts();
  return { label: t('requests'), to: path('requests') };
}
