import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { fullName } from './names.ts';

interface NoRoleNoticeProps {
  readonly user: { readonly id: string; readonly firstName: string; readonly lastName: string };
  readonly mayChoose: boolean;
}

/** Over an account without a role, as one that was restored after its role was deleted: the way to choose one. */
export function NoRoleNotice({ user, mayChoose }: NoRoleNoticeProps) {
  const { t } = useTranslation('users');
  return (
    <section
      aria-label={t('noRole')}
      className="mb-4 flex flex-wrap items-center gap-3 rounded-card border border-line bg-warning-soft px-5 py-3 text-on-warning-soft"
    >
      <p className="mr-auto">{t('noRoleText', { name: fullName(user) })}</p>
      {mayChoose && (
        <Link to={href('editUser', undefined, { id: user.id })} className={buttonClass()}>
          {t('chooseRole')}
        </Link>
      )}
    </section>
  );
}
