import { RecordLine } from '#features/network/providers/web/public/record-line.tsx';
import type { Called } from '#features/work/dispatch/dispatch.contract.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { useTexts } from './texts-order.ts';

export function CalledProviders<One extends Called>({
  site,
  providers,
  first: firstSaid,
  detail,
}: {
  site: string | null;
  providers: One[];
  first: string;
  detail?: (one: One) => string | null;
}) {
  const t = useTexts();
  const format = useFormat();
  const first = providers.find(({ skipped }) => skipped === null);
  return (
    <section aria-label={t('called')}>
      <p className="mb-1.5 text-xs text-ink-2">{site ? t('listOfSite', { site }) : t('listOfAll')}</p>
      <ol className="rounded-md border border-line">
        {providers.map((one) => {
          const { id, name, rank, skipped, absentUntil, trackRecord } = one;
          return (
            <li
              key={id}
              className="flex min-h-9 items-center gap-2 border-b border-line px-2.5 py-1.5 text-sm last:border-b-0"
            >
              <span className="w-5 text-right font-mono text-ink-3">{rank}</span>
              <span className={skipped ? 'min-w-0 flex-1 text-ink-3' : 'min-w-0 flex-1'}>
                {name}
                <RecordLine record={trackRecord} />
              </span>
              {detail && <span className="num text-ink-2">{detail(one)}</span>}
              {id === first?.id && <Tag tone="success">{firstSaid}</Tag>}
              {skipped && (
                <Tag tone="warning">
                  {skipped === 'ABSENT' && absentUntil
                    ? t('absentUntil', { day: format.date(absentUntil) })
                    : t(`skipped.${skipped}`)}
                </Tag>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
