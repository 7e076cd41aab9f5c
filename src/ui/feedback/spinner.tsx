import { LoaderCircle } from 'lucide-react';
import { Icon } from '#ui/marks/icon.tsx';

/** Only for the session check and busy buttons: loading content shows a skeleton. */
export function Spinner({ size = 18 }: { size?: number }) {
  return (
    <span className="spin text-primary-ink" aria-hidden="true">
      <Icon of={LoaderCircle} size={size} />
    </span>
  );
}
