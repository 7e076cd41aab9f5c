import type { ComponentProps, ReactNode } from 'react';
import { Checkbox } from '#ui/inputs/choices.tsx';
import { optionalPath } from '#ui/shell/menu.ts';
import { useTexts } from '../texts.ts';

export function TermsCheckbox(props: Omit<ComponentProps<typeof Checkbox>, 'children'>) {
  const t = useTexts();
  return (
    <Checkbox {...props} required>
      {t('register.accept')} <Legal page="terms">{t('register.terms')}</Legal> {t('register.and')}{' '}
      <Legal page="privacy">{t('register.privacy')}</Legal>.
    </Checkbox>
  );
}

/** Opens in a new tab, so that the form keeps its values. */
function Legal({ page, children }: { page: string; children: ReactNode }) {
  const to = optionalPath(page);
  if (!to) return <>{children}</>;
  return (
    <a className="link" href={to} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
