import type { LucideIcon } from 'lucide-react';
import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classes } from '#ui/words/classes.ts';
import { Icon } from './icon.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { Tooltip } from '#ui/dialogs/tooltip.tsx';

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
  iconEnd?: LucideIcon;
  loading?: boolean;
  /** Why the act is unavailable: the button stays focusable, does nothing, and shows the reason. */
  disabledReason?: string | null | undefined;
}

export function sayToFinger({ nativeEvent, currentTarget }: MouseEvent<HTMLElement>, reason: string): void {
  if ((nativeEvent as PointerEvent).pointerType !== 'touch') return;
  // Focus would also show the tooltip with the same text.
  currentTarget.blur();
  toast.info(reason);
}

/** Keeps its width while loading; explains a refusal in a tooltip or, on touch, a toast. */
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
  /** Accessible name, also the tooltip. */
  label: string;
}

export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button type="button" aria-label={label} {...rest} className={classes('iconbtn', className)}>
        <Icon of={icon} size={17} />
      </button>
    </Tooltip>
  );
}
