import { Copy, Download } from 'lucide-react';
import { Button } from '#ui/marks/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { useCopy } from '#ui/page/use-copy.ts';
import { secretText } from './security-card.tsx';
import { useTexts } from './texts-security.ts';

export interface RecoveryCodesProps {
  email: string;
  codes: string[];
  onClose: () => void;
}

export function RecoveryCodes({ email, codes, onClose }: RecoveryCodesProps) {
  const t = useTexts();
  const format = useFormat();
  const copy = useCopy();

  function download() {
    const head = t('codes.fileHead', { email, date: format.date(new Date()) });
    const url = URL.createObjectURL(new Blob([`${head}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }));
    const link = Object.assign(document.createElement('a'), { href: url, download: t('codes.file') });
    link.click();
    URL.revokeObjectURL(url);
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('codes.title')}
      description={t('codes.text')}
      footer={
        <>
          <Button icon={Copy} onClick={() => void copy(codes.join('\n'))}>
            {t('codes.copy')}
          </Button>
          <Button icon={Download} onClick={download}>
            {t('codes.download')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('codes.done')}
          </Button>
        </>
      }
    >
      <ul
        className={`${secretText} mt-3 grid grid-cols-2 gap-x-2 gap-y-0.5 p-2.5 tabular-nums md:gap-x-4 md:px-3.5`}
        aria-label={t('codes.list')}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}
