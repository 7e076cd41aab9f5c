import type { LucideIcon } from 'lucide-react';
import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { toast } from './toaster.tsx';
import { Tooltip } from './tooltip.tsx';

export interface ButtonLook {
  /** One primary per block; `urgent` only for «Déclarer une urgence». */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'urgent';
  /** 28, 32, 40 and 48 px. */
  size?: 'sm' | 'md' | 'lg' | 'touch';
  icon?: LucideIcon;
  block?: boolean;
  children?: ReactNode;
}

function look({ variant = 'secondary', size = 'md', icon, block, children }: ButtonLook, className?: string) {
  const bare = icon && (children === undefined || children === null);
  return classes(
    'btn',
    `btn--${variant}`,
    size !== 'md' && `btn--${size}`,
    bare && 'btn--icon',
    block && 'btn--block',
    className,
  );
}

const iconSize = { sm: 14, md: 16, lg: 16, touch: 20 } as const;

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'children'> {
  /** After the words. */
  iconEnd?: LucideIcon;
  loading?: boolean;
  /** Why the act is refused: the button stays reachable, does nothing, and says it. */
  disabledReason?: string | null | undefined;
}

/** Touch screens may show no tooltip: its text is shown on the press instead. */
export function sayToFinger({ nativeEvent, currentTarget }: MouseEvent<HTMLElement>, reason: string): void {
  if ((nativeEvent as PointerEvent).pointerType !== 'touch') return;
  // Focus would also open the tooltip, and the same text would show twice.
  currentTarget.blur();
  toast.info(reason);
}

/** A button; loading keeps its width, a refused one explains itself in a tooltip, to a finger in a toast. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size = 'md',
    icon,
    iconEnd,
    block,
    children,
    loading,
    disabledReason,
    className,
    onClick,
    ...rest
  } = props;
  const refused = Boolean(disabledReason);
  const button = (
    <button
      type="button"
      {...rest}
      className={look({ variant, size, icon, block, children }, className)}
      aria-disabled={refused || undefined}
      aria-busy={loading || undefined}
      onClick={(event: MouseEvent<HTMLButtonElement>) => {
        if (!refused && !loading) return onClick?.(event);
        event.preventDefault();
        if (disabledReason) sayToFinger(event, disabledReason);
      }}
    >
      {icon &&
        (loading ? (
          <span className="spin">
            <Icon of={LoaderCircle} size={iconSize[size]} />
          </span>
        ) : (
          <Icon of={icon} size={iconSize[size]} />
        ))}
      {!icon && loading ? <span className="btn__label--hidden">{children}</span> : children}
      {iconEnd && <Icon of={iconEnd} size={iconSize[size]} />}
      {!icon && loading && (
        <span className="btn__wait">
          <span className="spin">
            <Icon of={LoaderCircle} size={iconSize[size]} />
          </span>
        </span>
      )}
    </button>
  );
  return disabledReason ? (
    <Tooltip text={disabledReason} delay={200}>
      {button}
    </Tooltip>
  ) : (
    button
  );
}

/** A link that looks like a button, for acts that are addresses. */
export function ButtonLink({
  variant,
  size = 'md',
  icon,
  block,
  children,
  className,
  ...rest
}: ButtonLook & Omit<LinkProps, 'children'>) {
  return (
    <Link {...rest} className={look({ variant, size, icon, block, children }, className)}>
      {icon && <Icon of={icon} size={iconSize[size]} />}
      {children}
    </Link>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: LucideIcon;
  /** Its accessible name, shown as a tooltip. */
  label: string;
}

/** A bare icon button whose name shows as a tooltip. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button type="button" aria-label={label} {...rest} className={classes('iconbtn', className)}>
        <Icon of={icon} size={17} />
      </button>
    </Tooltip>
  );
}
