import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useOpens } from '../../../kit/use-permission.ts';
import { isDay } from '../../../lib/day.ts';
import { LEVEL_ORDER, levelLook } from './drive-chips.tsx';

export interface Check {
  readonly level: string;
  readonly code: string;
  readonly message: string;
  readonly relatedId?: string | null | undefined;
  readonly relatedName?: string | null | undefined;
  readonly relatedKind?: string | null | undefined;
}

const CODES = {
  resourceBusy: 'checkResourceBusy',
  staffBusy: 'checkStaffBusy',
  sameLocation: 'checkSameLocation',
  sameName: 'checkSameName',
  sponsorTooSoon: 'checkSponsorTooSoon',
  driveNearby: 'checkDriveNearby',
  registrationEnds: 'checkRegistrationEnds',
  insuranceEnds: 'checkInsuranceEnds',
  typeNotPublished: 'checkTypeNotPublished',
  outsideWorkingTime: 'checkOutsideWorkingTime',
  noSlots: 'checkNoSlots',
  siteClosed: 'checkSiteClosed',
  staffShort: 'checkStaffShort',
  nobodyCanTest: 'checkNobodyCanTest',
  driverMissing: 'checkDriverMissing',
  goalAboveCapacity: 'checkGoalAboveCapacity',
  shortNotice: 'checkShortNotice',
  clockChange: 'checkClockChange',
  eventOutside: 'checkEventOutside',
  donorsWait: 'checkDonorsWait',
  slotsBooked: 'checkSlotsBooked',
} as const;
const isKnown = (code: string): code is keyof typeof CODES => Object.hasOwn(CODES, code);

/** What a check says in the reader's language; what is not known here, in the server's words. */
export function useCheckText(): (check: Pick<Check, 'code' | 'message'>) => string {
  const { t } = useTranslation('drives');
  return ({ code, message }) => (isKnown(code) ? t(CODES[code]) : message || code);
}

/** Where the other record of a check is shown. */
const PAGES = {
  drive: 'viewDrive',
  staff: 'viewStaff',
  resource: 'viewResource',
  donationType: 'viewDonationType',
  event: 'viewEvent',
} as const;

/** The way to the other record of a check, for who may see it. */
export function useCheckPage(): (check: Pick<Check, 'relatedId' | 'relatedKind'>) => string | undefined {
  const opens = useOpens();
  return ({ relatedId, relatedKind }) => {
    const page = PAGES[relatedKind as keyof typeof PAGES];
    return page && relatedId && opens(page) ? href(page, undefined, { id: relatedId }) : undefined;
  };
}

interface ChecksProps {
  readonly checks: readonly Check[];
}

/** The other records of checks that say the same, with the way to each. */
function Others({ checks }: ChecksProps) {
  const { longDay, share } = useFormats();
  const pageOf = useCheckPage();
  const named = checks.filter(({ relatedName }) => relatedName);
  if (named.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4">
      {named.map((check) => {
        const { code, relatedId, relatedName } = check;
        const page = pageOf(check);
        const name =
          code === 'clockChange' && relatedName && isDay(relatedName)
            ? longDay(relatedName)
            : code === 'donorsWait'
              ? share(Number.parseInt(relatedName ?? '', 10) / 100)
              : relatedName;
        return (
          <li key={relatedId ?? relatedName} className="min-h-6 leading-6 pointer-coarse:leading-11">
            {page ? (
              <Link to={page} className="touch-target text-secondary">
                {name}
              </Link>
            ) : (
              <span className="text-muted">{name}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The checks by their level; what several say stands once, with the other records behind it. */
export function CheckList({ checks }: ChecksProps) {
  const { t } = useTranslation('drives');
  const { number } = useFormats();
  const text = useCheckText();
  return (
    <div className="text-table">
      {LEVEL_ORDER.map((level) => {
        const own = checks.filter((check) => check.level === level);
        if (own.length === 0) return null;
        const [Icon, look, key] = levelLook(level);
        const title = t(key, { count: own.length, formatted: number(own.length) });
        return (
          <section key={level} aria-label={title}>
            <h3
              className={`flex items-center gap-1.5 border-line border-y bg-canvas px-5 py-1.5 font-medium ${look}`}
            >
              <Icon size={14} aria-hidden />
              {title}
            </h3>
            <ul>
              {[...new Set(own.map(text))].map((words) => (
                <li key={words} className="border-line border-b px-5 py-2.5 last:border-b-0">
                  <span className="block font-medium">{words}</span>
                  <Others checks={own.filter((check) => text(check) === words)} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
