import type { QueryClient } from '@tanstack/react-query';
import type { ProviderPage } from '#features/network/providers/provider.contract.ts';
import { providerApi } from '#features/network/providers/web/public/api.ts';
import type { ReviewPage } from '#features/network/reviews/review.contract.ts';
import { preloadReviews } from '#features/network/reviews/web/public/preload-reviews.ts';
import { preload } from '#ui/calls/preload.ts';
import { type AreaPicture, areaPictureKey } from '../provider/area-picture.tsx';

export type { AreaPicture };

/** What a visitor reads; null for unknown or non-public providers. */
export interface ProviderData {
  reference: string;
  read: { provider: ProviderPage; reviews: ReviewPage; picture: AreaPicture } | null;
}

export async function preloadProvider(client: QueryClient, { reference, read }: ProviderData): Promise<void> {
  const queryKey = providerApi.read.queryKey({ input: { reference } });
  if (!read) return preload(client, queryKey, null);
  const { provider, reviews, picture } = read;
  await preload(client, queryKey, provider);
  preloadReviews(client, { companyId: provider.id, as: 'provider' }, reviews);
  client.setQueryData(areaPictureKey(provider.id), picture);
}
