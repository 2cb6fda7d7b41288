import {
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { csvFile } from '../../src/lib/csv.ts';
import type { Operation } from './contract-calls.ts';
import { png, pngText } from './pictures.ts';

const LETTERS = 'abcdefghijklmnopqrst';
const inLetters = (count: number): string =>
  [...String(count)].map((digit) => LETTERS[Number(digit)]).join('');

/** Values that are found again wherever they turn up: each is another one, and of the kind that its field asks for. */
export interface Marker {
  /** Every value that was given out. */
  readonly planted: Set<string>;
  /** A file's own argument stays empty: a multipart request puts the file there. */
  readonly variables: (operation: Operation, ids: readonly string[]) => Readonly<Record<string, unknown>>;
  /** A value of an input type. */
  readonly value: (type: GraphQLInputType, name: string, ids: readonly string[]) => unknown;
  /** A text of its own, as a field of that name would have it. */
  readonly text: (name: string) => string;
  /** A table with a marked value in each cell of its first row, and `people` in those of a second one. */
  readonly table: (columns: readonly string[], people: readonly string[]) => File;
  /** A picture and a document that are such, each with a marked text in it. */
  readonly picture: () => File;
  readonly pdf: () => File;
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
      case 'Upload':
        return null;
      case 'ID':
        return (
          ids[count % Math.max(1, ids.length)] ??
          plant(`00000000-0000-4000-8000-${String(count).padStart(12, '0')}`)
        );
      default:
        return text(kind, name);
    }
  }

  const next = (name: string): string => {
    count += 1;
    return text('String', name);
  };
  return {
    planted,
    value,
    text: next,
    table: (columns, people) => {
      const donors = columns.map((_column, at) => people[at % Math.max(1, people.length)] ?? '');
      return new File([csvFile([columns, columns.map(next), donors])], `${next('name')}.csv`, {
        type: 'text/csv',
      });
    },
    pdf: () =>
      new File([`%PDF-1.7\n% ${next('comment')}\n%%EOF\n`], `${next('name')}.pdf`, {
        type: 'application/pdf',
      }),
    picture: () =>
      new File([Uint8Array.from(png(4, 4, [pngText(next('comment'))]))], `${next('name')}.png`, {
        type: 'image/png',
      }),
    variables: ({ field }, ids) =>
      Object.fromEntries(field.args.map((arg) => [arg.name, value(arg.type, arg.name, ids)])),
  };
}
