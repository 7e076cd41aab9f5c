import { clsx, type ClassValue } from 'clsx';

/** Joins class names, dropping falsy ones. */
export const classes = (...values: ClassValue[]): string | undefined => clsx(values) || undefined;
