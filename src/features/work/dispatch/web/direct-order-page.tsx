import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { DirectOrderPage } from '#features/work/direct-orders/web/public/direct-order-page.tsx';
import { OrderForm } from '#features/work/direct-orders/web/public/order-form.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { dispatchApi } from './api.ts';
import { Followers } from './followers.tsx';

function RankedOrderForm(form: Omit<ComponentProps<typeof OrderForm>, 'passing'>) {
  const { data, isPending } = useQuery(dispatchApi.read.queryOptions({ input: { requestId: form.request.id } }));
  // The order of providers must not change after loading.
  if (isPending) return <SkeletonRows rows={6} />;
  const ranks = new Map(data?.list?.providers.map(({ id, rank }) => [id, rank]));
  return (
    <OrderForm {...form} passing={{ ranks, Followers, place: (asked) => dispatchApi.startPurchase.call(asked) }} />
  );
}

export default function RankedOrderPage() {
  return <DirectOrderPage Form={RankedOrderForm} />;
}
