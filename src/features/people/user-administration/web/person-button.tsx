import { Avatar } from '#ui/marks/avatar.tsx';

export interface PersonButtonProps {
  name: string;
  email: string;
  picture?: string | null;
  current?: boolean;
  onOpen: () => void;
}

export function PersonButton({ name, email, picture = null, current, onOpen }: PersonButtonProps) {
  return (
    <button
      type="button"
      className="group flex max-w-full min-w-0 items-center gap-2.5 text-left"
      aria-current={current || undefined}
      onClick={onOpen}
    >
      <Avatar name={name} size="md" picture={picture} />
      <span className="flex min-w-0 flex-col">
        <b className="truncate leading-4.5 font-[560] underline-offset-3 group-hover:underline">{name}</b>
        <span className="truncate text-xs text-ink-3">{email}</span>
      </span>
    </button>
  );
}
