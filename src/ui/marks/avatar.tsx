import { initials } from '#common/initials.ts';
import { classes } from '#ui/words/classes.ts';

/** Never minium, which means «urgent». */
const tones = ['b', 'v', 'o'] as const;

const hash = (text: string) => Array.from(text).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);

export interface AvatarProps {
  name: string;
  /** Companies are outlined squares, people tinted circles. */
  kind?: 'person' | 'company';
  /** 20, 24, 32, 40, 72 px. */
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
  picture?: string | null;
  /** Picture address for pages visitors can read. */
  source?: string | null;
}

/** Decorative: initials without a picture. */
export function Avatar({ name, kind = 'person', size = 'sm', picture, source }: AvatarProps) {
  const src = source ?? (picture ? `/api/pictures/${picture}` : null);
  const company = kind === 'company';
  return (
    <span
      className={classes('av', company && 'av--co', size !== 'sm' && `av--${size}`)}
      data-c={company ? undefined : tones[hash(name) % tones.length]}
      data-initials={src ? undefined : initials(name)}
      aria-hidden="true"
    >
      {src && <img src={src} alt="" />}
    </span>
  );
}
