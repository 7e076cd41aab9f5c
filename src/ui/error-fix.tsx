import { useState } from 'react';
import { Button } from './button.tsx';

/** What repairs a refusal where it is read. */
interface Repair {
  label: () => string;
  act: () => Promise<void>;
}

const repairs = new Map<string, Repair>();

/** Says how the refusal of a code is repaired; a slice says it once, for every screen. */
export function offerFix(code: string, repair: Repair): void {
  repairs.set(code, repair);
}

/** The repair of a refusal, if there is one. */
export const fixOf = (code: string): Repair | undefined => repairs.get(code);

/** The button that repairs a refusal, under its sentence; nothing where no repair is known. */
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
