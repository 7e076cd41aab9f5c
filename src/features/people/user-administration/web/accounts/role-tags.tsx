import { isLegacy, type Role } from '#common/roles.ts';
import { Tag } from '#ui/marks/tag.tsx';
import { useWords } from '#ui/words/words.ts';
import { useTexts } from './texts.ts';

export function RoleTags({ activeRoles, selectedRole }: { activeRoles: readonly Role[]; selectedRole: Role }) {
  const t = useTexts();
  const w = useWords();
  return (
    <span className="flex items-center gap-1 flex-wrap">
      {activeRoles.map((role) => (
        <Tag key={role} tone={role === 'admin' ? 'info' : isLegacy(role) ? 'warning' : 'line'}>
          {w(`role.${role}`)}
          {role === selectedRole && activeRoles.length > 1 && ` (${t('worn')})`}
        </Tag>
      ))}
    </span>
  );
}
