import { BookOpen, ChevronRight, Keyboard, type LucideIcon, Sparkles } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { consoleConfig } from '../../../api/config.ts';
import { ShortcutsDialog } from '../../../kit/list/shortcuts-dialog.tsx';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

/** What changed of late, the latest first. */
const NEWS = ['appointments', 'donors', 'drives', 'live', 'jobs'] as const;
const ROW = 'flex min-h-13 w-full items-center gap-3 rounded-control px-2 py-1.5 text-left hover:bg-hover';

const Line = ({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text: ReactNode }) => (
  <>
    <Icon size={16} aria-hidden className="shrink-0 text-muted" />
    <span className="min-w-0 grow">
      <span className="block font-medium text-ink">{title}</span>
      <span className="block text-caption text-muted">{text}</span>
    </span>
    <ChevronRight size={16} aria-hidden className="shrink-0 text-muted" />
  </>
);

/** Where help is found without asking anybody. */
export function HelpCard() {
  const { t } = useTranslation(['support', 'common']);
  const [shown, setShown] = useState<'keys' | 'news'>();
  const { userGuideUrl } = consoleConfig();
  const close = (): void => setShown(undefined);
  return (
    <Card title={t('support:help')}>
      <ul className="-mx-2 flex flex-col">
        {userGuideUrl && (
          <li>
            <a
              href={userGuideUrl}
              target="_blank"
              rel="noopener noreferrer"
              className={`${ROW} no-underline`}
            >
              <Line icon={BookOpen} title={t('support:guide')} text={t('support:guideText')} />
            </a>
          </li>
        )}
        <li>
          <button type="button" className={ROW} onClick={() => setShown('keys')}>
            <Line icon={Keyboard} title={t('support:keys')} text={t('support:keysText')} />
          </button>
        </li>
        <li>
          <button type="button" className={ROW} onClick={() => setShown('news')}>
            <Line icon={Sparkles} title={t('support:news')} text={t('support:newsText')} />
          </button>
        </li>
      </ul>
      <ShortcutsDialog open={shown === 'keys'} onClose={close} />
      <Dialog
        open={shown === 'news'}
        onClose={close}
        title={t('support:news')}
        closeLabel={t('common:close')}
      >
        <ul className="flex list-disc flex-col gap-2 pl-5">
          {NEWS.map((item) => (
            <li key={item}>{t(`support:newsOf.${item}`)}</li>
          ))}
        </ul>
      </Dialog>
    </Card>
  );
}
