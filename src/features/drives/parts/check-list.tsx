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
} as const;

/** The way to the other record of a check, for who may see it. */
export function useCheckPage(): (check: Pick<Check, 'relatedId' | 'relatedKind'>) => string | undefined {
  const opens = useOpens();
  return ({ relatedId, relatedKind }) => {
    const page = PAGES[relatedKind as keyof typeof PAGES];
    return page && relatedId && opens(page) ? href(page, undefined, { id: relatedId }) : undefined;
  };
}

/** The checks by their level; each names the other record, with the way there. */
export function CheckList({ checks }: { readonly checks: readonly Check[] }) {
  const { t } = useTranslation('drives');
  const { number, longDay } = useFormats();
  const text = useCheckText();
  const pageOf = useCheckPage();
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
              {own.map((check) => {
                const { code, relatedId, relatedName } = check;
                const page = pageOf(check);
                const name =
                  code === 'clockChange' && relatedName && isDay(relatedName)
                    ? longDay(relatedName)
                    : relatedName;
                return (
                  <li
                    key={`${code} ${relatedId ?? relatedName}`}
                    className="border-line border-b px-5 py-2.5 last:border-b-0"
                  >
                    <span className="block font-medium">{text(check)}</span>
                    {name &&
                      (page ? (
                        <Link to={page} className="text-secondary">
                          {name}
                        </Link>
                      ) : (
                        <span className="text-muted">{name}</span>
                      ))}
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
