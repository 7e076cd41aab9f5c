import { Link } from 'react-router';
import { path } from '#paths.ts';
import { Dialog } from '../dialog.tsx';
import { useTexts } from './texts.ts';
import './shortcuts-sheet.css';

/** Keys as they are written on them, and what they do; those of one character can be turned off. */
const keys = [
  [['?'], 'help'],
  [['/'], 'find'],
  [['j', 'k'], 'walk'],
  [['x'], 'select'],
  [['a'], 'bulk'],
  [['n'], 'new'],
] as const;

/** «?»: every key of the application, and where to turn them off. */
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
      <dl className="keys">
        {lines.map(([pressed, does]) => (
          <div key={does}>
            <dt>
              {pressed.map((key) => (
                <kbd key={key} className="kbd">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
