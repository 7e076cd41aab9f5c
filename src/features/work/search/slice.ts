import { defineSlice, serve } from '#platform/slice.ts';
import { search } from './search.ts';
import { searchContract } from './search.contract.ts';

export const slice = defineSlice({ endpoints: { search: serve(searchContract, { read: search }) } });
