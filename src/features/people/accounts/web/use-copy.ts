import { toast } from '#ui/toaster.tsx';
import { useTexts } from './texts-security.ts';

/** Copies a text and says so; over plain HTTP browsers refuse it, which is said as well. */
export function useCopy(): (text: string) => Promise<void> {
  const t = useTexts();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('codes.copied'));
    } catch {
      toast.warning(t('codes.notCopied'));
    }
  };
}
