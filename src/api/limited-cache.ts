import type { OperationVariables } from '@apollo/client';
import { type Cache, InMemoryCache } from '@apollo/client/cache';
import { type DocumentNode, Kind, OperationTypeNode } from 'graphql';
import { whenIdle } from '../lib/when-idle.ts';

/** Answers that are kept: of the last ten to twenty pages, so that whoever goes back sees them at once. */
const KEPT = 60;
/** So many more may come before the oldest are forgotten, which goes through all that is kept. */
const SLACK = 30;
const ROOT = 'ROOT_QUERY';

/**
 * A cache that forgets. Each page of a list and each search is an answer of its own, and whoever works in one window all
 * day asks for thousands: of the oldest go those that nothing on the page shows, and the records that only they had.
 */
export class LimitedCache extends InMemoryCache {
  /** Root fields with their arguments, as they are named in the store; the oldest first. */
  readonly #answers = new Set<string>();
  readonly #watches = new Set<Cache.WatchOptions>();
  #willForget = false;

  override write<D, V extends OperationVariables>(options: Cache.WriteOptions<D, V>) {
    const reference = super.write(options);
    if (!options.dataId || options.dataId === ROOT)
      for (const name of this.#namesOf(options)) {
        this.#answers.delete(name);
        this.#answers.add(name);
      }
    if (this.#answers.size > KEPT + SLACK && !this.#willForget) {
      this.#willForget = true;
      whenIdle(() => this.#forget());
    }
    return reference;
  }

  override watch<D, V extends OperationVariables>(options: Cache.WatchOptions<D, V>) {
    const watch = options as unknown as Cache.WatchOptions;
    this.#watches.add(watch);
    const end = super.watch(options);
    return () => {
      this.#watches.delete(watch);
      end();
    };
  }

  override async reset(options?: Cache.ResetOptions) {
    this.#answers.clear();
    return super.reset(options);
  }

  #namesOf({ query, variables }: { query: DocumentNode; variables?: object | undefined }): string[] {
    return query.definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION && definition.operation === OperationTypeNode.QUERY
        ? definition.selectionSet.selections.flatMap((field) =>
            field.kind === Kind.FIELD
              ? this.policies.getStoreFieldName({
                  typename: 'Query',
                  fieldName: field.name.value,
                  field,
                  variables: { ...variables },
                })
              : [],
          )
        : [],
    );
  }

  #forget(): void {
    this.#willForget = false;
    const shown = new Set([...this.#watches].flatMap((watch) => this.#namesOf(watch)));
    const old = new Set([...this.#answers].slice(0, -KEPT).filter((name) => !shown.has(name)));
    if (old.size === 0) return;
    for (const name of old) this.#answers.delete(name);
    this.modify({
      id: ROOT,
      fields: (value: unknown, { storeFieldName, DELETE }) => (old.has(storeFieldName) ? DELETE : value),
      broadcast: false,
    });
    // What was read of them is remembered beside them.
    this.gc({ resetResultCache: true });
  }
}
