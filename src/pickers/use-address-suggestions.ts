import { useState } from 'react';
import type { AddressSuggestionsQuery } from '../gql/pickers/graphql.ts';
import { useAddressSuggestionsQuery } from '../gql/pickers/hooks.ts';
import { useOnline } from '../kit/online.ts';
import { useSettled } from '../kit/use-settled.ts';

export type AddressSuggestion = AddressSuggestionsQuery['addressSuggestions'][number];

const PAUSE_MS = 250;
/** Shorter texts fit too much: the server does not look. */
const SHORTEST = 3;
/** What the contract takes: nobody looks for more. */
const LONGEST = 200;
const NONE: readonly AddressSuggestion[] = [];

/**
 * Addresses that fit what was typed, asked for when typing pauses; what an older text has found stands until a longer or
 * shorter one of the same begin has its own. Empty where nobody can be asked: it is a help, and its failure is none of the form's.
 */
export function useAddressSuggestions(typed: string): readonly AddressSuggestion[] {
  const wanted = typed.trim();
  const asked = useSettled(wanted, PAUSE_MS);
  const [kept, setKept] = useState({ text: '', found: NONE });
  const isOnline = useOnline();
  const skip = !isOnline || asked.length < SHORTEST || wanted.length < SHORTEST || asked.length > LONGEST;
  const { data, error } = useAddressSuggestionsQuery({
    variables: { text: asked },
    skip,
    fetchPolicy: 'network-only',
  });
  const found = data?.addressSuggestions;
  if (!skip && found && kept.found !== found) setKept({ text: asked, found });
  if (skip || error) return NONE;
  if (found) return found;
  return asked.startsWith(kept.text) || kept.text.startsWith(asked) ? kept.found : NONE;
}
