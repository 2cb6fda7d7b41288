import { exportList } from '../../export-list.ts';
import { adFields } from './fields.ts';
import { adKind } from './kind.ts';
import { type AdRecord, adReader } from './read.ts';

const { fileId: _anId, isActive: _words, ...cells } = adFields.cells<AdRecord & { readonly fileId: null }>();

export const adExport = exportList({
  path: 'ads',
  screen: 'contentManagement',
  entity: adKind.entity,
  right: { module: 'contentManagement', child: 'Ads', level: 'READ' },
  filterType: 'AdFilterInput',
  page: adReader.page,
  ids: adReader.ids,
  rows: adReader.byIds,
  columns: {
    ...(cells as Record<keyof typeof cells, (ad: AdRecord) => string | number>),
    isActive: ({ isActive }) => (isActive ? 'Live' : 'Off'),
    clientName: (ad: AdRecord) => ad.clientName,
    image: ({ file }) => file?.name ?? '',
    createdAt: (ad, at) => at(ad.createdAt),
    updatedAt: (ad, at) => at(ad.updatedAt),
  },
});
