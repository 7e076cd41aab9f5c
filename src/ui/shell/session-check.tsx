import { Spinner } from '../spinner.tsx';
import { useTexts } from './texts.ts';

/** Shown while the session is read. */
export function SessionCheck() {
  const t = useTexts();
  return (
    <main className="guard" aria-busy="true">
      <Spinner size={24} />
      <p role="status">{t('checking')}</p>
    </main>
  );
}
