import type { Plugin } from 'vite';

const reload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/;

/**
 * When a page's code fails to load, the router silently reloads the current page. This throws instead: the error screen
 * appears at the requested address and retries twice (specification, §4).
 */
export function lostChunks(): Plugin {
  return {
    name: 'lost-chunks',
    transform(code, id) {
      if (!/react-router\/dist\/.*\/routeModules\.js$/.test(id)) return null;
      if (!reload.test(code)) this.error('the router loads the code of pages in another way: look at loadRouteModule');
      return { code: code.replace(reload, 'throw error;'), map: null };
    },
  };
}
