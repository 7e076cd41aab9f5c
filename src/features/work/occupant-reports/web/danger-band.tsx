import { Siren } from 'lucide-react';
import { Icon } from '#ui/marks/icon.tsx';
import { useDoorTexts } from './texts.ts';

/** In case of a smell of gas: call instead of filling in a form. */
export function DangerBand() {
  const t = useDoorTexts();
  return (
    <p className="mt-auto flex items-center gap-2.5 rounded-md border border-danger-line bg-danger-soft px-3.5 py-3">
      <Icon of={Siren} size={18} />
      <span>
        {t('danger')}{' '}
        <a className="link font-semibold" href="tel:112">
          112
        </a>
      </span>
    </p>
  );
}
