import { createContext, useContext } from 'react';

/** The title of the open route, as its table names it; the router provides it. */
export const PageTitleContext = createContext('');

export const usePageTitle = (): string => useContext(PageTitleContext);
