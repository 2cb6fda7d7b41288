import {
  isIdentifier,
  isPropertySignatureDeclaration,
  isTypeAliasDeclaration,
  type Node,
} from 'typescript/unstable/ast';
import { API, type Project, type Symbol as Property } from 'typescript/unstable/sync';
import { type ProjectTexts, parseAll, schemaOf } from '../codegen/project.ts';
import { findReads } from './reads.ts';
import { keyOf, type Selection, selectionsIn } from './selections.ts';

const GENERATED = /\/src\/gql\/([^/]+)\/graphql\.ts$/;
/** The rooms that may not import what is generated of the operations (.dependency-cruiser.cjs): no answer is theirs. */
const WITHOUT_ANSWERS = /\/src\/(gql|api|access|rules|i18n|ui|lib)\//;
const ANSWER = /(Query|Mutation|Subscription|Fragment)$/;

/** Where the generated types declare the fields: place of the property to the selection's key. */
function declaredFields({ program }: Project): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const name of program.getSourceFileNames()) {
    const feature = GENERATED.exec(name)?.[1];
    const file = feature && program.getSourceFile(name);
    if (!file) continue;
    const walk = (node: Node, path: readonly string[]): void => {
      if (isPropertySignatureDeclaration(node)) {
        // The marks of masked fragments have names that no field has.
        if (!isIdentifier(node.name)) return;
        const own = [...path, node.name.text];
        found.set(`${file.path}:${node.pos}`, keyOf(feature, own));
        if (node.type) walk(node.type, own);
      } else
        node.forEachChild((child) => {
          walk(child, path);
        });
    };
    for (const statement of file.statements)
      if (isTypeAliasDeclaration(statement) && ANSWER.test(statement.name.text))
        walk(statement.type, [statement.name.text]);
  }
  return found;
}

/** Keys of the fields that the console's code reads. */
function readFields(project: Project, sources: string): ReadonlySet<string> {
  const declared = declaredFields(project);
  const read = new Set<string>();
  const goes = new Map<string, Set<string>>();
  const met = new Map<number, readonly string[]>();
  const fieldsOf = (property: Property): readonly string[] => {
    const before = met.get(property.id);
    if (before) return before;
    const fields = property.declarations.flatMap((handle) => {
      const node = handle.path.includes('/src/gql/') ? handle.resolve(project) : undefined;
      return (node && declared.get(`${handle.path}:${node.pos}`)) ?? [];
    });
    met.set(property.id, fields);
    return fields;
  };
  const files = project.program
    .getSourceFileNames()
    .filter((name) => name.startsWith(sources) && !WITHOUT_ANSWERS.test(name));
  findReads(project, files, {
    fieldsOf,
    read: (fields) => {
      for (const field of fields) read.add(field);
    },
    goes: (from, to) => {
      for (const field of to) goes.set(field, new Set([...(goes.get(field) ?? []), ...from]));
    },
  });
  // A set is walked on through what is added to it meanwhile.
  for (const field of read) for (const from of goes.get(field) ?? []) read.add(from);
  return read;
}

/** What is selected and read nowhere: not by code, and not out of the cache by another's code. */
function unreadOf(texts: ProjectTexts, read: ReadonlySet<string>): readonly Selection[] {
  const { schema } = schemaOf(parseAll(texts.schema).documents);
  if (!schema) return [];
  const { all, writers } = selectionsIn(schema, parseAll(texts.operations).documents);
  const readOfContract = new Set(all.filter(({ key }) => read.has(key)).map(({ contract }) => contract));
  const isReadElsewhere = ({ contract, isKey }: Selection): boolean => !isKey && readOfContract.has(contract);
  const written = new Set<string>();
  // What lies around comes first, so that whatever is written within reaches it from behind.
  for (const one of [...all].reverse()) {
    const isWritten = writers.has(one.owner) && (one.spreads || (one.isKept && isReadElsewhere(one)));
    if (!isWritten && !written.has(one.key)) continue;
    written.add(one.key);
    if (one.around) written.add(one.around);
  }
  const isRead = (one: Selection): boolean =>
    one.isKey ||
    one.isEffect ||
    read.has(one.key) ||
    written.has(one.key) ||
    (one.isListed && isReadElsewhere(one));
  const setOf = ({ owner, around }: Selection): string => `${owner} ${around}`;
  const setsRead = new Set(all.filter(isRead).map(setOf));
  const unread = all.filter((one) => !isRead(one) && (setsRead.has(setOf(one)) || !one.isStandIn));
  const keys = new Set(unread.map(({ key }) => key));
  return unread.filter(({ around }) => !around || !keys.has(around));
}

/**
 * Fields of the operations that nobody reads, each with its place in the document. A field is read where the console's
 * code takes that property of that operation's or fragment's type, or gives the record to somebody whose own type has the
 * property, an index signature or `any`; where a list of fields names it (field-lists.ts); and where the cache hands it
 * on, and that field of the contract is read by whoever asks for it elsewhere: what a mutation or a subscription writes
 * over a record, and what lies in a list of values, which the last answer takes the place of whole. Tests read nothing.
 *
 * It does not see a record that is taken as `object` or `unknown` and read there by names, nor one in a tuple whose type
 * the compiler does not tell (ask.ts): such fields would be called unread. It calls read what is given to a type that has
 * the property, whether or not somebody reads it there, and what the cache hands on, whether or not its reader is on the
 * screen.
 */
export function unreadFields(
  folder: string,
  texts: ProjectTexts,
  config = `${folder}/tsconfig.json`,
): string[] {
  const api = new API({ cwd: folder });
  try {
    const [project] = api.updateSnapshot({ openProjects: [config] }).getProjects();
    if (!project) throw new Error(`there is no project at ${config}`);
    return unreadOf(texts, readFields(project, `${folder}/src/`)).map(
      ({ place, name, owner }) => `${place}: nobody reads "${name}" of ${owner}.`,
    );
  } finally {
    api.close();
  }
}
