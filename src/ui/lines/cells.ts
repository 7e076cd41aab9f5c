/** The id of a cell of the table, for labels and for the cursor. */
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

/** The cell where a field of a line is mended. */
export const cellOf = (key: string, field: string) => cellId(key, cells[field] ?? 'designation');

/** What is wrong with the lines of a form, by `key.field`; `at` reads the fault of a field of one, by its rank. */
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
