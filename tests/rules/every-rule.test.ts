import { anything, assert, constantFrom, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { adminRoleRule, ownRoleRule } from '../../src/rules/admin-role.ts';
import { addAdminUserRule, editAdminUserRule, profileRule } from '../../src/rules/admin-user.ts';
import { adsRule } from '../../src/rules/ads.ts';
import type { AnyRule } from '../../src/rules/any-rule.ts';
import { appointmentRule } from '../../src/rules/appointment.ts';
import { clientRule } from '../../src/rules/client.ts';
import { contactChannelsRule } from '../../src/rules/contact-preferences.ts';
import { designationRule } from '../../src/rules/designation.ts';
import { donationTypeRule } from '../../src/rules/donation-type.ts';
import { donorRule } from '../../src/rules/donor.ts';
import { donorFilterRule } from '../../src/rules/donor-filter.ts';
import { driveRule } from '../../src/rules/drive.ts';
import { emailTemplateRule } from '../../src/rules/email-template.ts';
import { eventCancelRule, eventFormRule, eventRule } from '../../src/rules/event.ts';
import { forgotPasswordRule, resetPasswordRule } from '../../src/rules/password-reset.ts';
import { setCell } from '../../src/rules/permission-edit.ts';
import { problemRule } from '../../src/rules/problem.ts';
import { confirmSignUpRule, registrationRule } from '../../src/rules/registration.ts';
import { resourceRule } from '../../src/rules/resource.ts';
import { savedViewRule } from '../../src/rules/saved-view.ts';
import { signInRule } from '../../src/rules/sign-in.ts';
import { siteConfigRule } from '../../src/rules/site-config.ts';
import { sponsorGroupRule } from '../../src/rules/sponsor-group.ts';
import { staffRule } from '../../src/rules/staff.ts';
import { supportRule } from '../../src/rules/support.ts';
import { messagesOf } from './message-on.ts';

const TODAY = '2026-11-21';
const RULES: Readonly<Record<string, AnyRule>> = {
  signIn: signInRule,
  registration: registrationRule,
  confirmSignUp: confirmSignUpRule,
  problem: problemRule,
  forgotPassword: forgotPasswordRule,
  resetPassword: resetPasswordRule,
  addAdminUser: addAdminUserRule(TODAY),
  editAdminUser: editAdminUserRule(TODAY),
  profile: profileRule(TODAY),
  client: clientRule,
  siteConfig: siteConfigRule,
  adminRole: adminRoleRule,
  ownRole: ownRoleRule(setCell({}, 'rolesManagement', 'write', true).grants),
  donationType: donationTypeRule,
  savedView: savedViewRule,
  sponsorGroup: sponsorGroupRule,
  designation: designationRule,
  staff: staffRule(TODAY),
  resource: resourceRule(TODAY),
  drive: driveRule({ notBefore: TODAY }),
  event: eventRule(),
  eventCancel: eventCancelRule,
  eventForm: eventFormRule(),
  donor: donorRule({ today: TODAY, minimumDonorAge: 17 }),
  donorFilter: donorFilterRule,
  contactChannels: contactChannelsRule,
  ads: adsRule,
  emailTemplate: emailTemplateRule([]),
  support: supportRule,
  appointment: appointmentRule,
};

describe.each(Object.entries(RULES))('%s', (_name, rule) => {
  const fields = Object.keys(rule.fields);
  test('refuses whatever comes with words, and never falls over', () => {
    assert(
      property(
        anything({ maxDepth: 2, key: constantFrom('a', 'path', 'quantity', 'dayTime', 'startDate') }),
        (value) => {
          messagesOf(rule, value);
          for (const field of fields) messagesOf(rule, { [field]: value });
        },
      ),
      { numRuns: 25 },
    );
  });
  test('nothing at all is refused on its fields, never on the whole', () => {
    expect(Object.keys(messagesOf(rule, {}))).not.toContain('');
    const nulls = Object.fromEntries(fields.map((field) => [field, null]));
    expect(Object.keys(messagesOf(rule, nulls))).not.toContain('');
  });
  test('a megabyte in a field is answered at once', () => {
    const started = process.cpuUsage();
    for (const text of ['a', '1', ' ', '-', 'a.', '{{'])
      for (const field of fields) messagesOf(rule, { [field]: `${text.repeat(1_000_000 / text.length)}!` });
    expect(process.cpuUsage(started).user / 1_000 / fields.length).toBeLessThan(600);
  });
});
