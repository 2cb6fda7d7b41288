import {
  type DirectiveNode,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
  getDirectiveValues,
  getNamedType,
  type InputValueDefinitionNode,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
} from 'graphql';
import { valuesOf } from '../../src/rules/closed-sets.ts';
import type { FieldError } from '../errors.ts';

/** What an argument or a field of an input takes at the most. */
export interface Bound {
  /** Characters of each text, and of a JSON value as a whole. */
  readonly length: number;
  /** Entries of a list. */
  readonly items: number;
  /** Levels of a JSON value. */
  readonly depth: number;
}

/** A part that the contract declares: an argument of a field, or a field of an input. */
export interface Declared {
  readonly type: GraphQLInputType;
  readonly astNode?: InputValueDefinitionNode | null | undefined;
}

/** Signs of which ids are made, whoever makes them; a backend's own shape is narrower. */
const ID = /^[A-Za-z0-9_.:/=+-]{0,100}$/;
/** So many fields are named: whoever sends ten thousand wrong ones learns enough from these. */
const NAMED = 20;
const BARE: DirectiveNode = { kind: Kind.DIRECTIVE, name: { kind: Kind.NAME, value: 'bound' } };

/** Reads what the contract declares by `@bound`; what says nothing has the directive's own defaults. */
export function boundReader(schema: GraphQLSchema): (declared: Declared) => Bound {
  const directive = schema.getDirective('bound');
  if (!directive) throw new Error('the contract does not declare @bound');
  return ({ astNode }) => {
    const own = astNode?.directives?.filter(({ name }) => name.value === 'bound') ?? [];
    return getDirectiveValues(directive, { directives: own.length > 0 ? own : [BARE] }) as unknown as Bound;
  };
}

/** What no column of the database can hold: NUL, and half of a sign. */
const isUnreadable = (text: string): boolean => text.includes('\0') || !text.isWellFormed();

function textProblem(text: string, { length }: Bound): string | null {
  if (text.length > length) return 'tooLong';
  return isUnreadable(text) ? 'isNotValid' : null;
}

/** Walks without recursion, and no further than the bound: the size is at most what the value is as text. */
function isWithin(value: unknown, { length, depth }: Bound): boolean {
  let size = 0;
  const open: [value: unknown, level: number][] = [[value, 1]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [item, level] = next;
    size += typeof item === 'string' ? item.length + 2 : 1;
    if (size + open.length > length) return false;
    if (typeof item === 'string' && isUnreadable(item)) return false;
    if (typeof item !== 'object' || item === null) continue;
    if (level > depth) return false;
    for (const [key, inner] of Object.entries(item)) {
      if (!Array.isArray(item)) size += key.length + 3;
      if (size + open.length > length || isUnreadable(key)) return false;
      open.push([inner, level + 1]);
    }
  }
  return true;
}

type Report = (path: string, code: string) => void;
type Check = (value: unknown, path: string, report: Report) => void;

const asText =
  (problem: (text: string) => string | null): Check =>
  (value, path, report) => {
    const code = typeof value === 'string' ? problem(value) : null;
    if (code) report(path, code);
  };

/** One of a closed set. A field of a form may be empty: its rule says whether it has to be chosen. */
const oneOf = (values: readonly string[], mayBeEmpty: boolean): Check => {
  const known = new Set(mayBeEmpty ? [...values, ''] : values);
  return asText((text) => (known.has(text) ? null : 'isNotValid'));
};

/** The bounds of a contract, made ready: `checkOf` gives the check of a set of arguments. */
export function boundsOf(schema: GraphQLSchema) {
  const read = boundReader(schema);
  const inputs = new Map<string, Readonly<Record<string, Check>>>();

  function fieldsOf(name: string, fields: readonly GraphQLInputField[]): Readonly<Record<string, Check>> {
    const known = inputs.get(name);
    if (known) return known;
    const made: Record<string, Check> = {};
    inputs.set(name, made);
    for (const field of fields) made[field.name] = checkFor(field.type, read(field), true);
    return made;
  }

  function checkFor(type: GraphQLInputType, bound: Bound, isField = false): Check {
    if (isNonNullType(type)) return checkFor(type.ofType, bound, isField);
    if (isListType(type)) {
      const entry = checkFor(type.ofType, bound);
      return (value, path, report) => {
        if (!Array.isArray(value)) return;
        if (value.length > bound.items) return report(path, 'tooManyRows');
        for (const [index, item] of value.entries()) entry(item, `${path}[${index}]`, report);
      };
    }
    if (isInputObjectType(type)) {
      const fields = fieldsOf(type.name, Object.values(type.getFields()));
      return (value, path, report) => {
        for (const [name, inner] of Object.entries((value ?? {}) as object))
          fields[name]?.(inner, `${path}.${name}`, report);
      };
    }
    const { name } = getNamedType(type);
    const values = valuesOf(name);
    if (values) return oneOf(values, isField);
    switch (name) {
      case 'String':
      case 'Email':
      case 'Phone':
        return asText((text) => textProblem(text, bound));
      case 'ID':
        return asText((text) => (ID.test(text) ? null : 'isNotValid'));
      case 'JSON':
        return (value, path, report) => {
          if (!isWithin(value, bound)) report(path, 'isNotValid');
        };
      default:
        // Numbers, enums, days, instants and files bound themselves.
        return () => undefined;
    }
  }

  return (
    declared: Readonly<Record<string, Declared>>,
  ): ((values: Readonly<Record<string, unknown>>) => FieldError[]) => {
    const checks = Object.entries(declared).map(
      ([name, part]) => [name, checkFor(part.type, read(part))] as const,
    );
    return (values) => {
      const found: FieldError[] = [];
      const report: Report = (path, code) => void (found.length < NAMED && found.push({ path, code }));
      for (const [name, check] of checks) check(values[name], name, report);
      return found;
    };
  };
}
