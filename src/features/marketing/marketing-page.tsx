import { Bot, ExternalLink, FileText, type LucideIcon, Megaphone, PieChart, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import { consoleConfig } from '../../api/config.ts';
import { useOpens } from '../../kit/use-permission.ts';
import { MARKETING_TOOLS, type MarketingTool } from '../../rules/marketing.ts';
import { buttonClass } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

const ICONS: Readonly<Record<MarketingTool, LucideIcon>> = {
  automationTool: Bot,
  campaigns: Megaphone,
  contacts: Users,
  content: FileText,
  segments: PieChart,
};

/** The pages of the marketing tool, each in a tab of its own; their addresses are the deployment's. */
export function Component() {
  const { t } = useTranslation('marketing');
  const opens = useOpens();
  const { marketingUrls } = consoleConfig();
  return (
    <>
      <PageHeader title={t('title')} />
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {MARKETING_TOOLS.map((tool, at) => (
          <li key={tool} className="flex">
            <Tool tool={tool} url={marketingUrls[at] ?? ''}>
              {tool === 'segments' && opens('donors') && (
                <p className="text-caption text-muted">
                  <Link to={href('donors')} className="touch-target text-secondary">
                    {t('segmentHint')}
                  </Link>
                </p>
              )}
            </Tool>
          </li>
        ))}
      </ul>
    </>
  );
}

interface ToolProps {
  readonly tool: MarketingTool;
  /** Empty where the deployment names none. */
  readonly url: string;
  readonly children: React.ReactNode;
}

function Tool({ tool, url, children }: ToolProps) {
  const { t } = useTranslation('marketing');
  const Icon = ICONS[tool];
  const id = `marketing-${tool}`;
  const host = URL.canParse(url) ? new URL(url).host : '';
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 grow flex-col gap-3 rounded-card border border-line bg-surface p-5"
    >
      <div className="flex items-center gap-3">
        <Icon size={20} aria-hidden className="shrink-0 text-muted" />
        <h2 id={id} className="font-semibold text-body">
          {t(tool)}
        </h2>
      </div>
      <p className="text-muted">{t(`${tool}Text`)}</p>
      {children}
      <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 pt-2">
        {host ? (
          <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClass('secondary')}>
            {t(tool)}
            <ExternalLink size={16} aria-hidden className="text-muted" />
            <span className="sr-only">{t('newTab')}</span>
          </a>
        ) : (
          <button type="button" disabled aria-describedby={`${id}-why`} className={buttonClass('secondary')}>
            {t(tool)}
          </button>
        )}
        <p id={`${id}-why`} className="min-w-0 truncate text-caption text-muted">
          {host || t('notSetUp')}
        </p>
      </div>
    </section>
  );
}
