import { useState } from 'react';
import type { QueryState } from '../../api/bind.ts';

/**
 * What a form asks for: once it is there it stays, though somebody deletes the record meanwhile or it cannot be asked
 * for again. What was typed is not lost by that. A form within the page of a record is not among them: it goes with the page.
 */
export function useOpened<D>(id: string | undefined, query: QueryState<D>): QueryState<D> {
  const { data } = query;
  const [opened, setOpened] = useState({ id, data });
  if (data !== undefined && (data !== opened.data || id !== opened.id)) setOpened({ id, data });
  return { ...query, data: data ?? (id === opened.id ? opened.data : undefined) };
}
