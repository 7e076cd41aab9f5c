import { Check, CircleAlert, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AccessDetail } from '../../access-request.contract.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { useWords } from '#ui/words/words.ts';
import { useTexts } from './texts.ts';

const icons = { ok: Check, warn: TriangleAlert, info: Info, danger: CircleAlert } satisfies Record<string, LucideIcon>;
const colours = {
  ok: 'text-success-ink',
  warn: 'text-warning-ink',
  info: 'text-primary-ink',
  danger: 'text-danger-ink',
};

function Line({ tone, title, children }: { tone: keyof typeof icons; title: ReactNode; children?: ReactNode }) {
  return (
    <li className="flex gap-2.5 border-b border-line px-3 py-1.75 last:border-0">
      <span className={colours[tone]}>
        <Icon of={icons[tone]} size={16} />
      </span>
      <span className="min-w-0 flex-1">
        <b className="block text-(length:--t-sm)/[1.0625rem] font-[580]">{title}</b>
        {children && <span className="block text-(length:--t-xs)/[1.0625rem] text-ink-3">{children}</span>}
      </span>
    </li>
  );
}

/** Known facts about the person, before a decision. */
export function Checks({ detail }: { detail: AccessDetail }) {
  const t = useTexts();
  const w = useWords();
  const format = useFormat();
  const { person, domainCompany, earlier, wantedRole } = detail;
  return (
    <ul className="rounded-md border border-line-strong bg-surface">
      {wantedRole === 'admin' && (
        <Line tone="danger" title={t('check.admin')}>
          {t('check.adminText')}
        </Line>
      )}
      <Line
        tone={person.emailVerified ? 'ok' : 'warn'}
        title={t(person.emailVerified ? 'check.verified' : 'check.unverified')}
      >
        {t('check.since', { date: format.date(person.since) })}
      </Line>
      {domainCompany ? (
        <Line tone="ok" title={t('check.domain', { name: domainCompany.name })}>
          {t('check.domainText')}
        </Line>
      ) : (
        <Line tone="warn" title={t('check.personal')}>
          {t('check.personalText')}
        </Line>
      )}
      {person.companies.length > 0 ? (
        <Line tone="info" title={t('check.companies')}>
          {person.companies
            .map(({ name, role, limited }) => {
              const word = w(`membership.${role}`);
              return `${name} (${limited ? t('check.limited', { role: word }) : word})`;
            })
            .join(' · ')}
        </Line>
      ) : (
        <Line tone="warn" title={t('check.noCompany')}>
          {t('check.noCompanyText')}
        </Line>
      )}
      <Line tone="info" title={t('check.roles')}>
        {person.activeRoles.map((role) => w(`role.${role}`)).join(' · ')}
      </Line>
      {earlier.accepted + earlier.refused > 0 && (
        <Line tone={earlier.refused > 0 ? 'warn' : 'info'} title={t('check.earlier')}>
          {t('check.earlierText', earlier)}
        </Line>
      )}
    </ul>
  );
}
