import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { departementOf } from '#common/geo.ts';
import { spacedSiret } from '#common/siret.ts';
import { type DirectoryEntry, noEndDate } from '#features/network/directory/directory.contract.ts';
import { path } from '#paths.ts';
import { Avatar } from '#ui/marks/avatar.tsx';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { ContactLinks } from '#ui/marks/contact-links.tsx';
import { Facts } from '#ui/page/facts.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { returningTo } from '#common/return-address.ts';
import { useSession } from '#ui/calls/session.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { TradeIcon } from '#ui/marks/trade-icon.tsx';
import { Unread } from '#ui/marks/unread.tsx';
import { useTradeWords } from '#ui/words/words.ts';
import { ClaimDialog } from './claim-dialog.tsx';
import { directoryApi } from './public/api.ts';
import { useTexts } from './texts.ts';
import { certifiedBy } from './certified-by.ts';

/** Public page, with no script but the theme; with a session the application is served instead. */
export const handle = { noScripts: true };

const sheet =
  'wrapc grid grid-cols-1 items-start gap-7 pt-7 pb-18 min-[56.25rem]:grid-cols-[minmax(0,1fr)_320px] min-[56.25rem]:gap-12 min-[56.25rem]:pt-12';
const heading = 'mb-2 font-display text-md font-[620]';

/** An unclaimed entry is for people who look for a company, not for search engines (docs/decisions/0014). */
export function meta() {
  return [{ name: 'robots', content: 'noindex' }];
}

/** Labelled as a company without an account. */
export default function EntryPage() {
  const t = useTexts();
  const { siret = '' } = useParams();
  const reading = useQuery(directoryApi.read.queryOptions({ input: { siret } }));
  if (reading.data) return <Entry entry={reading.data} onChange={() => void reading.refetch()} />;
  return (
    <div className={sheet}>
      <title>{`${t('directory')} · Bâtilien`}</title>
      <h1 className="sr-only">{t('directory')}</h1>
      <Unread
        reading={reading}
        failed={t('failed')}
        absent={{ title: t('missing'), text: t('missingText') }}
        rows={6}
      />
    </div>
  );
}

function Entry({ entry, onChange }: { entry: DirectoryEntry; onChange: () => void }) {
  const t = useTexts();
  const format = useFormat();
  const { session } = useSession();
  const { name, siret, trades, qualifications, street, postalCode, city, dataOn } = entry;
  const trade = useTradeWords();
  const title = [name, city].filter(Boolean).join(', ');
  return (
    <div className={sheet}>
      <PageHead
        title={title}
        name={title}
        description={t('description', { trades: trades.map((id) => trade(id)).join(', ') })}
        address={path('directoryEntry', { siret })}
        alone
      />
      <div className="grid min-w-0 gap-6">
        {session?.user && (
          <Link className="link text-sm" to={path('providerSearch')}>
            {t('back')}
          </Link>
        )}
        <header className="flex items-center gap-4.5">
          <Avatar name={name} kind="company" size="xl" />
          <div>
            <Tag tone="line">{t('unclaimed')}</Tag>
            <h1 className="mt-1 font-display text-3xl font-[680] tracking-[-0.025em] wrap-anywhere">{name}</h1>
            <p className="text-ink-2">{entry.district}</p>
          </div>
        </header>
        <Note title={t('unclaimed')}>
          {t('unclaimedText')} {t('source', { day: format.date(dataOn) })}
        </Note>
        <ul className="flex flex-wrap gap-2">
          {trades.map((trade) => (
            <li key={trade} className="chip">
              <TradeIcon trade={trade} withLabel />
            </li>
          ))}
        </ul>
        <Panel flush title={t('qualificationsTitle')} level={2}>
          <ul>
            {qualifications.map(({ code, name: label, certificate, domain, body, url, until }) => (
              <li
                key={`${body} ${code} ${domain}`}
                className="grid grid-cols-1 items-center gap-x-4 gap-y-1 border-line px-4 py-2.75 not-first:border-t min-[56.25rem]:grid-cols-[minmax(0,1fr)_auto_auto]"
              >
                <span>
                  <b className="font-[560]">{domain}</b>
                  <span className="block text-xs text-ink-2">
                    {[label, ...certifiedBy({ certificate, body })].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <span className="tabular-nums text-xs whitespace-nowrap text-ink-2">
                  {until >= noEndDate ? t('endless') : t('until', { day: format.date(until) })}
                </span>
                {url && (
                  <a
                    className="inline-flex items-center gap-1 text-xs whitespace-nowrap"
                    href={url}
                    target="_blank"
                    rel="noreferrer nofollow"
                  >
                    <Icon of={ExternalLink} size={13} />
                    <span className="link">
                      {t('proof')}
                      <span className="sr-only"> {domain}</span>
                    </span>
                  </a>
                )}
              </li>
            ))}
          </ul>
        </Panel>
      </div>
      <aside className="grid min-w-0 gap-6" aria-label={t('company')}>
        <Claim entry={entry} onChange={onChange} />
        <section>
          <h2 className={heading}>{t('company')}</h2>
          <Facts
            facts={[
              { label: t('siret'), value: spacedSiret(siret) },
              { label: t('address'), value: [street, `${postalCode} ${city}`].filter(Boolean).join(', ') },
            ]}
          />
        </section>
        <Contact entry={entry} />
        <Link className="link text-sm" to={`${path('directoryOpposition')}?siret=${siret}`}>
          {t('oppose')}
        </Link>
      </aside>
    </div>
  );
}

function Claim({ entry, onChange }: { entry: DirectoryEntry; onChange: () => void }) {
  const t = useTexts();
  const { pathname } = useLocation();
  const [claiming, setClaiming] = useState(false);
  const { claim } = entry.acts;
  // Other roles have no company for it.
  if (!claim.allowed && claim.code === 'WRONG_SIDE') return null;
  return (
    <section className="grid gap-2.5 border border-line-strong bg-surface p-4">
      <h2 className="font-display text-md font-[620]">{t('yours')}</h2>
      <p className="text-sm text-ink-2">{t('yoursText')}</p>
      {!claim.allowed && claim.code === 'UNAUTHENTICATED' ? (
        <>
          <ButtonLink variant="primary" to={returningTo(`${path('register')}?side=provider`, pathname)}>
            {t('createAccount')}
          </ButtonLink>
          <Link className="link text-sm" to={returningTo(path('login'), pathname)}>
            {t('haveAccount')}
          </Link>
        </>
      ) : (
        <Button
          variant="primary"
          disabledReason={claim.allowed ? null : claim.reason}
          onClick={() => setClaiming(true)}
        >
          {t('claim')}
        </Button>
      )}
      {claiming && <ClaimDialog entry={entry} onClose={() => setClaiming(false)} onGranted={onChange} />}
    </section>
  );
}

function Contact({ entry: { phone, email, website, postalCode } }: { entry: DirectoryEntry }) {
  const t = useTexts();
  return (
    <section>
      <h2 className={heading}>{t('contact')}</h2>
      {phone || email || website ? (
        <ContactLinks
          className="grid gap-2 *:flex *:items-center *:gap-2 *:wrap-anywhere"
          phone={phone && phone.replace(/(\d\d)(?=\d)/g, '$1\u202f')}
          place={departementOf(postalCode)}
          email={email}
          website={website}
        />
      ) : (
        <p className="text-sm text-ink-2">{t('noContact')}</p>
      )}
    </section>
  );
}
