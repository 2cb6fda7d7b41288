import { sponsorGroupRule } from '../../../src/rules/sponsor-group.ts';
import type { Written } from './written.ts';

export const sponsorGroupInput: Written = {
  input: 'SponsorGroupInput',
  type: 'SponsorGroup',
  create: 'createSponsorGroup',
  update: 'updateSponsorGroup',
  byId: 'sponsorGroupById',
  argument: 'sponsorGroup',
  caller: 'bank',
  rule: sponsorGroupRule,
  samples: async () => [{}, {}],
  exported: 'sponsor-groups',
};
