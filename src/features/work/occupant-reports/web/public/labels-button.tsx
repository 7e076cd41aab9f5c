import { QrCode } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/marks/button.tsx';
import { LabelsDialog } from '../labels-dialog.tsx';
import { useSortingTexts } from '../texts.ts';

export function LabelsButton({ siteId }: { siteId: string }) {
  const t = useSortingTexts();
  const [open, setOpen] = useState(false);
  return (
    <p className="mt-3">
      <Button size="sm" icon={QrCode} onClick={() => setOpen(true)}>
        {t('labels')}
      </Button>
      {open && <LabelsDialog siteId={siteId} onClose={() => setOpen(false)} />}
    </p>
  );
}
