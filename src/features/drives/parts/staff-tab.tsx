import { Circle, CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import type { DriveDetailFragment, DriveRowFragment } from '../../../gql/drives/graphql.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useToday } from '../../../kit/use-now.ts';
import { useOpens } from '../../../kit/use-permission.ts';
import { useZoned } from '../../../kit/zoned/use-zoned.tsx';
import { countsAsStaff } from '../../../rules/drive-checks.ts';
import { Card } from '../../../ui/card.tsx';
import { CardEmpty } from '../../../ui/card-state.tsx';
import { Table, Td, Th, Tr } from '../../../ui/table.tsx';
import { useDriveWords } from './drive-words.ts';
import { zonedHours } from './zoned-hours.ts';

interface StaffTabProps {
  readonly drive: DriveRowFragment;
  readonly detail: DriveDetailFragment;
}

/** Who is needed and who comes, and what is packed. */
export function StaffTab({ drive, detail }: StaffTabProps) {
  const { t } = useTranslation('drives');
  const { number } = useFormats();
  const words = useDriveWords();
  const zoned = useZoned();
  const today = useToday();
  const opens = useOpens()('viewStaff');
  const people = detail.centerDetails.flatMap((range) =>
    range.locationDetail.flatMap((place) =>
      place.staff.map((member) => ({ key: `${place.id} ${member.id}`, range, place, member })),
    ),
  );
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      <Card title={t('requiredStaff')} flush>
        {drive.requiredStaff.length === 0 ? (
          <CardEmpty>{t('noStaffNeeded')}</CardEmpty>
        ) : (
          <Table label={t('requiredStaff')}>
            <thead>
              <tr>
                <Th>{t('designation')}</Th>
                <Th>{t('assignedOf')}</Th>
                <Th>{t('why')}</Th>
              </tr>
            </thead>
            <tbody>
              {drive.requiredStaff.map(({ designation, quantity, assigned, reason }) => {
                const hasAll = assigned >= quantity;
                // Of who is not counted nobody is missing.
                const isShort = !hasAll && countsAsStaff(designation.designationCode);
                const Icon = isShort ? TriangleAlert : hasAll ? CircleCheck : Circle;
                return (
                  <Tr key={designation.id}>
                    <Td className="font-medium">{designation.designationName}</Td>
                    <Td>
                      <span
                        className={`inline-flex items-center gap-1.5 ${isShort ? 'text-on-warning-soft' : hasAll ? 'text-on-primary-soft' : 'text-muted'}`}
                      >
                        <Icon size={14} aria-hidden />
                        {t('staffOf', { assigned: number(assigned), required: number(quantity) })}
                        {isShort &&
                          ` · ${t('missing', { count: quantity - assigned, formatted: number(quantity - assigned) })}`}
                      </span>
                    </Td>
                    <Td className="py-2 text-muted">{reason}</Td>
                  </Tr>
                );
              })}
            </tbody>
          </Table>
        )}
      </Card>
      <Card title={t('packingList')} flush>
        {detail.suppliesDetails.length === 0 ? (
          <CardEmpty>{t('noSupplies')}</CardEmpty>
        ) : (
          <Table label={t('packingList')}>
            <thead>
              <tr>
                <Th>{t('supply')}</Th>
                <Th className="text-right">{t('quantity')}</Th>
                <Th>{t('why')}</Th>
              </tr>
            </thead>
            <tbody>
              {detail.suppliesDetails.map(({ consumerPackage, qty, reason }) => (
                <Tr key={consumerPackage}>
                  <Td className="font-medium">{consumerPackage}</Td>
                  <Td className="text-right">{number(qty)}</Td>
                  <Td className="py-2 text-muted">{reason}</Td>
                </Tr>
              ))}
            </tbody>
          </Table>
        )}
      </Card>
      <Card title={t('assignedStaff')} flush className="xl:col-span-2">
        {people.length === 0 ? (
          <CardEmpty>{t('nobodyAssigned')}</CardEmpty>
        ) : (
          <Table label={t('assignedStaff')}>
            <thead>
              <tr>
                <Th>{t('person')}</Th>
                <Th>{t('designation')}</Th>
                <Th>{t('dates')}</Th>
                <Th>{t('time')}</Th>
              </tr>
            </thead>
            <tbody>
              {people.map(({ key, range, place, member }) => (
                <Tr key={key}>
                  <Td className="font-medium">
                    {opens ? (
                      <Link
                        to={href('viewStaff', undefined, { id: member.id })}
                        className="touch-target text-ink no-underline hover:underline"
                      >
                        {member.name}
                      </Link>
                    ) : (
                      member.name
                    )}
                  </Td>
                  <Td>{member.staffDesignation.designationName}</Td>
                  <Td className="whitespace-nowrap">{words.range(range)}</Td>
                  <Td className="whitespace-nowrap">
                    {zonedHours(zoned, words.hours(place), range, today, place)}
                  </Td>
                </Tr>
              ))}
            </tbody>
          </Table>
        )}
      </Card>
    </div>
  );
}
