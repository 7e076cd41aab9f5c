interface Kept {
  queryKey: readonly unknown[];
  meta?: Record<string, unknown> | undefined;
}

/** The families of keys whose changes make a query stale besides its own: what its answer is composed of, in `meta.composes`. */
export const composesOf = ({ meta }: Pick<Kept, 'meta'>): readonly string[] =>
  (meta?.composes as readonly string[] | undefined) ?? [];

/** All families whose changes make a query stale, its own first: keys are those of oRPC, `[path, …]`, or begin with a name. */
export const familiesOf = ({ queryKey: [path], meta }: Kept): readonly string[] => [
  String(Array.isArray(path) ? path[0] : path),
  ...composesOf({ meta }),
];
