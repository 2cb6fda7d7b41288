import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { DeletableSelect } from '../../src/ui/deletable-select.tsx';

function Sample() {
  const [value, setValue] = useState('');
  const [options, setOptions] = useState([
    { value: 'a', label: 'O negative' },
    { value: 'b', label: 'Near Tulsa' },
  ]);
  return (
    <DeletableSelect
      label="Saved filter"
      placeholder="None"
      value={value}
      onChange={setValue}
      options={options}
      onDelete={(gone) => setOptions(options.filter((option) => option.value !== gone))}
      deleteLabel={(name) => `Delete ${name}`}
    />
  );
}

test('an option is chosen, deleted in place, and emptied by Backspace; nothing is typed into it', async () => {
  const user = userEvent.setup();
  render(<Sample />);
  const trigger = screen.getByRole('button', { name: 'Saved filter None' });
  await user.click(trigger);
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Near Tulsa' }));
  expect(trigger).toHaveAccessibleName('Saved filter Near Tulsa');
  await user.click(trigger);
  await user.click(screen.getByRole('button', { name: 'Delete O negative' }));
  expect(screen.queryByRole('button', { name: 'O negative' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  trigger.focus();
  await user.keyboard('{Backspace}');
  expect(trigger).toHaveAccessibleName('Saved filter None');
});
