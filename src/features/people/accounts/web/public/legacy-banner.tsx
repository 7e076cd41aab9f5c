import { useState } from 'react';
import { type LegacyRole, successors } from '#common/roles.ts';
import { Button } from '#ui/button.tsx';
import { useWords } from '#ui/words.ts';
import { useTexts } from '../texts.ts';
import './legacy-banner.css';
import { MigrateDialog } from './migrate-dialog.tsx';

const key = (role: LegacyRole) => `legacy-banner:${role}`;

/** Offers who acts under a legacy role the modern one; put off, it comes back with the next visit. */
export default function LegacyBanner({ role }: { role: LegacyRole }) {
  const t = useTexts();
  const w = useWords();
  const [later, setLater] = useState(() => sessionStorage.getItem(key(role)) !== null);
  const [open, setOpen] = useState(false);
  const names = { from: w(`role.${role}`), to: w(`role.${successors[role]}`) };
  if (later) return null;
  return (
    <section className="lgc" aria-label={t('legacy.label')}>
      <p className="flex-1 min-w-[220px]">
        <b>{t('legacy.title', names)}</b> <span className="text-ink-2">{t('legacy.text', names)}</span>
      </p>
      <Button
        size="sm"
        variant="ghost"
        onClick={() => {
          sessionStorage.setItem(key(role), 'later');
          setLater(true);
        }}
      >
        {t('legacy.later')}
      </Button>
      <Button size="sm" variant="primary" onClick={() => setOpen(true)}>
        {t('legacy.migrate', names)}
      </Button>
      {open && <MigrateDialog role={role} onClose={() => setOpen(false)} />}
    </section>
  );
}
