interface Point {
  x: number;
  y: number;
}

/** A direction, of length one. */
export type Way = Point;

/** The point that is nearest, or nearest in a direction: what lies aside of it counts twice. */
export function nextPoint<P extends Point>(points: readonly P[], from: Point, way?: Way): P | undefined {
  const costs = points.map((point) => {
    const [x, y] = [point.x - from.x, point.y - from.y];
    if (!way) return { point, cost: Math.hypot(x, y) };
    const along = x * way.x + y * way.y;
    const aside = Math.abs(x * way.y - y * way.x);
    return { point, cost: along < 1 || aside > 2 * along ? Infinity : along + 2 * aside };
  });
  return costs.filter(({ cost }) => cost < Infinity).toSorted((a, b) => a.cost - b.cost)[0]?.point;
}
