import { LoaderCircle } from 'lucide-react';
import { Icon } from './icon.tsx';

/** For the session check and busy buttons only: content that loads shows a skeleton. */
export function Spinner({ size = 18 }: { size?: number }) {
  return (
    <span className="spin text-primary-ink" aria-hidden="true">
      <Icon of={LoaderCircle} size={size} />
    </span>
  );
}
