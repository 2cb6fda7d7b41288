import { Copy, Eye, Pencil, Power, PowerOff, Send, Settings } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '../../access/paths.ts';
import { readFragment } from '../../gql/email-templates/fragment-masking.ts';
import {
  AllEmailTemplatesDocument,
  type EmailTemplateRowFragment,
  EmailTemplateRowFragmentDoc,
  StartExportEmailTemplatesDocument,
} from '../../gql/email-templates/graphql.ts';
import {
  useAllEmailTemplatesQuery,
  useCreateEmailTemplateMutation,
  useToggleEmailTemplateMutation,
  useToggleEmailTemplatesMutation,
} from '../../gql/email-templates/hooks.ts';
import { useFormats } from '../../i18n/formats.ts';
import { ContentTabs } from '../../kit/content-tabs.tsx';
import { useErrorText } from '../../kit/error-text.ts';
import { usePanel } from '../../kit/form/use-panel.ts';
import { type BulkAction, type BulkFilter, outcomesOf } from '../../kit/list/bulk-action.ts';
import { DataTable } from '../../kit/list/data-table.tsx';
import { FilterBar } from '../../kit/list/filter-bar.tsx';
import { flag, manyOf } from '../../kit/list/filter-codecs.ts';
import type { FilterField } from '../../kit/list/filter-field.ts';
import { List } from '../../kit/list/list.tsx';
import type { ListSpec } from '../../kit/list/list-address.ts';
import type { ListColumn, RowSpec } from '../../kit/list/list-column.ts';
import { ListHeader } from '../../kit/list/list-header.tsx';
import { ListViews } from '../../kit/list/list-views.tsx';
import { SelectionBar } from '../../kit/list/selection-bar.tsx';
import { type AskedList, askList, useList } from '../../kit/list/use-list.ts';
import { useListRows } from '../../kit/list/use-list-rows.ts';
import { usePermission } from '../../kit/use-permission.ts';
import { BANK_FILTER, useBankColumn, useBankFilter } from '../../pickers/bank-list.tsx';
import { TEMPLATE_TYPES } from '../../rules/email-template.ts';
import { SORTS } from '../../rules/sorts.ts';
import { Chip } from '../../ui/chip.tsx';
import { opened } from '../../ui/lazy-overlay.tsx';
import { MenuItem } from '../../ui/menu.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { useSendTest } from './parts/use-send-test.ts';
import { useToggle } from './parts/use-toggle.ts';

const SettingsPanel = opened(async () => ({
  default: (await import('./parts/settings-panel.tsx')).SettingsPanel,
}));

const SETTINGS = 'settings';
const FILTERS = { bank: BANK_FILTER, type: manyOf(...TEMPLATE_TYPES), enabled: flag };
const SPEC: ListSpec<typeof FILTERS> = {
  screen: 'emailTemplates',
  entities: ['emailTemplate'],
  filters: FILTERS,
  sorts: SORTS.emailTemplates,
  exportPath: 'email-templates',
  startExport: StartExportEmailTemplatesDocument,
  views: { enabled: { filters: { enabled: true } }, disabled: { filters: { enabled: false } } },
};
type Row = EmailTemplateRowFragment;

/** The e-mail templates: what donors are written, on or off, the one that was changed last first. */
const asked = ({ state: { q, filters }, pagination }: AskedList<typeof FILTERS>) => ({
  pagination,
  filter: {
    search: q || null,
    ...(filters.bank ? { clientIds: [...filters.bank] } : {}),
    types: filters.type ? [...filters.type] : null,
    isEnable: filters.enabled ?? null,
  },
});
export const ask = askList(SPEC, AllEmailTemplatesDocument, asked);

export function Component() {
  const { t } = useTranslation('emailTemplates');
  const { number, time } = useFormats();
  const errorText = useErrorText();
  const list = useList(SPEC, ask);
  const variables = asked(list);
  const query = useAllEmailTemplatesQuery({ variables });
  const rows = useListRows(list, query, ({ allEmailTemplates: page }) => ({
    rows: page.emailTemplates.map((template) => readFragment(EmailTemplateRowFragmentDoc, template)),
    total: page.totalRecords,
  }));
  const panel = usePanel();
  const toggle = useToggle(rows.retry);
  const latest = useLatest(toggle);
  const sendTest = useSendTest();
  const [toggleAll] = useToggleEmailTemplatesMutation();
  const mayAdd = usePermission(useCreateEmailTemplateMutation);
  const mayToggle = usePermission(useToggleEmailTemplateMutation);
  const bank = useBankColumn<Row>();
  const columns = useMemo(
    (): ListColumn<Row>[] => [
      { id: 'name', title: t('name'), value: (template) => template.name },
      ...bank,
      { id: 'subject', title: t('subject'), value: (template) => template.subject, narrow: 'field' },
      {
        id: 'type',
        title: t('type'),
        value: ({ type }) => t(`types.${type as 'Marketing'}`),
        narrow: 'field',
      },
      {
        id: 'isEnable',
        title: t('isEnable'),
        value: ({ isEnable }) => t(isEnable ? 'on' : 'off'),
        cell: (template) =>
          mayToggle ? (
            <Switch
              control={{
                id: `enabled-${template.id}`,
                'aria-describedby': undefined,
                'aria-invalid': false,
              }}
              label={t('enabledOf', { name: template.name })}
              checked={template.isEnable}
              onChange={() => void latest.current(template)}
            />
          ) : (
            <Chip tone={template.isEnable ? 'good' : 'idle'}>{t(template.isEnable ? 'on' : 'off')}</Chip>
          ),
        narrow: 'status',
      },
      { id: 'variables', title: t('variables'), value: ({ used }) => used.length, align: 'right' },
      {
        id: 'updatedAt',
        title: t('updatedAt'),
        value: ({ updatedAt }) => time(new Date(updatedAt)),
      },
    ],
    [t, bank, time, mayToggle],
  );
  const icon = (Icon: typeof Eye) => <Icon size={16} aria-hidden />;
  const row: RowSpec<Row> = {
    name: ({ name }) => name,
    href: ({ id }) => href('viewEmailTemplate', undefined, { id }),
    actions: (template) => {
      const { id, isEnable, viewerCanEdit } = template;
      return [
        {
          id: 'view',
          label: t('viewAction'),
          icon: icon(Eye),
          to: href('viewEmailTemplate', undefined, { id }),
        },
        ...(viewerCanEdit
          ? [
              {
                id: 'edit',
                label: t('editAction'),
                icon: icon(Pencil),
                to: href('editEmailTemplate', undefined, { id }),
              },
            ]
          : []),
        ...(mayAdd
          ? [
              {
                id: 'copy',
                label: t('duplicate'),
                icon: icon(Copy),
                to: href('addEmailTemplate', undefined, { from: id }),
              },
            ]
          : []),
        ...(mayToggle
          ? [
              {
                id: 'toggle',
                label: t(isEnable ? 'disable' : 'enable'),
                icon: icon(isEnable ? PowerOff : Power),
                onSelect: () => void toggle(template),
              },
            ]
          : []),
        ...(sendTest
          ? [{ id: 'test', label: t('sendTest'), icon: icon(Send), onSelect: () => void sendTest.stored(id) }]
          : []),
      ];
    },
  };
  const switchAll = (isEnable: boolean) => async (matching: BulkFilter, expectedRows: number) => {
    const { data, error } = await toggleAll({ variables: { filter: matching, isEnable, expectedRows } });
    return error ? { error: errorText(error) } : { results: outcomesOf(data.toggleEmailTemplates) };
  };
  const bulk: BulkAction<Row>[] = mayToggle
    ? [true, false].map((on) => ({
        id: on ? 'enable' : 'disable',
        label: t(on ? 'enable' : 'disable'),
        icon: icon(on ? Power : PowerOff),
        question: (count) =>
          t(on ? 'enableQuestion' : 'disableQuestion', { count, formatted: number(count) }),
        runAll: switchAll(on),
        undo: (ids) => switchAll(!on)({ ids }, ids.length),
      }))
    : [];
  const fields: FilterField[] = [
    ...useBankFilter(),
    {
      key: 'type',
      label: t('type'),
      kind: 'many',
      options: TEMPLATE_TYPES.map((value) => ({ value, label: t(`types.${value}`) })),
    },
    {
      key: 'enabled',
      label: t('isEnable'),
      kind: 'one',
      options: [
        { value: 'yes', label: t('on') },
        { value: 'no', label: t('off') },
      ],
    },
  ];
  return (
    <>
      <ContentTabs open="emailTemplates" />
      <List
        list={list}
        rows={rows}
        columns={columns}
        row={row}
        count={(count) => t('count', { count, formatted: number(count) })}
        filter={variables.filter}
        add={mayAdd ? { label: t('add'), to: href('addEmailTemplate') } : undefined}
      >
        <ListHeader>
          <MenuItem icon={icon(Settings)} onSelect={() => panel.open(SETTINGS)}>
            {t('settings')}
          </MenuItem>
        </ListHeader>
        <ListViews labels={{ enabled: t('on'), disabled: t('off') }} />
        <FilterBar fields={fields} selection={<SelectionBar actions={bulk} />} />
        <DataTable purpose={t('purpose')} />
        {panel.id === SETTINGS && <SettingsPanel onClose={panel.close} />}
      </List>
    </>
  );
}
