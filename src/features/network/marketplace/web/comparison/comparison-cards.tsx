import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ProviderPage } from '#features/network/providers/provider.contract.ts';
import { path } from '#paths.ts';
import { Button, IconButton } from '#ui/marks/button.tsx';
import { useTexts } from './texts.ts';

export interface Line {
  label: string;
  value: (provider: ProviderPage) => ReactNode;
}

export interface ComparisonCardsProps {
  found: readonly ProviderPage[];
  lines: readonly Line[];
  onRemove: (id: string) => void;
  onInvite: (provider: ProviderPage) => void;
}

/** On a phone: one card per provider, swiped sideways, with the same lines at the same height. */
export function ComparisonCards({ found, lines, onRemove, onInvite }: ComparisonCardsProps) {
  const t = useTexts();
  return (
    <ul
      className="grid snap-x snap-mandatory auto-cols-[82%] grid-flow-col gap-x-3 overflow-x-auto px-4 pt-2 pb-6"
      style={{ gridTemplateRows: `repeat(${lines.length + 2}, auto)` }}
      aria-label={t('table')}
    >
      {found.map((one) => (
        <li
          key={one.id}
          className="row-span-full grid snap-center grid-rows-subgrid rounded-lg border border-line-strong bg-surface px-4 py-3"
        >
          <h2 className="flex items-start justify-between gap-1 text-md font-[620]">
            <Link className="link wrap-anywhere" to={path('provider', { provider: one.slug ?? one.id })}>
              {one.name}
            </Link>
            <IconButton icon={X} label={t('remove', { name: one.name })} onClick={() => onRemove(one.id)} />
          </h2>
          {lines.map(({ label, value }) => (
            <dl key={label} className="border-t border-line py-2">
              <dt className="text-xs text-ink-2">{label}</dt>
              <dd className="text-sm wrap-anywhere [&_.tag]:h-auto [&_.tag]:whitespace-normal">{value(one)}</dd>
            </dl>
          ))}
          <div className="pt-2">
            {!one.own && one.acts.invite.allowed && (
              <Button
                block
                size="touch"
                variant="primary"
                aria-label={t('inviteNamed', { name: one.name })}
                onClick={() => onInvite(one)}
              >
                {t('invite')}
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
