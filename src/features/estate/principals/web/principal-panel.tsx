import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Principal } from '#features/estate/principals/principal.contract.ts';
import { path } from '#paths.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Avatar } from '#ui/marks/avatar.tsx';
import { IconButton } from '#ui/marks/button.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { principalApi } from './api.ts';
import { PrincipalDialog } from './principal-dialog.tsx';
import { useTexts } from './texts.ts';

export function PrincipalPanel({ of }: { of: Principal }) {
  const t = useTexts();
  const format = useFormat();
  const [opened, setOpened] = useState<'edit' | 'remove' | null>(null);
  const { name, acts, people, sites, otherSites } = of;
  const how = [
    t('decides', { amount: format.money(of.thresholdMinor, 'EUR') }),
    t(`rules.${of.rule}`),
    t('delayOf', { count: of.delayDays }),
  ];
  return (
    <Panel
      flush
      title={
        <span className="flex w-0 min-w-full flex-wrap items-center gap-x-2 gap-y-1">
          <span className="wrap-anywhere">{name}</span>
          <Tag tone="line">{t(`kind.${of.kind}`)}</Tag>
        </span>
      }
      actions={
        acts.edit.allowed && (
          <span className="flex">
            <IconButton icon={Pencil} label={t('editNamed', { name })} onClick={() => setOpened('edit')} />
            <IconButton icon={Trash2} label={t('removeNamed', { name })} onClick={() => setOpened('remove')} />
          </span>
        )
      }
    >
      <p className="border-b border-line px-4 py-2.5 text-sm text-ink-2">{how.join(' · ')}</p>
      <ul aria-label={t('people')}>
        {people.map((person) => (
          <li key={person.id} className="flex min-h-13 items-center gap-3 border-b border-line px-4 py-2">
            <Avatar name={person.name} size="md" />
            <span className="min-w-0 flex-1">
              <b className="block truncate text-sm font-[560]">{person.name}</b>
              <span className="block truncate text-xs text-ink-3">
                {[person.role, person.shares !== null && t('sharesOf', { count: person.shares }), person.email]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className="px-4 py-2.5 text-sm text-ink-2">
        {sites.map((site, at) => (
          <span key={site.id}>
            {at > 0 && ', '}
            <Link className="link" to={path('site', { siteId: site.id })}>
              {site.name}
            </Link>
          </span>
        ))}
        {otherSites > 0 && ` ${t('otherSites', { count: otherSites })}`}
      </p>
      {!acts.edit.allowed && acts.edit.code === 'WHOLE_COMPANY' && (
        <p className="px-4 pb-3 text-sm text-ink-2">{acts.edit.reason}</p>
      )}
      {opened === 'edit' && <PrincipalDialog of={of} onClose={() => setOpened(null)} />}
      {opened === 'remove' && (
        <ActDialog
          onClose={() => setOpened(null)}
          tone="danger"
          title={t('removeNamed', { name })}
          text={t('removeText')}
          confirmLabel={t('remove')}
          done={t('removed', { name })}
          onConfirm={() => principalApi.remove.call({ id: of.id, version: of.version })}
        />
      )}
    </Panel>
  );
}
