import { useAtomValue } from 'jotai';
import {
  ArrowRight,
  Building2,
  CalendarClock,
  HeartPulse,
  type LucideIcon,
  Plus,
  User,
  Zap,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import type { Session } from '../../../access/session-shape.ts';
import { useAdminAddAppointmentMutation } from '../../../gql/appointments/hooks.ts';
import type { FindRecordsQuery } from '../../../gql/shell/graphql.ts';
import { pageCommandsAtom } from '../../../kit/page-commands.ts';
import { usePermission } from '../../../kit/use-permission.ts';
import { LazyBookDialog } from '../../../pickers/appointments/use-book.tsx';
import { bloodGroup } from '../../../rules/formats.ts';
import { CommandGroup, CommandItem, CommandList } from '../../../ui/command-list.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { fitsText } from '../client-list.tsx';
import { usePaletteActions } from './actions.ts';
import { type Command, creations, screens } from './commands.ts';
import { recentCommands, rememberCommand } from './recent-commands.ts';
import { useRecordSearch } from './use-record-search.ts';

type FoundRecord = FindRecordsQuery['findRecords'][number];

const FOUND: Readonly<Record<FoundRecord['kind'], readonly [LucideIcon, (record: FoundRecord) => string]>> = {
  SITE: [Building2, ({ id }) => href('clientView', { id })],
  DRIVE: [CalendarClock, ({ id }) => href('viewDrive', undefined, { id })],
  USER: [User, ({ id }) => href('viewUser', undefined, { id })],
  DONOR: [HeartPulse, ({ id }) => href('viewDonor', undefined, { id })],
};

const NEW_BOOKING = {};

interface PaletteProps {
  readonly session: Session;
  /** What is looked for at first. */
  readonly text: string;
  readonly onClose: () => void;
}

/** One box over everything permitted: go, create, find, do. Those run last come first. */
export function Palette({ session, text: first, onClose }: PaletteProps) {
  const { t } = useTranslation(['panel', 'common']);
  const navigate = useNavigate();
  const [text, setText] = useState(first);
  const userId = session.user.id;
  // What is booked stands in the palette's place until it is done.
  const [booking, setBooking] = useState(false);
  const books = usePermission(useAdminAddAppointmentMutation);
  const recent = recentCommands(userId);
  const { records, searching, failed } = useRecordSearch(text);
  const rank = ({ id }: Command): number => {
    const place = recent.indexOf(id);
    return place < 0 ? recent.length : place;
  };
  const fitting = (commands: readonly Command[]): Command[] =>
    commands
      .filter(({ label, hint = '' }) => fitsText(`${label} ${hint}`, text.trim()))
      .toSorted((a, b) => rank(a) - rank(b));
  const run = (command: Command): void => {
    rememberCommand(userId, command.id);
    if (command.id === 'book') {
      setBooking(true);
      return;
    }
    onClose();
    if (command.to) void navigate(command.to);
    command.run?.();
  };
  const book: Command[] = books ? [{ id: 'book', label: t('panel:bookAppointment') }] : [];
  const groups = [
    ['goTo', ArrowRight, fitting(screens(session))],
    ['create', Plus, fitting([...creations(session), ...book])],
    ['do', Zap, fitting([...useAtomValue(pageCommandsAtom), ...usePaletteActions(session, text)])],
  ] as const;
  const shown = ([name, Icon, commands]: (typeof groups)[number]) =>
    commands.length > 0 ? (
      <CommandGroup key={name} title={t(`panel:${name}`)}>
        {commands.map((command) => (
          <CommandItem
            key={command.id}
            value={command.id}
            icon={<Icon size={16} aria-hidden />}
            hint={command.hint}
            onSelect={() => run(command)}
          >
            {command.label}
          </CommandItem>
        ))}
      </CommandGroup>
    ) : null;
  const detail = ({ kind, code, age, bloodType }: FoundRecord): string =>
    kind === 'DONOR'
      ? [code, age == null ? '' : t('panel:years', { count: age }), bloodGroup(bloodType)]
          .filter(Boolean)
          .join(' · ')
      : code;
  if (booking) return <LazyBookDialog wish={NEW_BOOKING} onClose={onClose} />;
  return (
    <Dialog open bare onClose={onClose} title={t('panel:palette')}>
      <CommandList
        label={t('panel:palette')}
        placeholder={t('panel:palettePlaceholder')}
        text={text}
        onText={setText}
        aside={
          searching ? (
            <Spinner />
          ) : (
            <kbd className="rounded-[4px] border border-line px-1.5 font-sans text-caption text-subtle">
              Esc
            </kbd>
          )
        }
        empty={failed ? t('panel:searchFailed') : searching ? t('common:loading') : t('panel:nothingFits')}
      >
        {groups.slice(0, 2).map(shown)}
        {records.length > 0 && (
          <CommandGroup title={t('panel:find')}>
            {records.map((record) => {
              const [Icon, to] = FOUND[record.kind];
              return (
                <CommandItem
                  key={record.id}
                  value={record.id}
                  icon={<Icon size={16} aria-label={t(`panel:foundKinds.${record.kind}`)} />}
                  hint={detail(record)}
                  onSelect={() => {
                    onClose();
                    void navigate(to(record));
                  }}
                >
                  {record.title}
                </CommandItem>
              );
            })}
          </CommandGroup>
        )}
        {groups.slice(2).map(shown)}
      </CommandList>
    </Dialog>
  );
}
