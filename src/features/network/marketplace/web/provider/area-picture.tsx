import { useQueryClient } from '@tanstack/react-query';
import './area-picture.css';

/** A provider's service area drawn by the server: départements, area, base and nearby place names. */
export interface AreaPicture {
  width: number;
  height: number;
  land: string[];
  area: string;
  centre: readonly [x: number, y: number];
  names: { name: string; wide: boolean; x: number; y: number }[];
}

export const areaPictureKey = (providerId: string) => ['area-picture', providerId] as const;

/** The picture sent with a static page; undefined in the application, which has the map. */
export const useAreaPicture = (providerId: string): AreaPicture | undefined =>
  useQueryClient().getQueryData<AreaPicture>(areaPictureKey(providerId));

/** The map of an area, without scripts. */
export function AreaDrawing({ picture, label }: { picture: AreaPicture; label: string }) {
  const { width, height, land, area, centre, names } = picture;
  return (
    <figure>
      <svg className="area-picture" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <path className="area-picture__land" d={land.join('')} />
        <path className="area-picture__area" d={area} />
        <circle className="area-picture__centre" cx={centre[0]} cy={centre[1]} r="6" />
        <g className="area-picture__names" aria-hidden="true">
          {names.map(({ name, wide, x, y }) => (
            <text key={`${x} ${y}`} className={wide ? 'area-picture__departement' : undefined} x={x} y={y}>
              {name}
            </text>
          ))}
        </g>
      </svg>
      <figcaption className="text-xs text-ink-3">{'© IGN Admin Express, Natural Earth'}</figcaption>
    </figure>
  );
}
