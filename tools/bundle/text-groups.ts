/** Namespaces that come in one file of a language, because the pages that ask for one ask for the others. */
const TEXT_GROUPS = {
  /** Every signed-in page. */
  frame: ['common', 'menu', 'shell'],
  /** Lists and forms. */
  work: ['list', 'form', 'rules', 'refusals'],
  sponsorGroup: ['sponsorGroup', 'sponsorGroups'],
  donor: ['donors', 'donorRecord'],
} as const;

export const FRAME_TEXTS = TEXT_GROUPS.frame;

const groupOf = new Map<string, string>(
  Object.entries(TEXT_GROUPS).flatMap(([group, spaces]) => spaces.map((space) => [space, group] as const)),
);

/** The name of the file that brings a namespace in a language. */
export const textChunk = (language: string, namespace: string): string => {
  const group = groupOf.get(namespace);
  return group ? `texts-${language}-${group}` : `text-${language}-${namespace}-json`;
};

/** For each group of a language: its files, and the name of the file that they become. */
export const textGroupsOf = (language: string): readonly { name: string; test: RegExp }[] =>
  Object.entries(TEXT_GROUPS).map(([group, spaces]) => ({
    name: `texts-${language}-${group}`,
    test: new RegExp(`locales/${language}/(?:${spaces.join('|')})\\.json$`),
  }));
