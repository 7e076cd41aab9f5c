import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import { type Frame, moduleOf, type Page, pages } from './paths.ts';

const frames: Record<Frame, string | null> = {
  bare: null,
  public: 'ui/shell/public-frame.tsx',
  app: 'ui/shell/app-frame.tsx',
};

const routesOf = ([name, page]: [string, Page]): RouteConfigEntry[] =>
  page.addresses.map((address, rank) => {
    const id = rank === 0 ? name : `${name}-${rank}`;
    const module = moduleOf(page.file);
    if (!page.inside) return route(address, module, { id });
    return route(address, module, { id: `${id}-around` }, [index(moduleOf(page.inside), { id })]);
  });

function entries(frame: Frame): RouteConfigEntry[] {
  const framed = Object.entries<Page>(pages).filter(([, page]) => (page.frame ?? 'app') === frame);
  const around = new Set(framed.flatMap(([, page]) => page.around ?? []));
  return [
    ...framed.filter(([, page]) => !page.around).flatMap(routesOf),
    ...[...around].map((file) => {
      const within = framed.filter(([, page]) => page.around === file);
      return layout(moduleOf(file), { id: `around-${within[0]?.[0]}` }, within.flatMap(routesOf));
    }),
  ];
}

export default (Object.keys(frames) as Frame[]).flatMap((frame) => {
  const children = entries(frame);
  const file = frames[frame];
  if (!file) return children;
  // In the shell, a page that cannot be loaded offline does not replace the rest of the screen.
  const pages = frame === 'app' ? [layout('ui/shell/page-boundary.tsx', { id: 'page' }, children)] : children;
  return [layout(file, { id: `frame-${frame}` }, pages)];
}) satisfies RouteConfig;
