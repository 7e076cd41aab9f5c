/** Who bears what work costs; `recoverable`: its occupants, through their charges (décret n° 87-713). */
export const costBearers = ['recoverable', 'occupant', 'owner', 'coownership', 'insurance', 'contractor'] as const;
export type CostBearer = (typeof costBearers)[number];
