import { Download } from 'lucide-react';
import { ButtonLink } from '#ui/marks/button.tsx';
import { spokenLanguage } from '#ui/words/texts.ts';
import { useWords } from '#ui/words/words.ts';

interface PaperLinksProps {
  address: string;
  /** Names the document, for screen readers that list links. */
  label: string;
  size?: 'sm' | 'md';
  /** Runs before opening, such as saving input. */
  before?: () => Promise<unknown>;
}

/** The authoritative French PDF; for readers of another language also a translated copy. */
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
