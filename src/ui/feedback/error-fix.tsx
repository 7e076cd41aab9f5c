import { useState } from 'react';
import { Button } from '#ui/marks/button.tsx';

interface Repair {
  label: () => string;
  act: () => Promise<void>;
}

const repairs = new Map<string, Repair>();

/** Registers the fix for a refusal's code, once, for every screen. */
export function offerFix(code: string, repair: Repair): void {
  repairs.set(code, repair);
}

export const fixOf = (code: string): Repair | undefined => repairs.get(code);

/** The button that fixes a refusal, below its message; nothing without a known fix. */
export function ErrorFix({ code }: { code: string }) {
  const [busy, setBusy] = useState(false);
  const repair = fixOf(code);
  if (!repair) return null;
  return (
    <span className="block mt-2">
      <Button
        size="sm"
        loading={busy}
        onClick={() => {
          setBusy(true);
          void repair.act().finally(() => setBusy(false));
        }}
      >
        {repair.label()}
      </Button>
    </span>
  );
}
