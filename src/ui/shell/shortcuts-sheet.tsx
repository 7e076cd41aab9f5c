import { Link } from 'react-router';
import { path } from '#paths.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useTexts } from './texts.ts';

/** Keys and their actions; single-character ones can be turned off. */
const keys = [
  [['?'], 'help'],
  [['/'], 'find'],
  [['j', 'k'], 'walk'],
  [['x'], 'select'],
  [['a'], 'bulk'],
  [['n'], 'new'],
] as const;

export default function ShortcutsSheet({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const lines: [readonly string[], string][] = [
    [[t('controlKey'), 'K'], t('shortcuts.palette')],
    ...keys.map(([pressed, does]): [readonly string[], string] => [pressed, t(`shortcuts.${does}`)]),
    [[t('palette.escape')], t('shortcuts.escape')],
    [['Alt', '↑', '↓'], t('shortcuts.move')],
    [['F8'], t('shortcuts.toasts')],
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('shortcuts.title')}
      footer={
        <Link className="link text-sm" to={`${path('profile')}#preferences`} onClick={onClose}>
          {t('shortcuts.off')}
        </Link>
      }
    >
      <dl className="divide-y divide-line">
        {lines.map(([pressed, does]) => (
          <div key={does} className="grid grid-cols-[104px_minmax(0,1fr)] items-center gap-3 py-[7px]">
            <dt className="flex gap-1">
              {pressed.map((key) => (
                <kbd key={key} className="kbd">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="text-(length:--t-sm)">{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
