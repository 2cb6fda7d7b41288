/**
 * What the layout builder offers: by part of the frame, each option with what it may be. The first is how the console
 * looks without a configuration.
 */
export const LAYOUT_OPTIONS = {
  header: { fixed: ['on', 'off'], phoneFixed: ['on', 'off'], width: ['fluid', 'fixed'] },
  subheader: { shown: ['on', 'off'], fixed: ['off', 'on'], style: ['plain', 'solid'] },
  content: { width: ['fixed', 'fluid'], spacing: ['wide', 'narrow'] },
  aside: { shown: ['on', 'off'], fixed: ['on', 'off'], minimised: ['off', 'on'], minimisable: ['on', 'off'] },
  footer: { shown: ['off', 'on'], fixed: ['off', 'on'], width: ['fluid', 'fixed'] },
} as const;

type Options = typeof LAYOUT_OPTIONS;
export type LayoutPart = keyof Options;
type Names<P extends LayoutPart> = keyof Options[P];

export type LayoutConfig = {
  readonly [P in LayoutPart]: {
    readonly [N in Names<P>]: Options[P][N] extends readonly (infer V)[] ? V : never;
  };
};

/** A configuration is a few hundred characters; what is longer was written by something else. */
const LONGEST = 5_000;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const own = (value: unknown, key: string): unknown =>
  isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;

function parsed(text: string | null): unknown {
  if (text === null || text.length > LONGEST) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads what was stored. A storage can hold whatever it likes: each option that is none of ours is as it was made. */
export function readLayoutConfig(text: string | null): LayoutConfig {
  const value = parsed(text);
  return Object.fromEntries(
    Object.entries(LAYOUT_OPTIONS).map(([part, options]) => [
      part,
      Object.fromEntries(
        Object.entries(options as Readonly<Record<string, readonly string[]>>).map(([name, choices]) => {
          const kept = own(own(value, part), name);
          return [name, choices.find((choice) => choice === kept) ?? choices[0]];
        }),
      ),
    ]),
  ) as unknown as LayoutConfig;
}

/** What differs from the console as it was made, as the page's style sheet asks for it: `header-fixed-off`. */
export function layoutTokens(config: LayoutConfig): readonly string[] {
  return Object.entries(LAYOUT_OPTIONS).flatMap(([part, options]) =>
    Object.entries(options as Readonly<Record<string, readonly string[]>>).flatMap(([name, choices]) => {
      const value = (config[part as LayoutPart] as Readonly<Record<string, string>>)[name];
      return value === undefined || value === choices[0] ? [] : [`${part}-${name}-${value}`];
    }),
  );
}
