import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';

interface MessagePageProps {
  readonly code?: string;
  readonly title: string;
  readonly text: string;
}

/** One message in the middle of the window, and the way back. */
export function MessagePage({ code, title, text }: MessagePageProps) {
  const { t } = useTranslation('errors');
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-2 px-4 text-center">
      <Logo size={36} />
      {code && <p className="mt-4 font-mono text-body text-subtle">{code}</p>}
      <h1 className="mt-2 font-semibold text-title">{title}</h1>
      <p className="mb-6 max-w-[420px] text-body text-muted">{text}</p>
      <Link to={href('dashboard')} className={buttonClass('primary')}>
        {t('goToDashboard')}
      </Link>
    </main>
  );
}
