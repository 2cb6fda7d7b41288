import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { DialogFoot } from '../../src/kit/dialogs/dialog-foot.tsx';
import { ChoiceList } from '../../src/ui/choice-list.tsx';
import { Dialog } from '../../src/ui/dialog.tsx';
import { Field } from '../../src/ui/field.tsx';
import { FieldGroup } from '../../src/ui/field-group.tsx';
import { Segmented } from '../../src/ui/segmented.tsx';

const soon = () => new Promise((resolve) => setTimeout(resolve, 40));

interface AskedProps {
  /** What is wrong once it is asked, and when that is known. */
  readonly wrong: 'days' | 'reason';
  readonly answer?: () => Promise<unknown>;
  readonly isForm?: boolean;
}

function Asked({ wrong, answer, isForm = true }: AskedProps) {
  const [error, setError] = useState('');
  const ask = async (): Promise<void> => {
    await answer?.();
    setError('Missing');
  };
  const fields = (
    <>
      <FieldGroup role="group" label="Days" error={wrong === 'days' ? error : undefined}>
        <ChoiceList
          kind="checkbox"
          chosen={[]}
          onChange={() => undefined}
          choices={[
            { value: 'one', label: 'Monday', disabled: true },
            { value: 'two', label: 'Tuesday' },
          ]}
        />
      </FieldGroup>
      <Segmented
        label="Kind"
        value="a"
        onChange={() => undefined}
        options={[
          { value: 'a', label: 'One' },
          { value: 'b', label: 'Other' },
        ]}
      />
      <Field label="Reason" error={wrong === 'reason' ? error : undefined}>
        {(control) => <input {...control} />}
      </Field>
      <DialogFoot action="Send" onCancel={() => undefined} {...(isForm ? {} : { onAct: () => void ask() })} />
    </>
  );
  return (
    <Dialog open title="Asked">
      {isForm ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            void ask();
          }}
        >
          {fields}
        </form>
      ) : (
        fields
      )}
    </Dialog>
  );
}

test.each([
  ['a form', true],
  ['a button alone', false],
])(
  'what is refused in a dialog with %s leads to the first field that is wrong, time and again',
  async (_name, isForm) => {
    const user = userEvent.setup();
    render(<Asked wrong="reason" isForm={isForm} />);
    for (const _time of [1, 2]) {
      await user.click(screen.getByRole('button', { name: 'Send' }));
      await waitFor(() => expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveFocus());
    }
    // What asks nothing leads nowhere.
    await user.click(screen.getByRole('button', { name: 'Other' }));
    await soon();
    expect(screen.getByRole('textbox', { name: 'Reason' })).not.toHaveFocus();
  },
);

test('of a group it is the first that can be chosen, also where the server refuses it later', async () => {
  const user = userEvent.setup();
  render(<Asked wrong="days" answer={soon} />);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Tuesday' })).toHaveFocus());
});

test.each([
  ['a group', 'days', /^Days/],
  ['a field', 'reason', /^$/],
] as const)(
  'what is wrong with %s comes in sight after it, and the focus moves nothing then',
  async (_what, wrong, text) => {
    const moved: (readonly [string, unknown])[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element, how) {
      moved.push([this.textContent, (how as ScrollIntoViewOptions).block]);
    });
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    const user = userEvent.setup();
    render(<Asked wrong={wrong} />);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(moved).toHaveLength(2));
    expect(moved).toEqual([
      [expect.stringMatching(text), 'center'],
      ['Missing', 'nearest'],
    ]);
    expect(focus.mock.lastCall).toEqual([{ preventScroll: true }]);
    vi.restoreAllMocks();
  },
);

test('whoever goes on before the answer is left alone', async () => {
  const user = userEvent.setup();
  render(<Asked wrong="days" answer={soon} />);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await new Promise((resolve) => setTimeout(resolve));
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'a');
  expect(await screen.findByText('Missing')).toBeInTheDocument();
  await soon();
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveFocus();
});
