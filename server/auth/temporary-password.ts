import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike: it is read out and typed. */
const SETS = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '!#$%*+-=?@'] as const;
const LENGTH = 16;

/** A password that is shown once: 16 signs, of each kind at least one. */
export function temporaryPassword(): string {
  const all = SETS.join('');
  const letters = Array.from({ length: LENGTH }, (_unused, index) => {
    const set = SETS[index] ?? all;
    return set[randomInt(set.length)] ?? '';
  });
  // The first four show every kind of sign; shuffled, nobody knows which is where.
  for (let last = letters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [letters[last], letters[other]] = [letters[other] ?? '', letters[last] ?? ''];
  }
  return letters.join('');
}
