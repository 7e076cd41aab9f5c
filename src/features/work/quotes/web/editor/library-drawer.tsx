import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { foundFirst } from '#common/found-first.ts';
import type { TariffItem } from '#features/network/tariffs/tariff.contract.ts';
import { tariffApi } from '#features/network/tariffs/web/public/api.ts';
import { ButtonLink } from '#ui/marks/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Input } from '#ui/inputs/input.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { useDebounced } from '#ui/inputs/use-debounced.ts';
import { path } from '#paths.ts';
import { quoteApi } from '../public/api.ts';
import { AgreedList, type AgreedListProps } from './agreed-list.tsx';
import { LibraryItem } from './library-item.tsx';
import { useTexts } from './texts.ts';

export interface LibraryDrawerProps {
  quoteId: string;
  agreed: Pick<AgreedListProps, 'company' | 'currency' | 'lines'>;
  onClose: () => void;
  onAdd: (item: TariffItem) => void;
  onAddAgreed: AgreedListProps['onAdd'];
}

export function LibraryDrawer({ quoteId, agreed, onClose, onAdd, onAddAgreed }: LibraryDrawerProps) {
  const t = useTexts();
  const format = useFormat();
  const [text, setText] = useState('');
  const q = useDebounced(text.trim());
  const { data } = useQuery(
    tariffApi.list.queryOptions({ input: { limit: 100, ...(q && { q }) }, placeholderData: keepPreviousData }),
  );
  const articles = useQuery(
    quoteApi.articles.queryOptions({
      input: { id: quoteId, q },
      enabled: q.length >= 2,
      placeholderData: keepPreviousData,
    }),
  );
  const tariffs = foundFirst(agreed.lines, q, ({ label }) => label);
  const known = new Set(tariffs.map(({ label }) => label));
  const found = [
    ...tariffs,
    ...(q.length < 2 ? [] : (articles.data?.items ?? []).filter(({ label }) => !known.has(label))),
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      shape="drawer"
      title={t('library')}
      description={t('libraryText')}
      footer={<ButtonLink to={path('tariffs')}>{t('libraryOpen')}</ButtonLink>}
    >
      <Input
        type="search"
        icon={Search}
        className="my-3"
        aria-label={t('librarySearch')}
        placeholder={t('librarySearch')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {found.length > 0 && <AgreedList {...agreed} lines={found} onAdd={onAddAgreed} />}
      {found.length > 0 && <h3 className="text-sm font-semibold text-ink">{t('agreed.own')}</h3>}
      {!data && <SkeletonRows />}
      {data?.items.length === 0 && <p className="text-sm text-ink-2">{t('libraryEmpty')}</p>}
      <ul>
        {data?.items.map((item) => (
          <LibraryItem
            key={item.id}
            reference={item.code}
            name={item.designation}
            price={
              <>
                {format.unitPrice(item.unitPriceE4)} / {item.unit} · {format.rate(item.vatRateBp)}
              </>
            }
            addLabel={t('libraryAdd', { code: item.code })}
            onAdd={() => {
              onAdd(item);
              toast.success(t('libraryAdded', { code: item.code }));
            }}
          />
        ))}
      </ul>
    </Dialog>
  );
}
