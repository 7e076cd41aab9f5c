interface Point {
  x: number;
  y: number;
}

export type Way = Point;

/** The nearest point, optionally in a direction: sideways distance counts twice. */
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
