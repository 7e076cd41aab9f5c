export const cellId = (key: string, cell: string) => `line-${key}-${cell}`;

const cells: Partial<Record<string, string>> = {
  designation: 'designation',
  quantityMilli: 'quantity',
  unitPriceE4: 'price',
  unit: 'unit',
  vatRateBp: 'vat',
  vatMention: 'mention',
  discountBp: 'discount',
  fixedDiscountMinor: 'discount',
};

export const cellOf = (key: string, field: string) => cellId(key, cells[field] ?? 'designation');

/** Errors of a form's lines by `key.field`; `at` returns the error of a line's field by index. */
export const lineIssues = (
  keys: readonly string[],
  at: (rank: number, field: string) => string | undefined,
): ReadonlyMap<string, string> =>
  new Map(
    keys.flatMap((key, rank) =>
      Object.keys(cells).flatMap((field): [string, string][] => {
        const message = at(rank, field);
        return message ? [[`${key}.${field}`, message]] : [];
      }),
    ),
  );
