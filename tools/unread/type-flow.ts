import { type Symbol as Property, type Type, TypeFlags } from 'typescript/unstable/sync';
import type { TypeShapes } from './type-shapes.ts';

/** Types that hold themselves end here; an answer is never as deep. */
const MAX_DEPTH = 12;

/** What becomes of the fields that are found. */
export interface FieldUse {
  /** The fields that a property is declared for: several where types are united, none where it is no answer's. */
  readonly fieldsOf: (property: Property) => readonly string[];
  readonly read: (fields: readonly string[]) => void;
  /** Whoever reads one of `to` reads `from`. */
  readonly goes: (from: readonly string[], to: readonly string[]) => void;
}

type Deeper = (from: Type | undefined, to: Type | undefined) => void;

/**
 * Follows a value from its type into the type that it is taken as: a record that is given to somebody who asks for
 * `{ name: string }` has its name read there, and one that is taken as `any` or by an index is read whole. A function is
 * followed both ways, as what it is called with comes from the other side. `unknown` and `object` read nothing.
 */
export function typeFlow(shapes: TypeShapes, use: FieldUse) {
  const {
    membersOf,
    signaturesOf,
    parametersOf,
    answerOf,
    argumentsOf,
    isForeign,
    propertiesOf,
    constraintOf,
    indexedIn,
    partsOf,
  } = shapes;
  const concerning = new Map<number, boolean>();
  const followed = new Set<string>();

  /** Is a field of an answer anywhere in it? */
  function concerns(type: Type): boolean {
    const seen = new Set<number>();
    const look = (part: Type, depth: number): boolean => {
      const met = concerning.get(part.id);
      if (met !== undefined) return met;
      if (seen.has(part.id) || depth > MAX_DEPTH) return false;
      seen.add(part.id);
      const has =
        (part.isObjectType() &&
          !isForeign(part) &&
          [...propertiesOf(part).values()].some(({ symbol }) => use.fieldsOf(symbol).length > 0)) ||
        partsOf(part).some((inner) => inner !== undefined && look(inner, depth + 1));
      if (has) concerning.set(part.id, true);
      return has;
    };
    const has = look(type, 0);
    if (!has) for (const id of seen) concerning.set(id, false);
    return has;
  }

  function readWhole(type: Type, depth = 0): void {
    if (depth > MAX_DEPTH || !concerns(type)) return;
    if (type.isObjectType() && !isForeign(type))
      for (const { symbol } of propertiesOf(type).values()) use.read(use.fieldsOf(symbol));
    for (const part of partsOf(type)) if (part) readWhole(part, depth + 1);
  }

  function flow(from: Type | undefined, to: Type | undefined, depth = 0): void {
    if (!from || !to || from.id === to.id || depth > MAX_DEPTH) return;
    const way = `${from.id}>${to.id}`;
    if (followed.has(way) || !(concerns(from) || concerns(to))) return;
    followed.add(way);
    const deeper: Deeper = (one, other) => flow(one, other, depth + 1);
    if (from.isUnionType()) for (const part of membersOf(from)) deeper(part, to);
    else if (to.isUnionType()) for (const part of membersOf(to)) deeper(from, part);
    else if (from.flags & TypeFlags.Instantiable) {
      // What is still open is the other type here: of that is read what the open one says that it has.
      deeper(to, constraintOf(from));
      deeper(constraintOf(from), to);
    } else if (to.flags & TypeFlags.Instantiable) deeper(from, constraintOf(to));
    else if (to.flags & TypeFlags.Any) readWhole(from);
    else if (to.isObjectType() || to.isIntersectionType()) {
      if (isForeign(from)) {
        const taken = argumentsOf(to);
        argumentsOf(from).forEach((argument, index) => {
          deeper(argument, taken[index]);
        });
      } else intoProperties(from, to, deeper);
      intoCalls(from, to, deeper);
    }
  }

  function intoProperties(from: Type, to: Type, deeper: Deeper): void {
    const given = propertiesOf(from);
    for (const [name, { symbol, type }] of propertiesOf(to)) {
      const source = given.get(name);
      if (!source) continue;
      const fields = use.fieldsOf(source.symbol);
      const taken = use.fieldsOf(symbol);
      if (taken.length > 0) use.goes(fields, taken);
      else use.read(fields);
      deeper(source.type, type);
    }
    for (const indexed of indexedIn(to))
      for (const { symbol, type } of given.values()) {
        use.read(use.fieldsOf(symbol));
        if (type && indexed.flags & TypeFlags.AnyOrUnknown) readWhole(type);
        else deeper(type, indexed);
      }
  }

  function intoCalls(from: Type, to: Type, deeper: Deeper): void {
    const [given] = signaturesOf(from);
    if (!given) return;
    const mine = parametersOf(given);
    for (const taken of signaturesOf(to)) {
      parametersOf(taken).forEach((type, index) => {
        deeper(type, mine[index]);
      });
      deeper(answerOf(given), answerOf(taken));
    }
  }
  return { flow, concerns };
}
