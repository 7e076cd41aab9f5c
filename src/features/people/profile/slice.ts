import { defineSlice } from '#platform/slice.ts';

export const slice = defineSlice({});
