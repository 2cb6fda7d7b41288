import { Ellipsis, Globe, Mail, Pencil, Power, PowerOff, Send, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { href } from '../../../../access/paths.ts';
import { type DonorDetailFragment, DonorPageDocument } from '../../../../gql/donors/graphql.ts';
import {
  useChangeDonorEmailByAdminMutation,
  useUpdateDonorsMutation,
  useUpdateUserProfileByAdminMutation,
} from '../../../../gql/donors/hooks.ts';
import { notify, notifyUndo } from '../../../../kit/dialogs/toast.ts';
import { useErrorText } from '../../../../kit/error-text.ts';
import { useOpens, usePermission } from '../../../../kit/use-permission.ts';
import { useMailTo } from '../../../../pickers/use-mail-to.tsx';
import { BlockedItem } from '../../../../ui/blocked-item.tsx';
import { buttonClass } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../../ui/menu.tsx';
import { useMayDeactivate } from '../use-may-deactivate.ts';
import { useSetActive } from '../use-set-active.ts';
import { useTellPlatform } from './use-tell-platform.ts';

interface DonorActionsProps {
  readonly donor: DonorDetailFragment;
  readonly onChangeEmail: () => void;
}

/** What can be done with a donor: edit, change their address, write to them, register them, take them out of use and back. */
export function DonorActions({ donor, onChangeEmail }: DonorActionsProps) {
  const { t } = useTranslation(['donorRecord', 'donors']);
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [, setSearch] = useSearchParams();
  const opens = useOpens();
  // The state alone: a donor who would not pass the form of today is taken out of use all the same.
  const setActive = useSetActive([DonorPageDocument]);
  const tellPlatform = useTellPlatform(donor);
  const mayUpdate = usePermission(useUpdateUserProfileByAdminMutation);
  const mayToggle = usePermission(useUpdateDonorsMutation);
  const mayChangeEmail = usePermission(useChangeDonorEmailByAdminMutation);
  const mail = useMailTo();
  const mayDeactivate = useMayDeactivate();
  const { id, isActive } = donor;
  if (!mayUpdate) return null;

  const toggle = async (): Promise<void> => {
    if (isActive && !(await mayDeactivate(donor))) return;
    const { error, failure = error && errorText(error) } = await setActive(donor, !isActive);
    if (failure !== undefined) return notify(failure, 'error');
    await notifyUndo(t(isActive ? 'deactivated' : 'activated'), () => setActive(donor, isActive));
  };
  const Power_ = isActive ? PowerOff : Power;
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t('moreActions')} className="border border-line bg-surface">
            <Ellipsis size={16} aria-hidden />
          </IconButton>
        }
      >
        {mayChangeEmail && isActive && (
          <MenuItem icon={<Mail size={16} aria-hidden />} onSelect={onChangeEmail}>
            {t('changeEmail')}
          </MenuItem>
        )}
        {mail.may &&
          isActive &&
          (donor.wantsEmail ? (
            <MenuItem icon={<Send size={16} aria-hidden />} onSelect={() => mail.mailTo(donor)}>
              {t('donors:sendEmail')}
            </MenuItem>
          ) : (
            <BlockedItem icon={<Send size={16} aria-hidden />} reason={t('donors:noMail')}>
              {t('donors:sendEmail')}
            </BlockedItem>
          ))}
        <MenuItem
          icon={<Users size={16} aria-hidden />}
          onSelect={() => setSearch({ id, tab: 'contact' }, { preventScrollReset: true })}
        >
          {t('setPreferences')}
        </MenuItem>
        {tellPlatform && (
          <MenuItem icon={<Globe size={16} aria-hidden />} onSelect={() => void tellPlatform()}>
            {t(donor.existInDEP ? 'registerAgain' : 'register')}
          </MenuItem>
        )}
        {opens('donorPairs') && (
          <MenuItem icon={<Users size={16} aria-hidden />} onSelect={() => void navigate(href('donorPairs'))}>
            {t('possibleDuplicates')}
          </MenuItem>
        )}
        {mayToggle && (
          <MenuItem icon={<Power_ size={16} aria-hidden />} onSelect={() => void toggle()}>
            {t(isActive ? 'deactivate' : 'activate')}
          </MenuItem>
        )}
      </Menu>
      {mail.dialog}
      {opens('editDonor') && (
        <Link to={href('editDonor', undefined, { id })} className={buttonClass()}>
          <Pencil size={16} aria-hidden />
          {t('editShort')}
        </Link>
      )}
    </>
  );
}
