import { useQuery } from '@tanstack/react-query';
import { Chip } from '#ui/inputs/chip.tsx';
import { sessionApi } from './public/use-session.ts';
import { useTexts } from './texts.ts';

const names = [
  'admin',
  'donneur',
  'gestionnaire',
  'lecteur',
  'prestataire',
  'rivp',
  'tce',
  'manutention',
  'multi',
] as const;

/** Choosing an account fills the form; shown in demo mode only. */
export function DemoAccounts({ onChoose }: { onChoose: (account: { email: string; password: string }) => void }) {
  const t = useTexts();
  const { data = [] } = useQuery({ queryKey: ['demo-accounts'], queryFn: () => sessionApi.demoAccounts() });
  if (data.length === 0) return null;
  return (
    <section
      className="mt-7 w-full max-w-95 border-t border-line-strong pt-4.5 max-md:max-w-none"
      aria-labelledby="demo-accounts"
    >
      <h2 className="text-sm font-semibold" id="demo-accounts">
        {t('login.demo')}
      </h2>
      <p className="text-xs text-ink-3">{t('login.demoText')}</p>
      <ul className="mt-2.5 flex flex-wrap gap-1.5">
        {data.map((account) => {
          const name = names.find((one) => account.email.startsWith(`${one}@`));
          return (
            <li key={account.email}>
              <Chip title={account.email} onClick={() => onChoose(account)}>
                {name ? t(`login.account.${name}`) : account.label}
              </Chip>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
