import { useState } from 'react';
import { type LegacyRole, successors } from '#common/roles.ts';
import { Button } from '#ui/marks/button.tsx';
import { useWords } from '#ui/words/words.ts';
import { useTexts } from '../texts.ts';
import { MigrateDialog } from './migrate-dialog.tsx';

const key = (role: LegacyRole) => `legacy-banner:${role}`;

const banner =
  'mb-4 flex flex-wrap items-center gap-2 rounded-md border border-warning-line bg-warning-soft px-3 py-2.5 in-[.content:has(>.page)]:mx-6 in-[.content:has(>.page)]:my-3 max-md:in-[.content:has(>.page)]:mx-4';

/** Dismissed, it returns on the next visit. */
export default function LegacyBanner({ role }: { role: LegacyRole }) {
  const t = useTexts();
  const w = useWords();
  const [later, setLater] = useState(() => sessionStorage.getItem(key(role)) !== null);
  const [open, setOpen] = useState(false);
  const names = { from: w(`role.${role}`), to: w(`role.${successors[role]}`) };
  if (later) return null;
  return (
    <section className={banner} aria-label={t('legacy.label')}>
      <p className="min-w-55 flex-1">
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
