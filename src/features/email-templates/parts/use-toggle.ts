import { useTranslation } from 'react-i18next';
import { useToggleEmailTemplateMutation } from '../../../gql/email-templates/hooks.ts';
import { notify, notifyUndo } from '../../../kit/dialogs/toast.ts';
import { useErrorText } from '../../../kit/error-text.ts';

interface Togglable {
  readonly id: string;
  readonly name: string;
  readonly isEnable: boolean;
}

/** Turns a template on or off: sent at once, with Undo. */
export function useToggle(onChanged: () => void): (template: Togglable) => Promise<void> {
  const { t } = useTranslation('emailTemplates');
  const errorText = useErrorText();
  const [toggle] = useToggleEmailTemplateMutation();
  return async ({ id, name, isEnable }) => {
    const send = (to: boolean) => toggle({ variables: { id, isEnable: to } });
    const { error } = await send(!isEnable);
    // Somebody else may have been quicker: the next look shows it.
    onChanged();
    if (error) return notify(errorText(error), 'error');
    await notifyUndo(t(isEnable ? 'disabled' : 'enabled', { name }), () => send(isEnable));
  };
}
