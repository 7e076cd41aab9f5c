interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** All boxes as one path: a list of fifty rows has hundreds, each otherwise a DOM node. */
export const pathOf = (boxes: readonly Box[]): string =>
  boxes.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`).join('');
