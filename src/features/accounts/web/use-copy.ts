import { toast } from '#ui/toaster.tsx';
import { useSecurityTexts } from './security-texts.ts';

/** Copies a text and says so; over plain HTTP browsers refuse it, which is said as well. */
export function useCopy(): (text: string) => Promise<void> {
  const t = useSecurityTexts();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('codes.copied'));
    } catch {
      toast.warning(t('codes.notCopied'));
    }
  };
}
