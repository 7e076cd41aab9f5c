import { Check, Circle } from 'lucide-react';
import { classes } from '#ui/words/classes.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { useTexts } from '../texts.ts';

/** Hints only; the contract's schema decides. */
export function PasswordRules({ password }: { password: string }) {
  const t = useTexts();
  const rules = [
    [t('rules.length'), password.length >= 8],
    [t('rules.upper'), /\p{Lu}/u.test(password)],
    [t('rules.lower'), /\p{Ll}/u.test(password)],
    [t('rules.digit'), /\d/.test(password)],
  ] as const;
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 text-xs text-ink-3">
      {rules.map(([label, met]) => (
        <li key={label} className={classes('flex items-center gap-1', met && 'text-success-ink')}>
          <Icon of={met ? Check : Circle} size={14} stroke={met ? 2.5 : 1.5} />
          {label}
          <span className="sr-only">, {t(met ? 'rules.met' : 'rules.unmet')}</span>
        </li>
      ))}
    </ul>
  );
}
