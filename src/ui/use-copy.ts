import { toast } from './toaster.tsx';
import { useWords } from './words.ts';

/** Copies a text and says so; over plain HTTP browsers refuse it, which is said as well. True once it is copied. */
export function useCopy(): (text: string, done?: string) => Promise<boolean> {
  const t = useWords();
  return async (text, done = t('copied')) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      toast.warning(t('notCopied'));
      return false;
    }
    toast.success(done);
    return true;
  };
}
