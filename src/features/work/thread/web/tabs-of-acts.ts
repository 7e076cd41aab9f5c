/** Acts performed one by one in a separate tab. */
export const tabsOfActs = { fix: 'snags', lift: 'snags', signAmendment: 'amendments', amend: 'amendments' } as const;

export const isOnTab = (kind: string): kind is keyof typeof tabsOfActs => Object.hasOwn(tabsOfActs, kind);
