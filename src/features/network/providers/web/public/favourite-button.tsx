import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import type { Verdict } from '#common/problems.ts';
import { sayToFinger } from '#ui/marks/button.tsx';
import { toastFailure } from '#ui/feedback/errors.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { Tooltip } from '#ui/dialogs/tooltip.tsx';
import { useTexts } from '../texts.ts';
import { providerApi } from './api.ts';

interface FavouriteButtonProps {
  provider: { id: string; name: string; favourite: boolean };
  keep: Verdict;
}

export function FavouriteButton({ provider, keep }: FavouriteButtonProps) {
  const t = useTexts();
  const cache = useQueryClient();
  const [pressed, setPressed] = useState<boolean | null>(null);
  const { id, name, favourite } = provider;
  const on = pressed ?? favourite;
  const change = useMutation({
    mutationFn: (next: boolean) =>
      next ? providerApi.keep.call({ providerId: id }) : providerApi.forget.call({ providerId: id }),
    onMutate: (next) => setPressed(next),
    onSuccess: ({ note, listIds }, next) => {
      if (next) return toast.success(t('kept', { name }));
      const undo = { label: t('undo'), onClick: () => void keepAgain({ note: note ?? '', listIds }) };
      return toast.success(t('forgotten', { name }), note === null ? {} : { action: undo });
    },
    onError: (error) => toastFailure(error, t('keepFailed')),
    onSettled: async () => {
      await cache.invalidateQueries({ queryKey: providerApi.key() });
      setPressed(null);
    },
  });
  /** With its former note and lists; the heart itself may be gone from the page by then. */
  async function keepAgain(was: { note: string; listIds: string[] }) {
    try {
      await providerApi.keep.call({ providerId: id, ...was });
      toast.success(t('kept', { name }));
    } catch (error) {
      toastFailure(error, t('keepFailed'));
    }
    await cache.invalidateQueries({ queryKey: providerApi.key() });
  }
  const label = t(on ? 'forget' : 'keep', { name });
  const press = (event: MouseEvent<HTMLElement>) => {
    if (!keep.allowed) sayToFinger(event, keep.reason);
    else if (!change.isPending) change.mutate(!on);
  };
  return (
    <Tooltip text={keep.allowed ? label : keep.reason}>
      <button
        type="button"
        className="iconbtn max-md:size-11 max-md:border max-md:border-line-strong"
        aria-label={label}
        aria-pressed={on}
        aria-disabled={!keep.allowed || undefined}
        onClick={press}
      >
        <Icon of={Heart} size={17} className={on ? 'fill-current text-primary-ink' : ''} />
      </button>
    </Tooltip>
  );
}
