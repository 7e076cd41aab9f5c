import { Download } from 'lucide-react';
import { ButtonLink } from './button.tsx';
import { spokenLanguage } from './texts.ts';
import { useWords } from './words.ts';

interface PaperLinksProps {
  /** Where the API answers with the PDF. */
  address: string;
  /** What it is of, for who hears the links out of their place. */
  label: string;
  size?: 'sm' | 'md';
  /** What is to be done before it is asked for, such as saving what was typed. */
  before?: () => Promise<unknown>;
}

/** The PDF in French, which is the one that counts; for a reader of another language a copy to read besides. */
export function PaperLinks({ address, label, size = 'md', before }: PaperLinksProps) {
  const t = useWords();
  const language = spokenLanguage();
  const link = (to: string, words: string) => (
    <ButtonLink
      reloadDocument
      download
      variant="ghost"
      size={size}
      icon={Download}
      aria-label={`${words}, ${label}`}
      to={to}
      onClick={
        before &&
        ((event) => {
          event.preventDefault();
          void before().then(() => location.assign(to));
        })
      }
    >
      {words}
    </ButtonLink>
  );
  return (
    <>
      {link(address, t('paper.download'))}
      {language !== 'fr' && link(`${address}${address.includes('?') ? '&' : '?'}language=${language}`, t('paper.copy'))}
    </>
  );
}
