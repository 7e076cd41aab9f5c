import { Lock } from 'lucide-react';
import { ButtonLink } from '#ui/marks/button.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { useWords } from '#ui/words/words.ts';

export function DeniedCard({ required, role, back }: { required: string; role: string; back: string }) {
  const t = useWords();
  return (
    <div className="panel scd mx-auto max-w-[520px]">
      <div className="scd__in">
        <span className="text-danger-ink">
          <Icon of={Lock} size={28} />
        </span>
        <div>
          <h2>{t('denied.title')}</h2>
          <p className="text-ink-2">{t('denied.text', { required, role })}</p>
          <div className="flex items-center gap-2 mt-3.5">
            <ButtonLink to={back} variant="primary">
              {t('denied.back')}
            </ButtonLink>
          </div>
        </div>
      </div>
    </div>
  );
}
