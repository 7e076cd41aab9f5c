import { defineSlice, serve } from '#platform/slice.ts';
import { listViews, removeView, saveView, shareView } from './save-view.ts';
import { savedViewContract } from './saved-view.contract.ts';

export const slice = defineSlice({
  endpoints: {
    savedViews: serve(savedViewContract, { list: listViews, save: saveView, share: shareView, remove: removeView }),
  },
});
