import type { GraphQLError } from 'graphql';
import type {
  Mutation,
  MutationResolvers,
  Query,
  QueryResolvers,
  ResolversParentTypes,
} from '../gql/types.ts';
import type { Asking } from './caller.ts';
import type { Network } from './network.ts';

type Types = ResolversParentTypes;

/** The types of the contract that are records: what the network can keep. */
export type RecordType = {
  [Name in keyof Types]: Types[Name] extends { readonly id: string } ? Name : never;
}[Exclude<keyof Types, `${string}Input`>];
export type RecordOf<Name extends RecordType> = Extract<Types[Name], { readonly id: string }>;

type Roots = Omit<Query & Mutation, '__typename'>;
type Resolvers = QueryResolvers & MutationResolvers;
type ArgumentsOf<Field extends keyof Roots> =
  Extract<NonNullable<Resolvers[Field]>, (...given: never[]) => unknown> extends (
    parent: never,
    args: infer Given,
    ...more: never[]
  ) => unknown
    ? Given
    : never;

/** What a root field answers in the mocked network: a whole value of the contract, or its refusal. */
export type AnswerOf<Field extends keyof Roots> = (
  network: Network,
  args: ArgumentsOf<Field>,
  caller: Asking,
) => Roots[Field] | GraphQLError;

export type Answers = { readonly [Field in keyof Roots]?: AnswerOf<Field> };
