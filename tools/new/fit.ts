import { Kind, parse, specifiedScalarTypes } from 'graphql';
import type { Names } from './names.ts';
import type { Place } from './register.ts';

/** Words of the language that nothing in a module can be called by. */
const RESERVED = new Set(
  `arguments await break case catch class const continue debugger default delete do else enum eval export
  extends false finally for function if implements import in instanceof interface let new null package
  private protected public return static super switch this throw true try typeof undefined var void while
  with yield`.split(/\s+/),
);

/** Types that generated code is written with. */
const WRITTEN_WITH = new Set(
  `Array Exact Incremental InputMaybe Maybe Omit Partial Pick Promise Record Resolver ResolverFn Resolvers Scalars
  Subscription Query Mutation`.split(/\s+/),
);

/** Every type, and every `Query.field`, that a text of the contract defines. */
function definedIn(sdl: string): string[] {
  return parse(sdl).definitions.flatMap((node) => {
    if (node.kind === Kind.OBJECT_TYPE_EXTENSION || node.kind === Kind.OBJECT_TYPE_DEFINITION) {
      const fields = (node.fields ?? []).map((field) => `${node.name.value}.${field.name.value}`);
      return node.kind === Kind.OBJECT_TYPE_EXTENSION ? fields : [node.name.value, ...fields];
    }
    return 'name' in node && node.name && node.kind !== Kind.DIRECTIVE_DEFINITION ? [node.name.value] : [];
  });
}

const withoutTexts = (code: string): string => code.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'/g, ' ');
const has = (code: string, name: string): boolean =>
  new RegExp(`(?<![.\\w$])${name}(?![\\w$]|\\s*:)`).test(withoutTexts(code));
const TOKEN = { aRecord: '\\$aRecord\\$', aRecords: '\\$aRecords\\$' } as const;

/** What the feature's files are made of, and where its lines come to stand. */
export interface Ground {
  /** The contract as it is, and the feature's part of it. */
  readonly contract: string;
  readonly part: string;
  readonly templates: readonly string[];
  readonly places: readonly (readonly [place: Place, text: string])[];
}

/** Why a feature cannot be called so, and what to do about it; nothing where it can. */
export function unfit(names: Names, { contract, part, templates, places }: Ground): string | undefined {
  const otherwise = {
    aRecord: `Say --one <word> with another word for one of the ${names.records}.`,
    aRecords: 'Call the feature otherwise.',
  };
  const there = new Set([
    ...definedIn(contract),
    ...specifiedScalarTypes.map(({ name }) => name),
    ...WRITTEN_WITH,
  ]);
  const twice = definedIn(part).find((name) => there.has(name));
  if (twice) return `${twice} is there already. ${otherwise.aRecord}`;
  for (const form of ['aRecord', 'aRecords'] as const) {
    const name = names[form];
    if (RESERVED.has(name)) return `"${name}" is a word of the language. ${otherwise[form]}`;
    const isTaken =
      templates.some((template) => has(template, TOKEN[form]) && has(template, name)) ||
      places.some(([{ adds }, text]) => adds.some(([, , more]) => has(more, name)) && has(text, name));
    if (isTaken) return `"${name}" means something else in the feature's code. ${otherwise[form]}`;
  }
  return undefined;
}
