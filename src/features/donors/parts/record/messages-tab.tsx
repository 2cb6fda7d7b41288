import { useTranslation } from 'react-i18next';
import { useDonorMessagesQuery } from '../../../../gql/donors/hooks.ts';
import { useFormats } from '../../../../i18n/formats.ts';
import { RecordState } from '../../../../kit/form/record-state.tsx';
import { Chip, type ChipTone } from '../../../../ui/chip.tsx';
import { Table, Td, Th, Tr } from '../../../../ui/table.tsx';

const TONES: Readonly<Record<string, ChipTone>> = {
  Sent: 'good',
  Waiting: 'open',
  Failing: 'warning',
  GivenUp: 'bad',
};
const SHOWN = 100;

/** The messages of the last month to a donor: what about, where to, and what became of them. */
export function MessagesTab({ id }: { readonly id: string }) {
  const { t } = useTranslation('donorRecord');
  const { time } = useFormats();
  const { data, error, refetch } = useDonorMessagesQuery({
    variables: { id, pagination: { pageNumber: 1, pageSize: SHOWN } },
  });
  const page = data?.donorMessages;
  if (!page) return <RecordState ready={false} error={error} onRetry={refetch} />;
  if (page.totalRecords === 0)
    return (
      <div className="m-auto flex flex-col items-center gap-1 p-10 text-center">
        <p className="font-semibold text-body">{t('noMessages')}</p>
        <p className="text-muted text-table">{t('noMessagesText')}</p>
      </div>
    );
  return (
    <Table label={t('communication')}>
      <thead>
        <tr>
          {(['subject', 'recipient', 'state', 'at'] as const).map((name) => (
            <Th key={name} className="border-t-0">
              {t(`message.${name}`)}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {page.messages.map(({ id: key, subject, recipient, state, at, sentAt }) => (
          <Tr key={key}>
            <Td>{subject}</Td>
            <Td className="text-muted">{recipient}</Td>
            <Td>
              <Chip tone={TONES[state] ?? 'idle'}>{t(`messageState.${state as 'Sent'}`)}</Chip>
            </Td>
            <Td className="whitespace-nowrap text-muted">{time(new Date(sentAt ?? at))}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
