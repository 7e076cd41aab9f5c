import { useTexts } from '../texts-messages.ts';

export function TypingLine({ names, className = '' }: { names: readonly string[]; className?: string }) {
  const t = useTexts();
  const [name, other] = names;
  return (
    <p className={`flex h-6.5 items-center gap-2 text-sm text-ink-2 ${className}`}>
      {name && (
        <>
          <span className="inline-flex gap-0.75 motion-safe:animate-pulse" aria-hidden="true">
            <span className="size-1.25 rounded-full bg-ink-3" />
            <span className="size-1.25 rounded-full bg-ink-3 opacity-65" />
            <span className="size-1.25 rounded-full bg-ink-3 opacity-35" />
          </span>
          <span className="truncate">
            {names.length > 2 ? t('typingMany') : other ? t('typingTwo', { name, other }) : t('typing', { name })}
          </span>
        </>
      )}
    </p>
  );
}
