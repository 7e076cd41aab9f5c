import { defineSlice, serve } from '#platform/slice.ts';
import { countStock } from './count-stock.ts';
import { loadStock } from './load-stock.ts';
import { moveStock } from './move-stock.ts';
import { listStock, readMovements } from './read-stock.ts';
import { removeItem } from './remove-item.ts';
import { setMinimum } from './set-minimum.ts';
import { stockContract } from './stock.contract.ts';
import { stockEvents } from './stock.events.ts';
import { listKept } from './stock.queries.ts';

export const slice = defineSlice({
  endpoints: {
    stock: serve(stockContract, {
      list: listStock,
      kept: ({ db, viewer, now }) => listKept(db, viewer, now),
      movements: readMovements,
      load: loadStock,
      count: countStock,
      move: moveStock,
      setMinimum,
      remove: removeItem,
    }),
  },
  events: stockEvents,
});
