import { Archive, ArchiveRestore, Copy, Eye, EyeOff, Globe, Pencil } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '../../access/paths.ts';
import { readFragment } from '../../gql/donation-types/fragment-masking.ts';
import {
  AllDonationTypesDocument,
  type DonationTypeRowFragment,
  DonationTypeRowFragmentDoc,
  StartExportDonationTypesDocument,
} from '../../gql/donation-types/graphql.ts';
import { useAddDonationTypeMutation, useAllDonationTypesQuery } from '../../gql/donation-types/hooks.ts';
import { DataTable } from '../../kit/list/data-table.tsx';
import { FilterBar } from '../../kit/list/filter-bar.tsx';
import { manyOf, several, someText } from '../../kit/list/filter-codecs.ts';
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
import { useBanks } from '../../pickers/use-banks.ts';
import { useDesignations } from '../../pickers/use-designations.ts';
import { CATEGORIES, DONATION_TYPE_STATES } from '../../rules/donation-type.ts';
import { BLANK } from '../../rules/formats.ts';
import { SORTS } from '../../rules/sorts.ts';
import { useBulkToggles } from './parts/bulk-toggles.tsx';
import { StateChip } from './parts/state.tsx';
import { Thumbnail } from './parts/thumbnail.tsx';
import { useToggles } from './parts/toggles.ts';
import { useProducts } from './parts/use-products.ts';

const FILTERS = {
  bank: BANK_FILTER,
  category: manyOf(...CATEGORIES),
  product: several(someText),
  state: manyOf(...DONATION_TYPE_STATES),
  designation: someText,
};
const SPEC: ListSpec<typeof FILTERS> = {
  screen: 'donationTypes',
  entities: ['donationType'],
  filters: FILTERS,
  sorts: SORTS.donationTypes,
  exportPath: 'donation-types',
  startExport: StartExportDonationTypesDocument,
  views: {
    published: { filters: { state: ['Published'] } },
    draft: { filters: { state: ['Draft'] } },
    archived: { filters: { state: ['Archived'] } },
  },
};
type Row = DonationTypeRowFragment;

const asked = ({ state: { q, filters }, pagination }: AskedList<typeof FILTERS>) => ({
  pagination,
  filter: {
    search: q || null,
    ...(filters.bank ? { clientIds: [...filters.bank] } : {}),
    categories: filters.category ? [...filters.category] : null,
    products: filters.product ? [...filters.product] : null,
    states: filters.state ? [...filters.state] : null,
    designationId: filters.designation ?? null,
  },
});
export const ask = askList(SPEC, AllDonationTypesDocument, asked);

export function Component() {
  const { t } = useTranslation('donationTypes');
  const list = useList(SPEC, ask);
  const variables = asked(list);
  const query = useAllDonationTypesQuery({ variables });
  const rows = useListRows(list, query, ({ allDonationTypes: page }) => ({
    rows: page.donationTypes.map((type) => readFragment(DonationTypeRowFragmentDoc, type)),
    total: page.totalRecords,
  }));
  const { designations } = useDesignations();
  const isParent = useBanks() !== undefined;
  const products = useProducts();
  const mayAdd = usePermission(useAddDonationTypeMutation);
  const again = () => void query.refetch();
  const { mayToggle, publish, archive } = useToggles(again);
  const bulk = useBulkToggles(mayToggle);
  const bank = useBankColumn<Row>();
  const columns = useMemo((): ListColumn<Row>[] => {
    const minutes = (count: number): string => t('minutes', { count });
    return [
      { id: 'name', title: t('name'), value: (type) => type.name },
      ...bank,
      {
        id: 'image',
        title: t('image'),
        value: ({ file }) => file?.name,
        cell: ({ file, name }) => (file ? <Thumbnail id={file.id} alt={name} /> : BLANK),
      },
      { id: 'product', title: t('product'), value: (type) => type.productType.product, narrow: 'field' },
      {
        id: 'category',
        title: t('category'),
        value: (type) => t(`categories.${type.productType.category as 'Plasma'}`),
        narrow: 'field',
      },
      {
        id: 'maximiumProcedureTime',
        title: t('bedTime'),
        file: [
          { id: 'maximiumProcedureTime', title: t('procedure') },
          { id: 'bedCleanupTime', title: t('cleanup') },
        ],
        value: (type) =>
          t('bedTimeOf', { procedure: type.maximiumProcedureTime, cleanup: type.bedCleanupTime }),
        align: 'right',
      },
      {
        id: 'totalDonationProcedureTime',
        title: t('visit'),
        value: (type) => minutes(type.totalDonationProcedureTime),
        align: 'right',
      },
      {
        id: 'requiredStaff',
        title: t('staff'),
        value: ({ requiredStaff }) =>
          requiredStaff.map(({ quantity, designationName }) => `${quantity} ${designationName}`).join(', '),
      },
      {
        id: 'requiredSupplies',
        title: t('supplies'),
        value: ({ requiredSupplies }) => requiredSupplies.length,
        align: 'right',
      },
      {
        id: 'state',
        title: t('state'),
        value: (type) => type.name,
        cell: (type) => <StateChip type={type} />,
        narrow: 'status',
      },
      {
        id: 'deferralRules',
        title: t('deferralDays'),
        value: ({ deferralRules }) =>
          deferralRules
            .map(({ nextType, days }) => `${t(`kinds.${nextType as 'Plasma'}`)} ${days}`)
            .join(', '),
        hidden: true,
      },
      { id: 'bedCount', title: t('beds'), value: (type) => type.bedCount, align: 'right', hidden: true },
      {
        id: 'futureDriveCount',
        title: t('futureDrives'),
        value: (type) => type.futureDriveCount,
        align: 'right',
        hidden: true,
      },
    ];
  }, [t, bank]);
  const row: RowSpec<Row> = {
    name: (type) => type.name,
    href: ({ id }) => href('viewDonationType', undefined, { id }),
    actions: (type) => {
      const { id, isPublished, isArchive, viewerCanEdit } = type;
      const icon = (Icon: typeof Eye) => <Icon size={16} aria-hidden />;
      return [
        {
          id: 'view',
          label: t('viewAction'),
          icon: icon(Eye),
          to: href('viewDonationType', undefined, { id }),
        },
        ...(viewerCanEdit
          ? [
              {
                id: 'edit',
                label: t('editAction'),
                icon: icon(Pencil),
                to: href('editDonationType', undefined, { id }),
              },
            ]
          : []),
        ...(mayToggle && !isArchive
          ? [
              {
                id: 'publish',
                label: t(isPublished ? 'unpublish' : 'publish'),
                icon: icon(isPublished ? EyeOff : Globe),
                onSelect: () => void publish(type),
              },
            ]
          : []),
        ...(mayToggle
          ? [
              {
                id: 'archive',
                label: t(isArchive ? 'restore' : 'archive'),
                icon: icon(isArchive ? ArchiveRestore : Archive),
                onSelect: () => void archive(type),
              },
            ]
          : []),
        ...(mayAdd
          ? [
              {
                id: 'copy',
                label: t('duplicate'),
                icon: icon(Copy),
                to: href('addDonationType', undefined, { from: id }),
              },
            ]
          : []),
      ];
    },
  };
  const option = (value: string, label: string) => ({ value, label });
  const fields: FilterField[] = [
    ...useBankFilter(),
    {
      key: 'category',
      label: t('category'),
      kind: 'many',
      options: CATEGORIES.map((category) => option(category, t(`categories.${category}`))),
    },
    {
      key: 'product',
      label: t('product'),
      kind: 'many',
      options: products.map((product) => option(product, product)),
    },
    {
      key: 'state',
      label: t('state'),
      kind: 'many',
      options: DONATION_TYPE_STATES.map((state) => option(state, t(`states.${state}`))),
    },
    {
      key: 'designation',
      label: t('requires'),
      kind: 'one',
      options: (designations ?? []).map(({ value, label }) => option(value, label)),
      isPart: isParent,
    },
  ];
  return (
    <List
      list={list}
      rows={rows}
      columns={columns}
      row={row}
      filter={variables.filter}
      count={(count) => t('count', { count })}
      add={mayAdd ? { label: t('add'), to: href('addDonationType') } : undefined}
    >
      <ListHeader />
      <ListViews
        labels={{
          published: t('states.Published'),
          draft: t('states.Draft'),
          archived: t('states.Archived'),
        }}
      />
      <FilterBar fields={fields} selection={<SelectionBar actions={bulk} />} />
      <DataTable purpose={t('purpose')} />
    </List>
  );
}
