import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../i18n/formats.ts';
import { labelled } from '../../../../i18n/labelled.ts';
import { BLANK } from '../../../../rules/formats.ts';
import type { PlaceValue, RangeValue } from '../../fields.ts';
import { BETWEEN, useBlockWords } from '../block-words.ts';
import { type DriveWords, useDriveWords } from '../drive-words.ts';

/** A place as it is told: its days and where it is, and one by one what else there is to it. */
interface ToldPlace {
  readonly title: string;
  readonly facts: readonly string[];
}

/** "Mon, Dec 7, City Hall" */
export const placeTitle = (
  range: RangeValue,
  { location }: PlaceValue,
  words: Pick<DriveWords, 'range'>,
): string => `${range.startDate && range.endDate ? words.range(range) : BLANK}, ${location || BLANK}`;

/** Is there anything to a fact? */
const says = (fact: string): boolean => !fact.endsWith(labelled('', BLANK));

const isPlan = (value: unknown): value is readonly RangeValue[] => Array.isArray(value) && value.length > 0;

const line = (title: string, facts: readonly string[]): string =>
  facts.length > 0 ? labelled(title, facts.join(BETWEEN)) : title;

/** Place by place, what is not the same at both; nothing where they are alike in all that is told. */
const differing = (mine: readonly ToldPlace[], theirs: readonly ToldPlace[]): string[] =>
  mine.flatMap(({ title, facts }, at) => {
    const other = theirs[at];
    const own = facts.filter((fact, index) => fact !== other?.facts[index]);
    return title === other?.title && own.length === 0 ? [] : [line(title, own)];
  });

/** All places; those that the other version has as well by their title alone. */
const whole = (mine: readonly ToldPlace[], theirs: readonly ToldPlace[]): string[] =>
  mine.map(({ title, facts }) => {
    const isSame = theirs.some((other) => line(other.title, other.facts) === line(title, facts));
    return line(title, isSame ? [] : facts.filter(says));
  });

/** What there is to say of a place besides where and on which days it is. `nameOf` are the names of the staff by their ids. */
function usePlaceFacts(nameOf: ReadonlyMap<string, string>): (place: PlaceValue) => readonly string[] {
  const { t } = useTranslation(['driveForm', 'drives']);
  const { hour } = useFormats();
  const words = useDriveWords();
  const blocks = useBlockWords();
  const fact = (label: string, text: string): string => labelled(label, text || BLANK);
  return (place) => {
    const { startLunchTime: from, endLunchTime: to, latitude, longitude } = place;
    return [
      place.startTime && place.endTime ? words.hours(place) : `${BLANK} ${place.timeZone}`,
      fact(t('drives:lunch'), from && to ? `${hour(from)} – ${hour(to)}` : ''),
      fact(t('driveForm:openOn'), place.days.map(words.weekday).join(', ') || t('driveForm:everyDay')),
      fact(t('drives:assignedStaff'), place.staffIds.map((id) => nameOf.get(id) ?? BLANK).join(', ')),
      fact(
        t('driveForm:position'),
        typeof latitude === 'number' && typeof longitude === 'number'
          ? [latitude, longitude].join(' / ')
          : '',
      ),
      fact(t('drives:blockedSlots'), blocks.lines(place.blockedSlots).join(', ')),
    ];
  };
}

/** A place in one line: its address, its hours, and what else there is to it. */
export function usePlaceLine(nameOf: ReadonlyMap<string, string>): (place: PlaceValue) => string {
  const factsOf = usePlaceFacts(nameOf);
  return (place) => [place.location || BLANK, ...factsOf(place).filter(says)].join(BETWEEN);
}

/**
 * The days and places of a drive in words, a line each; beside another version of them, what makes the difference.
 * `nameOf` are the names of the staff by their ids.
 */
export function usePlanWords(
  nameOf: ReadonlyMap<string, string>,
): (value: unknown, beside?: unknown) => string {
  const words = useDriveWords();
  const factsOf = usePlaceFacts(nameOf);
  const told = (ranges: readonly RangeValue[]): readonly ToldPlace[] =>
    ranges.flatMap((range) =>
      range.locationDetail.map((place) => ({
        title: placeTitle(range, place, words),
        facts: factsOf(place),
      })),
    );
  return (value, beside) => {
    if (!isPlan(value)) return BLANK;
    const [mine, theirs] = [told(value), isPlan(beside) ? told(beside) : []];
    const lines = mine.length === theirs.length ? differing(mine, theirs) : [];
    return (lines.length > 0 ? lines : whole(mine, theirs)).join('\n');
  };
}
