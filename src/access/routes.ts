import type { CustomTypeOptions } from 'i18next';
import type { ComponentType } from 'react';
import type { Right } from '../rules/access.ts';
import { PATHS, type RouteId } from './paths.ts';

/** Who may open a route. A route without access does not compile: missing would mean refused. */
export type RouteAccess = 'public' | 'signedIn' | Right;

type Texts = CustomTypeOptions['resources'];
export type Namespace = keyof Texts;
/** `namespace:key` of the English texts. */
export type TextKey = { readonly [Space in Namespace]: `${Space}:${keyof Texts[Space] & string}` }[Namespace];

/** Asks what a page asks first at an address, or would ask there, as long as it is a guess. */
export interface RouteQuestion {
  (address: URL, isGuess?: boolean): void;
  /** What the address of a list may say of its pages and its order. */
  readonly list?: {
    readonly sizes?: readonly number[];
    readonly size?: number;
    readonly sorts: readonly string[];
  };
}

export interface RouteModule {
  readonly Component: ComponentType;
  readonly ask?: RouteQuestion;
}

export interface RouteSpec {
  readonly id: RouteId;
  readonly access: RouteAccess;
  /** The page title, and its words in the breadcrumb. */
  readonly title: TextKey;
  /** Namespaces loaded beside the chunk, so that no raw key is ever painted. */
  readonly namespaces: readonly Namespace[];
  /** The route above this one in the breadcrumb. */
  readonly parent?: RouteId;
  /** What the form beside this list adds (`?panel=add`), for those who may write what the list shows. */
  readonly adds?: TextKey;
  /** `bare` pages stand without the shell: sign-in, errors. Default `shell`. */
  readonly frame?: 'bare' | 'shell';
  /** A lazily loaded module that exports the page as `Component`. */
  readonly load: () => Promise<RouteModule>;
}

export interface RouteEntry extends RouteSpec {
  readonly path: string;
}

const accesses = new Map<RouteId, RouteAccess>();

/**
 * Where something is sent, something may be refused: those words come in the same file, and a screen whose texts come
 * after it is drawn twice.
 */
const withRefusals = (namespaces: readonly Namespace[]): readonly Namespace[] =>
  namespaces.includes('form') ? [...namespaces, 'refusals'] : namespaces;

/** A feature's route table: adds each route's path, which is declared in `paths.ts` alone. */
export function defineRoutes(specs: readonly RouteSpec[]): readonly RouteEntry[] {
  for (const { id, access } of specs) accesses.set(id, access);
  return specs.map((spec) => ({
    ...spec,
    path: PATHS[spec.id],
    namespaces: withRefusals(spec.namespaces),
  }));
}

/** What a route of any feature asks of those who open it. A route that is not there is nobody's. */
export const accessOf = (id: RouteId): RouteAccess | undefined => accesses.get(id);
