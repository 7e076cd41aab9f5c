import { TimelineSteps } from '#ui/time/timeline.tsx';
import { useImportTexts } from '../texts-import.ts';

const steps = ['file', 'columns', 'preview', 'done'] as const;
export type ImportStep = (typeof steps)[number];

export const readStep = (text: string | null): ImportStep => steps.find((step) => step === text) ?? 'preview';

export function ImportSteps({ now }: { now: ImportStep }) {
  const t = useImportTexts();
  const at = steps.indexOf(now);
  return (
    <TimelineSteps
      label={t('steps')}
      steps={steps.map((step, index) => ({
        label: t(step),
        state: index < at || now === 'done' ? 'done' : index === at ? 'now' : 'future',
      }))}
    />
  );
}
