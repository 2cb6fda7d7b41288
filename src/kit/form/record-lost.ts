import { createContext } from 'react';
import type { ApiError } from '../../api/api-error.ts';

/** The server's word that the record of the open form is no longer there. */
export const RecordLost = createContext<ApiError | undefined>(undefined);
