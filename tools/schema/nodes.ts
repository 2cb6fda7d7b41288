import {
  type ASTNode,
  type ConstDirectiveNode,
  Kind,
  print,
  type StringValueNode,
  specifiedDirectives,
  type TypeDefinitionNode,
  visit,
} from 'graphql';

const bare = (node: ASTNode): ASTNode =>
  visit(node, {
    // Words and guards are ours; they say nothing of the shape.
    enter: (inner) =>
      'description' in inner || 'directives' in inner
        ? { ...inner, description: undefined, directives: [] }
        : undefined,
  });

/** Are two definitions the same but for their descriptions and directives? */
export const sameShape = (one: ASTNode, other: ASTNode): boolean => print(bare(one)) === print(bare(other));

/** The types that a definition names, in the order that it names them: what it gives first, then what it takes. */
export function namesIn(node: ASTNode): string[] {
  const gives: string[] = [];
  const takes: string[] = [];
  visit(node, {
    [Kind.NAMED_TYPE]: (named, _key, _parent, _path, ancestors) => {
      const inArgument = ancestors.some(
        (above) => 'kind' in above && above.kind === Kind.INPUT_VALUE_DEFINITION,
      );
      (inArgument ? takes : gives).push(named.name.value);
    },
  });
  return [...gives, ...takes];
}

interface Described {
  readonly name: { readonly value: string };
  readonly description?: StringValueNode | undefined;
  readonly directives?: readonly ConstDirectiveNode[] | undefined;
  readonly fields?: readonly Described[] | undefined;
  readonly values?: readonly Described[] | undefined;
  readonly arguments?: readonly Described[] | undefined;
}

/** Guards and bounds are ours alone; what GraphQL itself knows (`@deprecated`) is the backend's to say. */
const ownDirectives = ({ directives = [] }: Described): readonly ConstDirectiveNode[] =>
  directives.filter(({ name }) => !specifiedDirectives.some((known) => known.name === name.value));

/** Their definition with our guards and bounds, and with our descriptions wherever theirs says nothing. */
export function withOurWords<T extends Described>(theirs: T, ours: Described): T {
  const parts = (['fields', 'values', 'arguments'] as const).flatMap((key) => {
    const list = theirs[key];
    if (!list) return [];
    return [
      [
        key,
        list.map((part) => {
          const own = ours[key]?.find(({ name }) => name.value === part.name.value);
          return own ? withOurWords(part, own) : part;
        }),
      ],
    ];
  });
  return {
    ...theirs,
    description: theirs.description ?? ours.description,
    directives: [...(theirs.directives ?? []), ...ownDirectives(ours)],
    ...Object.fromEntries(parts),
  };
}

/** A definition of ours as a backend would tell it: `withOurWords` gives it guards and bounds again. */
export const withoutOurDirectives = <T extends ASTNode>(node: T): T =>
  visit(node, {
    enter: (inner) =>
      'directives' in inner && inner.directives
        ? {
            ...inner,
            directives: inner.directives.filter(({ name }) =>
              specifiedDirectives.some((known) => known.name === name.value),
            ),
          }
        : undefined,
  });

/** Their type in our order, with what it lacks of ours unless `prune` is set, and with what it has more at its end. */
export function keptWith(
  ours: TypeDefinitionNode,
  theirs: TypeDefinitionNode,
  prune: boolean,
): TypeDefinitionNode {
  if (ours.kind !== theirs.kind) return theirs;
  const lists = (['fields', 'values'] as const).flatMap((key) => {
    const own = (ours as Described)[key];
    const other = (theirs as Described)[key];
    if (!own || !other) return [];
    const find = (name: string): Described | undefined => other.find((part) => part.name.value === name);
    const kept = own.flatMap((part) => {
      const found = find(part.name.value);
      return found
        ? [found]
        : prune
          ? []
          : [withoutOurDirectives(part as unknown as ASTNode) as unknown as Described];
    });
    return [
      [key, [...kept, ...other.filter((part) => !own.some(({ name }) => name.value === part.name.value))]],
    ];
  });
  return { ...theirs, ...Object.fromEntries(lists) };
}
