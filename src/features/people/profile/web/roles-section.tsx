import { useState } from 'react';
import { isLegacy, type LegacyRole, successors } from '#common/roles.ts';
import { MigrateDialog } from '#features/people/accounts/web/public/migrate-dialog.tsx';
import { Button } from '#ui/marks/button.tsx';
import { useSession, useSignedIn } from '#ui/calls/session.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { useWords } from '#ui/words/words.ts';
import { ProfileRow, ProfileSection } from './profile-section.tsx';
import { useTexts } from './texts.ts';

export function RolesSection() {
  const t = useTexts();
  const w = useWords();
  const { profile } = useSignedIn();
  const { selectRole } = useSession();
  const [migrating, setMigrating] = useState<LegacyRole | null>(null);
  return (
    <ProfileSection id="casquettes" title={t('roles.title')} text={t('roles.text')}>
      <ul className="rounded-md border border-line-strong">
        {profile.activeRoles.map((role) => (
          <ProfileRow key={role}>
            <span className="min-w-45 flex-1">
              <b className="font-[580]">{w(`role.${role}`)}</b>{' '}
              {isLegacy(role) && <Tag tone="warning">{t('roles.legacy')}</Tag>}
              <span className="block text-sm text-ink-2">
                {t(`roles.meaning.${role}`)}{' '}
                {isLegacy(role) && t('roles.becomes', { role: w(`role.${successors[role]}`) })}
                {isLegacy(role) && '.'}
              </span>
            </span>
            {role === profile.selectedRole ? (
              <Tag tone="info">{t('roles.worn')}</Tag>
            ) : (
              <Button
                size="sm"
                onClick={() => void selectRole?.(role)}
                aria-label={`${t('roles.wear')} ${w(`role.${role}`)}`}
              >
                {t('roles.wear')}
              </Button>
            )}
            {isLegacy(role) && (
              <Button
                size="sm"
                variant="primary"
                onClick={() => setMigrating(role)}
                aria-label={`${t('roles.migrate')} ${w(`role.${role}`)}`}
              >
                {t('roles.migrate')}
              </Button>
            )}
          </ProfileRow>
        ))}
      </ul>
      {migrating && <MigrateDialog role={migrating} onClose={() => setMigrating(null)} />}
    </ProfileSection>
  );
}
