import { useQuery } from '@tanstack/react-query';
import { addressOf } from '#common/address-of.ts';
import { documentContract } from '#features/network/documents/document.contract.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { useTexts } from '../texts.ts';
import { documentApi } from './api.ts';

export function ReadablePapers({ providerId }: { providerId: string }) {
  const t = useTexts();
  const format = useFormat();
  const { data } = useQuery(documentApi.ofProvider.queryOptions({ input: { id: providerId } }));
  if (!data || data.items.length === 0) return null;
  return (
    <Panel flush title={t('readable')}>
      <ul>
        {data.items.map(({ id, kind, until }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line px-4 py-2.25 last:border-0"
          >
            <a className="link" href={`${addressOf(documentContract.file, { id })}?download=true`} download>
              {t(`kind.${kind}`)}
            </a>
            {until && (
              <span className="text-xs text-ink-2 tabular-nums">{t('endsOn', { day: format.date(until) })}</span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
