import type { Resolvers } from '../../gql/types.ts';
import { addressSuggestions } from './suggestions.ts';

export const addressResolvers: Resolvers = {
  Query: { addressSuggestions: (_source, { text }, context) => addressSuggestions(context, text) },
};
