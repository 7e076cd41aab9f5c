interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Boxes as one path: a list of fifty rows draws them by hundreds, and each would be a node of the page. */
export const pathOf = (boxes: readonly Box[]): string =>
  boxes.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`).join('');
