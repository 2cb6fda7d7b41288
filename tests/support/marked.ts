import {
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import type { Operation } from './contract-calls.ts';

const LETTERS = 'abcdefghijklmnopqrst';
const inLetters = (count: number): string =>
  [...String(count)].map((digit) => LETTERS[Number(digit)]).join('');

/** Values that are found again wherever they turn up: each is another one, and of the kind that its field asks for. */
export interface Marker {
  /** Every value that was given out. */
  readonly planted: Set<string>;
  readonly variables: (operation: Operation, ids: readonly string[]) => Readonly<Record<string, unknown>>;
}

export function createMarker(): Marker {
  const planted = new Set<string>();
  let count = 0;
  const plant = (value: string): string => {
    planted.add(value);
    return value;
  };

  function text(kind: string, name: string): string {
    const number = String(count).padStart(6, '0');
    if (kind === 'Email' || /email/i.test(name)) return plant(`zqmark${inLetters(count)}@zqsecret.example`);
    if (kind === 'Phone' || /phone|mobile|fax/i.test(name)) return plant(`9185${number}`);
    if (/otp/i.test(name)) return plant(`77${number}`);
    if (/password/i.test(name)) return plant(`Zqmark!9${number}`);
    return plant(`Zqmark${inLetters(count)}`);
  }

  function value(type: GraphQLInputType, name: string, ids: readonly string[], depth = 0): unknown {
    if (isNonNullType(type)) return value(type.ofType, name, ids, depth);
    if (isListType(type)) return [value(type.ofType, name, ids, depth + 1)];
    if (isEnumType(type)) return type.getValues()[0]?.name;
    if (isInputObjectType(type))
      return Object.fromEntries(
        Object.values(type.getFields())
          .filter((field) => isNonNullType(field.type) || depth < 4)
          .map((field) => [field.name, value(field.type, field.name, ids, depth + 1)]),
      );
    count += 1;
    const kind = getNamedType(type).name;
    switch (kind) {
      case 'Int':
        return 1;
      case 'Float':
        return 1.5;
      case 'Boolean':
        return true;
      case 'Date':
        return '1990-01-01';
      case 'DateTime':
        return '2026-01-01T00:00:00Z';
      case 'ID':
        return (
          ids[count % Math.max(1, ids.length)] ??
          plant(`00000000-0000-4000-8000-${String(count).padStart(12, '0')}`)
        );
      default:
        return text(kind, name);
    }
  }

  return {
    planted,
    variables: ({ field }, ids) =>
      Object.fromEntries(field.args.map((arg) => [arg.name, value(arg.type, arg.name, ids)])),
  };
}
