import { useQuery } from '@tanstack/react-query';
import { Clock, Mail, Pencil, Phone, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { SiteContact } from '#features/estate/site-contacts/site-contact.contract.ts';
import type { SiteDetail } from '#features/estate/sites/site.contract.ts';
import { SideSection } from '#features/estate/sites/web/public/side-section.tsx';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Button, IconButton } from '#ui/marks/button.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { telephone } from '#ui/inputs/telephone.ts';
import { siteContactApi } from '../api.ts';
import { ContactDialog } from '../contact-dialog.tsx';
import { useTexts } from '../texts.ts';

type Opened = { what: 'add' } | { what: 'edit' | 'remove'; of: SiteContact } | null;

/** A site's contacts, in its side column; nothing until loaded. */
export function SiteContacts({ site }: { site: SiteDetail }) {
  const t = useTexts();
  const [opened, setOpened] = useState<Opened>(null);
  const { data } = useQuery(siteContactApi.list.queryOptions({ input: { siteId: site.id } }));
  const close = () => setOpened(null);
  if (!data) return null;
  const { items, acts } = data;
  if (items.length === 0 && !acts.add.allowed) return null;
  return (
    <SideSection title={t('title')}>
      {items.length === 0 && <p className="text-sm text-ink-2">{t('empty')}</p>}
      <ul>
        {items.map((item) => (
          <Line key={item.id} item={item} site={site} onOpen={(what) => setOpened({ what, of: item })} />
        ))}
      </ul>
      {acts.add.allowed && (
        <Button size="sm" icon={Plus} className="mt-2 max-md:min-h-11" onClick={() => setOpened({ what: 'add' })}>
          {t('add')}
        </Button>
      )}
      {opened?.what === 'add' && <ContactDialog siteId={site.id} onClose={close} />}
      {opened?.what === 'edit' && <ContactDialog siteId={site.id} of={opened.of} onClose={close} />}
      {opened?.what === 'remove' && (
        <ActDialog
          onClose={close}
          tone="danger"
          title={t('removeNamed', { name: opened.of.name })}
          text={t('removeText')}
          confirmLabel={t('remove')}
          done={t('removed', { name: opened.of.name })}
          onConfirm={() => siteContactApi.remove.call({ id: opened.of.id, version: opened.of.version })}
        />
      )}
    </SideSection>
  );
}

const line = 'flex min-h-6 items-center gap-2 text-sm max-md:min-h-11';

function Line({
  item: { name, role, phone, email, hours, acts },
  site,
  onOpen,
}: {
  item: SiteContact;
  site: SiteDetail;
  onOpen: (what: 'edit' | 'remove') => void;
}) {
  const t = useTexts();
  return (
    <li className="flex items-start gap-1 border-b border-line py-2 last:border-0">
      <span className="min-w-0 flex-1">
        <b className="block text-sm font-[560] wrap-anywhere">{name}</b>
        {role && <span className="block text-xs text-ink-2 wrap-anywhere">{role}</span>}
        {phone && (
          <span className={line}>
            <Icon of={Phone} size={14} className="text-ink-3" />
            <a className="link tabular-nums" href={telephone(phone, site.departement)}>
              {phone}
            </a>
          </span>
        )}
        {email && (
          <span className={line}>
            <Icon of={Mail} size={14} className="text-ink-3" />
            <a className="link min-w-0 wrap-anywhere" href={`mailto:${email}`}>
              {email}
            </a>
          </span>
        )}
        {hours && (
          <span className={line}>
            <Icon of={Clock} size={14} className="text-ink-3" />
            <span className="min-w-0 wrap-anywhere text-ink-2">{hours}</span>
          </span>
        )}
      </span>
      {acts.edit.allowed && (
        <span className="flex">
          <IconButton icon={Pencil} label={t('editNamed', { name })} onClick={() => onOpen('edit')} />
          <IconButton icon={Trash2} label={t('removeNamed', { name })} onClick={() => onOpen('remove')} />
        </span>
      )}
    </li>
  );
}
