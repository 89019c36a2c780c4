import { type AdminChapter, type AdminChapterBody, paths } from '@round-table/shared/contract';
import { injectEndpoints } from '@round-table/shared/runtime';
import { createRowEndpoints } from '../../lib/row-endpoints';

/** The data that contain chapters, or counts by their weights. */
const dependentTags = ['Chapter', 'Country', 'PointOfView', 'Search', 'Map'] as const;

export const chapterApi = injectEndpoints('mfe-admin', {
  endpoints: (build) => {
    const { add, change, remove } = createRowEndpoints<AdminChapter, AdminChapterBody>(build, paths.adminChapters, dependentTags);
    return { addChapter: add, changeChapter: change, removeChapter: remove };
  },
});

export const { useAddChapterMutation, useChangeChapterMutation, useRemoveChapterMutation } = chapterApi;
