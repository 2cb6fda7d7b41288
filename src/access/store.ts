import { createStore } from 'jotai';

/** The one jotai store: links and guards read the same atoms as the components, outside of React. */
export const store = createStore();
