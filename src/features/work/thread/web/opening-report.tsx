import { addressOf } from '#common/address-of.ts';
import { indexLetter } from '#common/index-letter.ts';
import { quoteContract } from '#features/work/quotes/quote.contract.ts';
import { Facts } from '#ui/page/facts.tsx';
import { DateTime, Money } from '#ui/words/format.tsx';
import { PaperLinks } from '#ui/files/paper-links.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { useTexts as useEventTexts } from './texts-events.ts';
import { useTexts } from './texts-tender.ts';
import type { EventOn } from './thread-events.ts';

/** «Procès-verbal d’ouverture», collapsed; empty for old openings. A bidder reads only its own line. */
export function OpeningReport({ event: { id, data } }: { event: EventOn<'request.opened'> }) {
  const t = useTexts();
  const e = useEventTexts();
  const { round, deadlineAt, openedAt, received, setAside = [], silent } = data;
  if (!received || !deadlineAt || !openedAt) return null;
  return (
    <details className="mt-1.5 max-w-160">
      <summary className="cursor-pointer font-medium">{t('report.label')}</summary>
      <Facts
        facts={[
          { label: t('report.round'), value: round },
          { label: t('report.deadline'), value: <DateTime value={deadlineAt} as="dateTime" /> },
          { label: t('report.openedAt'), value: <DateTime value={openedAt} as="dateTime" /> },
        ]}
      />
      {silent && (
        <p className="-ml-2 flex flex-wrap gap-2">
          <PaperLinks size="sm" address={addressOf(quoteContract.openingPaper, { id })} label={t('report.label')} />
        </p>
      )}
      {received.length > 0 && (
        <>
          <h3 className="text-xs font-semibold text-ink mt-2.5">{t(silent ? 'report.received' : 'report.own')}</h3>
          <ul>
            {received.map((offer) => (
              <li key={offer.providerId}>
                <Facts
                  facts={[
                    { label: t('report.company'), value: <b>{offer.provider}</b> },
                    {
                      label: t('report.quote'),
                      value: (
                        <>
                          {offer.number}, {e('index', { letter: indexLetter(offer.revision) })}{' '}
                          {offer.toConfirm && <Tag tone="warning">{t('report.toConfirm')}</Tag>}
                        </>
                      ),
                    },
                    { label: t('report.at'), value: <DateTime value={offer.receivedAt} as="dateTime" /> },
                    {
                      label: t('report.amount'),
                      value: <Money minor={offer.totalTtcMinor} currency={offer.currency} />,
                    },
                    offer.sha256 !== null && {
                      label: t('report.digest'),
                      value: <span className="text-xs wrap-anywhere">{offer.sha256}</span>,
                    },
                  ]}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {setAside.length > 0 && (
        <>
          <h3 className="text-xs font-semibold text-ink mt-2.5">{t('report.setAside')}</h3>
          <Facts
            facts={setAside.map(({ provider, at, why }) => ({
              label: `${provider}, ${t(`report.why.${why}`)}`,
              value: at && <DateTime value={at} as="dateTime" />,
            }))}
          />
        </>
      )}
      {silent && silent.length > 0 && (
        <>
          <h3 className="text-xs font-semibold text-ink mt-2.5">{t('report.silent')}</h3>
          <p className="text-sm">{silent.join(', ')}</p>
        </>
      )}
    </details>
  );
}
