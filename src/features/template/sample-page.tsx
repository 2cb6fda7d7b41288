import { TrendingUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/formats.ts';
import { usePageTitle } from '../../kit/page-title.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Chip } from '../../ui/chip.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Sparkline } from '../../ui/sparkline.tsx';
import { StatTile } from '../../ui/stat-tile.tsx';
import { Table, Td, Th, Tr } from '../../ui/table.tsx';
import { ARRIVALS, AUTHORS, LEADERS, PERIODS, type Period, SALES, TASKS } from './parts/sample-data.ts';
import { switchable } from './parts/switchable.tsx';

const LINE = 'flex min-h-11 items-center gap-3 border-line border-b last:border-b-0';
const MOST = Math.max(...LEADERS.map(({ amount }) => amount));
const TONES = { open: 'open', paid: 'good', refused: 'bad' } as const;

/** A page of the template: widgets whose figures stand for nothing. */
function Sample() {
  const { t } = useTranslation('template');
  const { number } = useFormats();
  const [period, setPeriod] = useState<Period>('month');
  const [done, setDone] = useState<readonly string[]>(() =>
    TASKS.flatMap((task) => (task.done ? [task.key] : [])),
  );
  // It leads nowhere, as there is nothing behind the figures.
  const action: ReactNode = (
    <Button variant="ghost" dense disabled>
      {t('sampleAction')}
    </Button>
  );
  return (
    <>
      <PageHeader title={usePageTitle()} context={t('sampleText')} />
      <div className="grid gap-4 md:grid-cols-3">
        {SALES.map(({ key, amount, course }) => (
          <StatTile
            key={key}
            title={t(`sales.${key}`)}
            icon={<TrendingUp size={16} aria-hidden />}
            value={number(amount)}
            trend={
              <Sparkline
                values={course}
                tone="good"
                label={t('course', { name: t(`sales.${key}`) })}
                className="h-8 w-24"
              />
            }
          />
        ))}
      </div>
      <div className="mt-4 grid gap-4 lg:grid-cols-2">
        <Card title={t('tasks')} link={action}>
          <ul>
            {TASKS.map(({ key }) => (
              <li key={key} className={LINE}>
                <label className="flex min-h-11 grow items-center gap-3">
                  <Checkbox
                    checked={done.includes(key)}
                    onChange={({ target }) =>
                      setDone((before) =>
                        target.checked ? [...before, key] : before.filter((other) => other !== key),
                      )
                    }
                  />
                  {t(`task.${key}`)}
                </label>
              </li>
            ))}
          </ul>
        </Card>
        <Card title={t('leaders')} link={action}>
          <ul>
            {LEADERS.map(({ name, amount }) => (
              <li key={name} className={LINE}>
                <span className="w-24 shrink-0 truncate font-medium">{name}</span>
                <span className="min-w-0 grow">
                  <ProgressBar label={name} value={amount} max={MOST} />
                </span>
                <span className="w-16 shrink-0 text-right text-muted tabular-nums">{number(amount)}</span>
              </li>
            ))}
          </ul>
        </Card>
        <Card title={t('authors')} link={action}>
          <ul>
            {AUTHORS.map(({ first, last, skills }) => (
              <li key={last} className={`${LINE} py-2`}>
                <Avatar first={first} last={last} />
                <span className="min-w-0 grow">
                  <span className="block font-medium">
                    {first} {last}
                  </span>
                  <span className="block text-caption text-muted">{skills}</span>
                </span>
              </li>
            ))}
          </ul>
        </Card>
        <Card
          title={t('arrivals')}
          flush
          control={
            <Segmented
              label={t('period')}
              value={period}
              onChange={setPeriod}
              options={PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
            />
          }
        >
          <Table label={t('arrivals')}>
            <thead>
              <tr>
                <Th>{t('arrival')}</Th>
                <Th className="text-right">{t('amount')}</Th>
                <Th>{t('state')}</Th>
              </tr>
            </thead>
            <tbody>
              {ARRIVALS[period].map(({ name, company, amount, state }) => (
                <Tr key={name}>
                  <Td>
                    <span className="block font-medium">{name}</span>
                    <span className="block text-caption text-muted">{company}</span>
                  </Td>
                  <Td className="text-right">{number(amount)}</Td>
                  <Td>
                    <Chip tone={TONES[state]}>{t(`states.${state}`)}</Chip>
                  </Td>
                </Tr>
              ))}
            </tbody>
          </Table>
        </Card>
      </div>
    </>
  );
}

export const Component = switchable(Sample);
