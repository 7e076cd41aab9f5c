import { classes } from '#ui/words/classes.ts';

export interface ThemedImageProps {
  light: string;
  dark: string;
  alt: string;
  width: number;
  height: number;
  className: string;
  /** Below the fold: loaded when scrolled into view. */
  lazy?: boolean;
}

export function ThemedImage({ light, dark, alt, width, height, className, lazy }: ThemedImageProps) {
  const size = { width, height };
  return (
    <>
      <img
        {...size}
        className={classes(className, 'in-data-[theme=dark]:hidden')}
        src={light}
        alt={alt}
        loading={lazy ? 'lazy' : undefined}
      />
      <img
        {...size}
        className={classes(className, 'hidden in-data-[theme=dark]:block')}
        src={dark}
        alt={alt}
        loading="lazy"
      />
    </>
  );
}
