import type { SavedView } from '../gql/types.ts';
import { entity } from '../network/entity.ts';

/** A view of one's own, without a filter. */
export const makeSavedView = (number: number, overrides: Partial<SavedView> = {}): SavedView => ({
  id: `view-${number}`,
  screen: '',
  name: '',
  state: {},
  isShared: false,
  ownerName: null,
  viewerCanEdit: true,
  updatedAt: '2026-10-02T15:00:00.000Z',
  ...overrides,
});

/** There are none until somebody saves one. */
export const savedViews = entity<SavedView>({
  type: 'SavedView',
  count: 0,
  make: (number) => makeSavedView(number),
  also: ['View'],
});
