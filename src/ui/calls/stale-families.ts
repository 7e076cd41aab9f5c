interface Kept {
  queryKey: readonly unknown[];
  meta?: Record<string, unknown> | undefined;
}

/** Further families that make a query stale, from `meta.composes`. */
export const composesOf = ({ meta }: Pick<Kept, 'meta'>): readonly string[] =>
  (meta?.composes as readonly string[] | undefined) ?? [];

/** All families that make a query stale, its own first; keys are oRPC's `[path, …]`, or begin with a name. */
export const familiesOf = ({ queryKey: [path], meta }: Kept): readonly string[] => [
  String(Array.isArray(path) ? path[0] : path),
  ...composesOf({ meta }),
];
