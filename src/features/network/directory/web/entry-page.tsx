import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { spacedSiret } from '#common/siret.ts';
import { type DirectoryEntry, noEndDate } from '#features/network/directory/directory.contract.ts';
import { path } from '#paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ContactLinks } from '#ui/contact-links.tsx';
import { Facts } from '#ui/facts.tsx';
import { useFormat } from '#ui/format.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { Panel } from '#ui/panel.tsx';
import { returningTo } from '#common/return-address.ts';
import { useSession } from '#ui/session.tsx';
import { Tag } from '#ui/tag.tsx';
import { TradeIcon } from '#ui/trade-icon.tsx';
import { Unread } from '#ui/unread.tsx';
import { ClaimDialog } from './claim-dialog.tsx';
import './entry.css';
import { directoryApi } from './public/api.ts';
import { useTexts } from './texts.ts';

/** An entry nobody claimed is for people who look for a company, not for search engines (docs/decisions/0014). */
export function meta() {
  return [{ title: 'Annuaire RGE · Bâtilien' }, { name: 'robots', content: 'noindex' }];
}

/** What the public directory says of a company that has no account, said to be that. */
export default function EntryPage() {
  const t = useTexts();
  const { siret = '' } = useParams();
  const reading = useQuery(directoryApi.read.queryOptions({ input: { siret } }));
  if (reading.data) return <Entry entry={reading.data} onChange={() => void reading.refetch()} />;
  return (
    <div className="wrapc ent">
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
  return (
    <div className="wrapc ent">
      <div className="ent__m">
        {session?.user && (
          <Link className="link text-sm" to={path('providerSearch')}>
            {t('back')}
          </Link>
        )}
        <header className="ent__h">
          <Avatar name={name} kind="company" size="xl" />
          <div>
            <Tag tone="line">{t('unclaimed')}</Tag>
            <h1>{name}</h1>
            <p className="text-ink-2">{entry.district}</p>
          </div>
        </header>
        <Note title={t('unclaimed')}>
          {t('unclaimedText')} {t('source', { day: format.date(dataOn) })}
        </Note>
        <ul className="ent__trades">
          {trades.map((trade) => (
            <li key={trade} className="chip">
              <TradeIcon trade={trade} withLabel />
            </li>
          ))}
        </ul>
        <Panel flush title={t('qualificationsTitle')} level={2}>
          <ul className="ent__q">
            {qualifications.map(({ code, name: label, certificate, domain, body, url, until }) => (
              <li key={`${body} ${code} ${domain}`}>
                <span>
                  <b>{domain}</b>
                  <span className="text-xs text-ink-2 block">
                    {[label, certificate, body].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <span className="text-xs text-ink-2 tabular-nums whitespace-nowrap">
                  {until >= noEndDate ? t('endless') : t('until', { day: format.date(until) })}
                </span>
                {url && (
                  <a className="text-xs ent__p" href={url} target="_blank" rel="noreferrer nofollow">
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
      <aside className="ent__s" aria-label={t('company')}>
        <Claim entry={entry} onChange={onChange} />
        <section>
          <h2>{t('company')}</h2>
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
  // Another role has no company to tie it to.
  if (!claim.allowed && claim.code === 'WRONG_SIDE') return null;
  return (
    <section className="ent__c">
      <h2>{t('yours')}</h2>
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

function Contact({ entry: { phone, email, website } }: { entry: DirectoryEntry }) {
  const t = useTexts();
  return (
    <section>
      <h2>{t('contact')}</h2>
      {phone || email || website ? (
        <ContactLinks
          className="ent__k"
          phone={phone && phone.replace(/(\d\d)(?=\d)/g, '$1\u202f')}
          email={email}
          website={website}
        />
      ) : (
        <p className="text-sm text-ink-2">{t('noContact')}</p>
      )}
    </section>
  );
}
