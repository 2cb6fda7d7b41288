import type { CustomTypeOptions, DefaultNamespace, Namespace } from 'i18next';
import type accountMails from './locales/en/accountMails.json';
import type ads from './locales/en/ads.json';
import type appointments from './locales/en/appointments.json';
import type auth from './locales/en/auth.json';
import type calendar from './locales/en/calendar.json';
import type cards from './locales/en/cards.json';
import type clients from './locales/en/clients.json';
import type common from './locales/en/common.json';
import type dashboard from './locales/en/dashboard.json';
import type designations from './locales/en/designations.json';
import type donationTypes from './locales/en/donationTypes.json';
import type donorMails from './locales/en/donorMails.json';
import type donorRecord from './locales/en/donorRecord.json';
import type donors from './locales/en/donors.json';
import type driveForm from './locales/en/driveForm.json';
import type drives from './locales/en/drives.json';
import type emailTemplates from './locales/en/emailTemplates.json';
import type errors from './locales/en/errors.json';
import type events from './locales/en/events.json';
import type form from './locales/en/form.json';
import type imports from './locales/en/import.json';
import type jobs from './locales/en/jobs.json';
import type list from './locales/en/list.json';
import type marketing from './locales/en/marketing.json';
import type menu from './locales/en/menu.json';
import type panel from './locales/en/panel.json';
import type permissions from './locales/en/permissions.json';
import type refusals from './locales/en/refusals.json';
import type reports from './locales/en/reports.json';
import type resources from './locales/en/resources.json';
import type roles from './locales/en/roles.json';
import type rules from './locales/en/rules.json';
import type shell from './locales/en/shell.json';
import type sponsorGroup from './locales/en/sponsorGroup.json';
import type sponsorGroups from './locales/en/sponsorGroups.json';
import type staff from './locales/en/staff.json';
import type support from './locales/en/support.json';
import type template from './locales/en/template.json';
import type users from './locales/en/users.json';

type Resources = CustomTypeOptions['resources'];

/** The keys of one file of texts, by their path; a text that is counted goes by its name without the ending. */
type KeysOf<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string
    ? Name extends `${infer Counted}_${'one' | 'other'}`
      ? Counted
      : Name
    : `${Name}.${KeysOf<Texts[Name]>}`;
}[keyof Texts & string];
type KeysByFile = { [File in keyof Resources]: KeysOf<Resources[File]> };
type Prefixed<File extends keyof Resources> = { [Name in File]: `${Name}:${KeysByFile[Name]}` }[File];

type First<Ns> = (Ns extends readonly unknown[] ? Ns[0] : Ns) & keyof Resources;
type Each<Ns> = (Ns extends readonly unknown[] ? Ns[number] : Ns) & keyof Resources;
type Below<Key, Prefix extends string> = Key extends `${Prefix}.${infer Rest}` ? Rest : never;

/** Of the first file by their path alone, of each behind the file's name; with a prefix only what the first has below it. */
type TextKey<Ns, Prefix> = Prefix extends string
  ? Below<KeysByFile[First<Ns>], Prefix>
  : KeysByFile[First<Ns>] | Prefixed<Each<Ns>>;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      accountMails: typeof accountMails;
      ads: typeof ads;
      appointments: typeof appointments;
      auth: typeof auth;
      calendar: typeof calendar;
      cards: typeof cards;
      clients: typeof clients;
      common: typeof common;
      dashboard: typeof dashboard;
      designations: typeof designations;
      donationTypes: typeof donationTypes;
      donorMails: typeof donorMails;
      donorRecord: typeof donorRecord;
      donors: typeof donors;
      driveForm: typeof driveForm;
      drives: typeof drives;
      emailTemplates: typeof emailTemplates;
      errors: typeof errors;
      events: typeof events;
      form: typeof form;
      import: typeof imports;
      jobs: typeof jobs;
      list: typeof list;
      marketing: typeof marketing;
      menu: typeof menu;
      panel: typeof panel;
      permissions: typeof permissions;
      refusals: typeof refusals;
      reports: typeof reports;
      resources: typeof resources;
      roles: typeof roles;
      rules: typeof rules;
      shell: typeof shell;
      sponsorGroup: typeof sponsorGroup;
      sponsorGroups: typeof sponsorGroups;
      staff: typeof staff;
      support: typeof support;
      template: typeof template;
      users: typeof users;
    };
  }

  /**
   * What a text is asked for by is looked up in a list of the texts' keys, made once for each file of them. The
   * library's own signature, which is asked after this one, works out the keys anew for most calls: a quarter of the compiler's time.
   */
  interface TFunction<Ns extends Namespace = DefaultNamespace, KPrefix = undefined> {
    (key: TextKey<Ns, KPrefix>, values?: Readonly<Record<string, unknown>>): string;
    /** Of a file that is there already, and need not be asked for with this one's. */
    <File extends keyof Resources>(
      key: KeysByFile[File],
      values: Readonly<Record<string, unknown>> & { readonly ns: File },
    ): string;
  }
}
