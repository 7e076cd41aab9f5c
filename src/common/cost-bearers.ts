/** Who bears the cost of work; `recoverable`: the occupants, through their charges (décret n° 87-713). */
export const costBearers = ['recoverable', 'occupant', 'owner', 'coownership', 'insurance', 'contractor'] as const;
export type CostBearer = (typeof costBearers)[number];
