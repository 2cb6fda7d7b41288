import { storage } from './storage.ts';
import { DEVICE_KEY } from './storage-keys.ts';

const SHAPE = /^[0-9a-f-]{36}$/;

/** This browser's device id: random, made once and kept; tokens and one-time codes are bound to it. */
export function deviceId(): string {
  const kept = storage.get(DEVICE_KEY);
  if (kept && SHAPE.test(kept)) return kept;
  const made = crypto.randomUUID();
  storage.set(DEVICE_KEY, made);
  return made;
}
