/**
 * What the fields of a form wait for, by the ids of their controls; each answers whether it has come. The form is not
 * saved before.
 */
export type ComingValues = Map<string, Promise<boolean>>;

/** A field waits for something; what it waited for before is forgotten. */
export function waitFor(coming: ComingValues, id: string, value: Promise<boolean>): void {
  coming.set(id, value);
  void value.finally(() => coming.get(id) === value && coming.delete(id));
}

/** Waits until all of it is there; answers the control of the first that did not come. */
export async function firstMissing(coming: ComingValues): Promise<string | undefined> {
  const [next] = coming;
  if (!next) return undefined;
  const [id, value] = next;
  const hasCome = await value;
  return hasCome || coming.has(id) ? firstMissing(coming) : id;
}
