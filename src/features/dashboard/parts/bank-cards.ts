interface CardSpec {
  /** One of these has to be read. */
  readonly modules: readonly string[];
  readonly className: string;
}

/** The cards that stand in a place of their own, with a least height that loading, errors and little data keep. */
export const CARDS = {
  today: { modules: ['driveManagement'], className: 'min-h-80' },
  attention: { modules: ['driveManagement', 'donorManagement'], className: 'min-h-80' },
  goals: { modules: ['driveManagement'], className: 'min-h-71' },
  heatMap: { modules: ['driveManagement'], className: 'min-h-100' },
  bloodGroups: { modules: ['donorManagement'], className: 'min-h-95' },
  eligibleSoon: { modules: ['donorManagement'], className: 'min-h-79' },
} as const satisfies Record<string, CardSpec>;

/**
 * The cards that lead the page of those alone who write what they show and plan no drives: its module, and the child of
 * it.
 */
const OWN = {
  appointments: ['donorManagement'],
  ads: ['contentManagement', 'Ads'],
  toFinish: ['contentManagement'],
  mail: ['contentManagement', 'emailtemplate'],
  edited: ['contentManagement', 'emailtemplate'],
} as const satisfies Record<string, readonly [module: string, child?: string]>;

export type PlacedCard = keyof typeof CARDS;
export type OwnCard = keyof typeof OWN;
/** The cards that a user may hide. */
export type CardName = OwnCard | PlacedCard;

const keysOf = <Key extends string>(of: Readonly<Record<Key, unknown>>) => Object.keys(of) as Key[];

export const isOwn = (name: unknown): name is OwnCard => keysOf(OWN).some((own) => own === name);
export const isCardName = (name: unknown): name is CardName =>
  isOwn(name) || keysOf(CARDS).some((card) => card === name);

type Reads = (module: string, child?: string, level?: 'READ' | 'WRITE') => boolean;

/** The cards beside the specification's that somebody may see. */
export const cardsFor = (reads: Reads): readonly CardName[] => [
  ...keysOf(OWN).filter((name) => {
    const [module, child] = OWN[name] as readonly [string, string?];
    return !reads('driveManagement', 'createDrive', 'WRITE') && reads(module, child, 'WRITE');
  }),
  ...keysOf(CARDS).filter((name) => CARDS[name].modules.some((module) => reads(module))),
];
