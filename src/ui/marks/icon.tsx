import type { LucideIcon } from 'lucide-react';

export interface IconProps {
  of: LucideIcon;
  size?: number;
  stroke?: number;
  className?: string;
}

/** Decorative: beside a text. */
export function Icon({ of: Glyph, size = 16, stroke = 1.75, className }: IconProps) {
  return <Glyph size={size} strokeWidth={stroke} className={className} aria-hidden="true" focusable="false" />;
}
