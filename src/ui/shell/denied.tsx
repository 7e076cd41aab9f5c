import type { Role } from '#common/roles.ts';
import { path } from '#paths.ts';
import { DeniedCard } from '../denied-card.tsx';
import { PageHeader } from '../page-header.tsx';
import { useSignedIn } from '../session.tsx';
import { useWords } from '../words.ts';

/** In place of a page that the selected role does not open: the one that would. */
export function Denied({ title, required }: { title: string; required: Role }) {
  const w = useWords();
  const { profile } = useSignedIn();
  return (
    <>
      <PageHeader title={title} />
      <DeniedCard required={w(`role.${required}`)} role={w(`role.${profile.selectedRole}`)} back={path('dashboard')} />
    </>
  );
}
