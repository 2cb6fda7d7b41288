import { STRONG_PASSWORD } from '../../../rules/patterns.ts';

const SETS = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '!#$%*+-=?@'] as const;
const LENGTH = 16;

/** A whole number below `below`, each as likely as the other. */
function random(below: number): number {
  const most = Math.floor(0x1_0000_0000 / below) * below;
  const drawn = new Uint32Array(1);
  do crypto.getRandomValues(drawn);
  while ((drawn[0] ?? 0) >= most);
  return (drawn[0] ?? 0) % below;
}

/** 16 signs, without those that look alike: at least one capital, small letter, digit and special sign. */
function draw(): string {
  const all = SETS.join('');
  const signs = Array.from({ length: LENGTH }, (_unused, index) => {
    const set = SETS[index] ?? all;
    return set[random(set.length)] ?? '';
  });
  // The first four show every kind of sign; shuffled, nobody knows which is where.
  for (let last = signs.length - 1; last > 0; last -= 1) {
    const other = random(last + 1);
    [signs[last], signs[other]] = [signs[other] ?? '', signs[last] ?? ''];
  }
  return signs.join('');
}

/** A password that is called strong: one draw in twenty thousand has too few different signs for that. */
export function generatePassword(): string {
  for (;;) {
    const password = draw();
    if (strengthOf(password) === 4) return password;
  }
}

/** From 1 (refused by the rule, or barely let through) to 4: kinds of signs are the rule's, length is what adds. */
export function strengthOf(password: string): 1 | 2 | 3 | 4 {
  if (!STRONG_PASSWORD.test(password)) return 1;
  const different = new Set(password).size;
  if (password.length >= 14 && different >= 10) return 4;
  return password.length >= 10 && different >= 7 ? 3 : 2;
}
