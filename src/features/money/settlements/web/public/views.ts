export const slugs = {
  all: null,
  drafts: 'brouillons',
  approve: 'a-approuver',
  pay: 'a-payer',
  open: 'a-encaisser',
  late: 'en-retard',
  contested: 'contestees',
  kept: 'retenues',
  paid: 'payees',
  credits: 'avoirs',
} as const;
