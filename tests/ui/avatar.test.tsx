import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { copyName } from '../../src/rules/copy-name.ts';
import { Avatar } from '../../src/ui/avatar.tsx';

test.each([
  ['Ada', 'Byron', 'AB'],
  ['𠮷野', '太郎', '𠮷太'],
  ['', '', ''],
])('the initials of %s %s are whole signs', (first, last, initials) => {
  const { container } = render(<Avatar first={first} last={last} />);
  expect(container).toHaveTextContent(initials, { normalizeWhitespace: true });
  expect(container.textContent?.isWellFormed()).toBe(true);
});

test('nor is a sign of the name of a copy cut through', () => {
  expect(copyName('Blood 🩸', 'copy', 12)).toBe('Blood  copy');
  expect(copyName('Blood 🩸', 'copy', 13)).toBe('Blood 🩸 copy');
});
