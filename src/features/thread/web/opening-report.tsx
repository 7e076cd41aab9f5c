import type { ThreadEvent } from '#features/requests/request.contract.ts';
import { indexLetter } from '#features/quotes/web/public/index-letter.ts';
import { Facts } from '#ui/facts.tsx';
import { DateTime, Money } from '#ui/format.tsx';
import { Tag } from '#ui/tag.tsx';
import { useTexts as useEventTexts } from './texts-events.ts';
import { useTexts } from './texts-tender.ts';

interface Received {
  providerId: string;
  provider: string;
  number: string;
  revision: number;
  receivedAt: string;
  totalTtcMinor: number;
  currency: 'EUR' | 'CHF' | 'GBP' | 'USD';
  sha256: string | null;
  toConfirm: boolean;
}

interface SetAside {
  provider: string;
  at: string;
  why: 'late' | 'withdrawn' | 'expired' | 'declined';
}

/** What an opening says to its reader: the whole report for the ordering side, for a bidder its own line. */
interface Report {
  round: number;
  deadlineAt: string;
  openedAt: string;
  received: Received[];
  setAside: SetAside[];
  /** Absent for a bidder. */
  silent?: string[];
}

/** The report of an opening event; null for those written before reports were. */
function reportOf({ data }: ThreadEvent): Report | null {
  return Array.isArray(data.received) ? (data as unknown as Report) : null;
}

/** «Procès-verbal d’ouverture», folded under its step of the thread. */
export function OpeningReport({ event }: { event: ThreadEvent }) {
  const t = useTexts();
  const e = useEventTexts();
  const report = reportOf(event);
  if (!report) return null;
  const { round, deadlineAt, openedAt, received, setAside, silent = [] } = report;
  return (
    <details className="thr__pv">
      <summary>{t('report.label')}</summary>
      <Facts
        facts={[
          { label: t('report.round'), value: round },
          { label: t('report.deadline'), value: <DateTime value={deadlineAt} as="dateTime" /> },
          { label: t('report.openedAt'), value: <DateTime value={openedAt} as="dateTime" /> },
        ]}
      />
      {received.length > 0 && (
        <>
          <h3 className="xs strong">{t(report.silent ? 'report.received' : 'report.own')}</h3>
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
                      value: <span className="xs wrap-anywhere">{offer.sha256}</span>,
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
          <h3 className="xs strong">{t('report.setAside')}</h3>
          <Facts
            facts={setAside.map(({ provider, at, why }) => ({
              label: `${provider}, ${t(`report.why.${why}`)}`,
              value: <DateTime value={at} as="dateTime" />,
            }))}
          />
        </>
      )}
      {silent.length > 0 && (
        <>
          <h3 className="xs strong">{t('report.silent')}</h3>
          <p className="sm">{silent.join(', ')}</p>
        </>
      )}
    </details>
  );
}
