import { Button } from '#ui/marks/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import type { Leaving } from './leaving.ts';
import { useTexts } from './texts.ts';

const named = 5;

export function LeaveDialog({ acts, answer }: Leaving) {
  const t = useTexts();
  const more = acts.length - named;
  return (
    <Dialog
      open
      onClose={() => answer(false)}
      title={t('leave.title')}
      description={t('leave.text')}
      footer={
        <>
          <Button variant="primary" onClick={() => answer(false)}>
            {t('leave.stay')}
          </Button>
          <Button variant="danger" onClick={() => answer(true)}>
            {t('leave.go')}
          </Button>
        </>
      }
    >
      <ul className="mt-3 grid gap-1">
        {acts.slice(0, named).map(({ key, of, label, detail = of }) => (
          <li key={key}>
            <b>{label}</b> {detail && <span className="text-sm text-ink-2">{detail}</span>}
          </li>
        ))}
        {more > 0 && <li className="text-ink-2">{t('leave.more', { count: more })}</li>}
      </ul>
    </Dialog>
  );
}
