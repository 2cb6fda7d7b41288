import {
  buildSchema,
  type GraphQLInputType,
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { contractText } from '../../../server/graphql/schema.ts';
import type { Values } from './written.ts';

const schema = buildSchema(contractText());
/** Texts of any kind, as the contract has them. */
const TEXTS: ReadonlySet<string> = new Set(['String', 'Email', 'Phone']);

/** A text somewhere in an input: its path as refusals name it, and the same input with another text there. */
interface TextPlace {
  readonly path: string;
  readonly put: (input: unknown, text: string) => unknown;
}

function within(type: GraphQLInputType, value: unknown, path: string): TextPlace[] {
  if (isNonNullType(type)) return within(type.ofType, value, path);
  if (isListType(type))
    return (Array.isArray(value) ? value : []).flatMap((entry, at) =>
      within(type.ofType, entry, `${path}[${at}]`).map(({ path: full, put }) => ({
        path: full,
        put: (list: unknown, text: string) =>
          (list as readonly unknown[]).map((each, index) => (index === at ? put(each, text) : each)),
      })),
    );
  if (!isInputObjectType(type))
    return TEXTS.has(getNamedType(type).name) ? [{ path, put: (_value, text) => text }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(type.getFields()).flatMap((field) =>
    within(field.type, (value as Values)[field.name], `${path}.${field.name}`).map(({ path: full, put }) => ({
      path: full,
      put: (input: unknown, text: string) => ({
        ...(input as Values),
        [field.name]: put((input as Values)[field.name], text),
      }),
    })),
  );
}

/** Every text of an input that has a value: what is in lists and further in, too. */
export function textPlacesOf(inputName: string, value: unknown, path: string): TextPlace[] {
  const type = schema.getType(inputName);
  if (!isInputObjectType(type)) throw new Error(`the contract has no input ${inputName}`);
  return within(type, value, path);
}
