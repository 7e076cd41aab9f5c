import type { Role } from '#common/roles.ts';
import { path } from '#paths.ts';
import { ButtonLink } from '#ui/marks/button.tsx';
import { DeniedCard } from '#ui/feedback/denied-card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { useWords } from '#ui/words/words.ts';
import { landingOfTechnicians } from './menu.ts';
import { useTexts } from './texts.ts';

/** Replaces a page the selected role cannot open, naming one that can. */
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

/** Replaces a company page for a technician; the server checks its calls anyway. */
export function NotForTechnicians() {
  const t = useTexts();
  const w = useWords();
  return (
    <>
      <PageHeader title={w('denied.title')} />
      <EmptyState
        title={t('technicians.title')}
        text={t('technicians.text')}
        action={
          <ButtonLink variant="primary" to={landingOfTechnicians()}>
            {t('menu.missions')}
          </ButtonLink>
        }
      />
    </>
  );
}
