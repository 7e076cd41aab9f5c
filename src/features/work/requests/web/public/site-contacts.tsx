import { useQuery } from '@tanstack/react-query';
import { Mail, Pencil, Phone, Trash2, UserRoundPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { languageNames } from '#common/locales.ts';
import { maxContacts, type RequestContact } from '#features/work/requests/request-contact.contract.ts';
import { Avatar } from '#ui/marks/avatar.tsx';
import { Button } from '#ui/marks/button.tsx';
import { failureOf } from '#ui/feedback/errors.ts';
import { usePlace } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { telephone } from '#ui/inputs/telephone.ts';
import { spokenLanguage } from '#ui/words/texts.ts';
import { ContactDialog, EraseContactDialog } from '../contact-dialog.tsx';
import { useContactTexts } from '../texts-contacts.ts';
import { contactApi } from './api.ts';

type Opened = { what: 'add' } | { what: 'edit' | 'erase'; contact: RequestContact };

export function SiteContacts({ requestId }: { requestId: string }) {
  const t = useContactTexts();
  const { data, error, refetch } = useQuery(contactApi.list.queryOptions({ input: { id: requestId } }));
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  if (error) {
    return (
      <Note tone="warning" title={t('failed')}>
        {failureOf(error).message}{' '}
        <Button size="sm" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </Note>
    );
  }
  if (!data) return null;
  const { items, ofSite, withheld } = data;
  const mayWrite = data.acts.contact.allowed;
  return (
    <>
      {(items.length > 0 || ofSite) && (
        <ul>
          {items.map((contact) => (
            <Contact key={contact.id} contact={contact}>
              {mayWrite && (
                <>
                  <button
                    type="button"
                    className="iconbtn"
                    aria-label={t('edit', { name: contact.name })}
                    onClick={() => setOpened({ what: 'edit', contact })}
                  >
                    <Icon of={Pencil} />
                  </button>
                  <button
                    type="button"
                    className="iconbtn"
                    aria-label={t('remove', { name: contact.name })}
                    onClick={() => setOpened({ what: 'erase', contact })}
                  >
                    <Icon of={Trash2} />
                  </button>
                </>
              )}
            </Contact>
          ))}
          {ofSite && <Contact contact={{ ...siteContact, ...ofSite, name: ofSite.name || ofSite.phone }} />}
        </ul>
      )}
      {items.length === 0 && !ofSite && <p className="text-sm text-ink-2">{t(withheld ? 'withheld' : 'none')}</p>}
      {mayWrite && (
        <>
          {items.length < maxContacts && (
            <Button className="mt-1.5" size="sm" icon={UserRoundPlus} onClick={() => setOpened({ what: 'add' })}>
              {t('add')}
            </Button>
          )}
          <p className="mt-1.5 text-xs text-ink-2">{t('hint')}</p>
        </>
      )}
      {opened?.what === 'erase' ? (
        <EraseContactDialog requestId={requestId} contact={opened.contact} onClose={close} />
      ) : (
        opened && (
          <ContactDialog
            requestId={requestId}
            contact={opened.what === 'edit' ? opened.contact : null}
            onClose={close}
          />
        )
      )}
    </>
  );
}

const siteContact = { kind: 'site', place: '', email: '', language: 'fr' } as const;

type Shown = Omit<RequestContact, 'id' | 'kind'> & { kind: RequestContact['kind'] | 'site' };

function Contact({ contact, children }: { contact: Shown; children?: ReactNode }) {
  const there = usePlace();
  const t = useContactTexts();
  const { kind, name, place, phone, email, language } = contact;
  const foreign = kind !== 'site' && language !== spokenLanguage();
  return (
    <li className="flex items-start gap-2.5 py-1.25 text-sm">
      <Avatar name={name} size="md" />
      <span className="min-w-0 flex-1">
        <b className="block font-[560] wrap-anywhere">{name}</b>
        <span className="block text-xs text-ink-2 wrap-anywhere">
          {[t(`kind.${kind}`), place, foreign && t('speaks', { language: languageNames[language] })]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {phone && (
          <a
            className="link inline-flex min-h-6 items-center gap-1 text-xs tabular-nums max-md:min-h-11"
            href={telephone(phone, there)}
            aria-label={`${t('call', { name })}, ${phone}`}
          >
            <Icon of={Phone} size={13} />
            {phone}
          </a>
        )}
        {email && (
          <a
            className="link flex min-h-6 items-center gap-1 text-xs wrap-anywhere max-md:min-h-11"
            href={`mailto:${email}`}
            aria-label={`${t('write', { name })}, ${email}`}
          >
            <Icon of={Mail} size={13} />
            {email}
          </a>
        )}
      </span>
      {children}
    </li>
  );
}

export function SiteContactsSection({ requestId }: { requestId: string }) {
  const t = useContactTexts();
  return (
    <section>
      <h2>{t('title')}</h2>
      <SiteContacts requestId={requestId} />
    </section>
  );
}
