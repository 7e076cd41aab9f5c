import type { QueryClient } from '@tanstack/react-query';
import type { ProviderPage } from '#features/network/providers/provider.contract.ts';
import { providerApi } from '#features/network/providers/web/public/api.ts';
import type { ReviewPage } from '#features/network/reviews/review.contract.ts';
import { giveReviews } from '#features/network/reviews/web/public/give-reviews.ts';
import { give } from '#ui/give.ts';
import { type AreaPicture, areaPictureKey } from '../provider/area-picture.tsx';

export type { AreaPicture };

/** What a visitor reads of a provider; null when its page is not public, or is none. */
export interface GivenProvider {
  reference: string;
  read: { provider: ProviderPage; reviews: ReviewPage; picture: AreaPicture } | null;
}

/** Puts a provider where its page looks for it. */
export async function giveProvider(client: QueryClient, { reference, read }: GivenProvider): Promise<void> {
  const queryKey = providerApi.read.queryKey({ input: { reference } });
  if (!read) return give(client, queryKey, null);
  const { provider, reviews, picture } = read;
  await give(client, queryKey, provider);
  giveReviews(client, { companyId: provider.id, as: 'provider' }, reviews);
  client.setQueryData(areaPictureKey(provider.id), picture);
}
