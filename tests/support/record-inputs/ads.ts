import { adsRule } from '../../../src/rules/ads.ts';
import type { Written } from './written.ts';

export const adsInput: Written = {
  input: 'AdsInput',
  type: 'Ad',
  create: 'createAds',
  update: 'updateAds',
  byId: 'adsById',
  argument: 'cmsAds',
  entity: 'ads',
  caller: 'bank',
  rule: adsRule,
  samples: async (server) => {
    const { rows } = await server.sql(
      "INSERT INTO files (client_id, name, path, type, size) VALUES (1, 'c.png', 'c', 'image/png', 1), (1, 'd.png', 'd', 'image/png', 1) RETURNING id",
    );
    return [
      {
        redirectUrl: 'https://a.example/x',
        sortOrder: 31,
        cmsType: 'Large',
        isActive: true,
        fileId: rows[0].id,
      },
      {
        redirectUrl: 'https://b.example/y',
        sortOrder: 32,
        cmsType: 'Small',
        isActive: false,
        fileId: rows[1].id,
      },
    ];
  },
  reads: { fileId: ({ file }) => file.id },
  exported: 'ads',
  cells: {
    fileId: [['image', () => 'd.png']],
    isActive: [['isActive', (on) => (on ? 'Live' : 'Off')]],
  },
};
