import { toast } from '#ui/feedback/toaster.tsx';
import { useWords } from '#ui/words/words.ts';

/** Copies text with a message; over plain HTTP browsers refuse, which is reported too. True on success. */
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
