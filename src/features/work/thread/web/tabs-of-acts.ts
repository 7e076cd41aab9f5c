/** What is done in a part of its own, one by one, and in which. */
export const tabsOfActs = { fix: 'snags', lift: 'snags', signAmendment: 'amendments', amend: 'amendments' } as const;

export const isOnTab = (kind: string): kind is keyof typeof tabsOfActs => Object.hasOwn(tabsOfActs, kind);
