import { useQueryClient } from '@tanstack/react-query';
import { toastFailure } from '#ui/errors.ts';
import { toast } from '#ui/toaster.tsx';
import { noticeApi } from './api.ts';
import { useTexts } from './texts.ts';

/** What is done with notices; the list is read again after each act. */
export function useNoticeActs() {
  const t = useTexts();
  const cache = useQueryClient();
  async function act<T>(work: Promise<T>): Promise<T | undefined> {
    try {
      return await work;
    } catch (error) {
      toastFailure(error);
      return undefined;
    } finally {
      await cache.invalidateQueries({ queryKey: noticeApi.key() });
    }
  }
  return {
    read: (id: string) => act(noticeApi.read.call({ id })),
    readAll: () => act(noticeApi.readAll.call()),
    remove: (id: string) => act(noticeApi.remove.call({ id })),
    async removeRead() {
      const answer = await act(noticeApi.removeRead.call());
      if (answer) toast.success(t('removedRead', { count: answer.changed }));
    },
  };
}

export type NoticeActs = ReturnType<typeof useNoticeActs>;
