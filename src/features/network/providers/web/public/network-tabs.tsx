import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { path } from '#paths.ts';
import { TabLinks } from '#ui/page/tabs.tsx';
import { useTexts } from '../texts.ts';
import { providerApi } from './api.ts';

interface Props {
  current: 'search' | 'favourites' | 'preferred';
  /** At the end of the row: acts on the search. */
  children?: ReactNode;
}

/** The network pages of an ordering company, as tabs. */
export function NetworkTabs({ current, children }: Props) {
  const t = useTexts();
  const kept = useQuery(providerApi.favourites.queryOptions({ input: { limit: 1 }, staleTime: 60_000 }));
  const count = kept.data?.count;
  return (
    <div className="flex flex-none items-end justify-between gap-3 border-b border-line px-6 max-md:flex-col-reverse max-md:items-stretch max-md:gap-1 max-md:px-4 [&>.tabs]:border-b-0">
      <TabLinks
        label={t('tabs.label')}
        links={[
          { to: path('providerSearch'), label: t('tabs.search'), current: current === 'search' },
          {
            to: path('favourites'),
            label: t('tabs.favourites'),
            current: current === 'favourites',
            ...(count !== undefined && { count }),
          },
          { to: path('preferredProviders'), label: t('tabs.preferred'), current: current === 'preferred' },
        ]}
      />
      {children && <span className="flex gap-2 pb-1.5 max-md:pt-2 max-md:pb-0">{children}</span>}
    </div>
  );
}
