import { MailedLinkPage } from '#ui/page/mailed-link-page.tsx';
import { useTexts } from './texts.ts';

export interface LetterLinkPageProps {
  name: 'confirm' | 'leave';
  act: (token: string) => Promise<{ email: string }>;
}

export function LetterLinkPage({ name, act }: LetterLinkPageProps) {
  const t = useTexts();
  return (
    <MailedLinkPage
      act={act}
      asked={{ title: t(`${name}.title`), text: t(`${name}.text`), label: t(`${name}.act`) }}
      done={(answer) => ({ title: t(`${name}.done`), text: t(`${name}.doneText`, answer) })}
      over={{ title: t('over'), text: t('overText') }}
      home={t('home')}
    />
  );
}
