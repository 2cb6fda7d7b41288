import type auth from './locales/en/auth.json';
import type calendar from './locales/en/calendar.json';
import type cards from './locales/en/cards.json';
import type clients from './locales/en/clients.json';
import type common from './locales/en/common.json';
import type dashboard from './locales/en/dashboard.json';
import type designations from './locales/en/designations.json';
import type donationTypes from './locales/en/donationTypes.json';
import type driveForm from './locales/en/driveForm.json';
import type drives from './locales/en/drives.json';
import type errors from './locales/en/errors.json';
import type events from './locales/en/events.json';
import type form from './locales/en/form.json';
import type imports from './locales/en/import.json';
import type jobs from './locales/en/jobs.json';
import type list from './locales/en/list.json';
import type menu from './locales/en/menu.json';
import type panel from './locales/en/panel.json';
import type permissions from './locales/en/permissions.json';
import type resources from './locales/en/resources.json';
import type roles from './locales/en/roles.json';
import type rules from './locales/en/rules.json';
import type shell from './locales/en/shell.json';
import type sponsorGroup from './locales/en/sponsorGroup.json';
import type sponsorGroups from './locales/en/sponsorGroups.json';
import type staff from './locales/en/staff.json';
import type users from './locales/en/users.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      auth: typeof auth;
      calendar: typeof calendar;
      cards: typeof cards;
      clients: typeof clients;
      common: typeof common;
      dashboard: typeof dashboard;
      designations: typeof designations;
      donationTypes: typeof donationTypes;
      driveForm: typeof driveForm;
      drives: typeof drives;
      errors: typeof errors;
      events: typeof events;
      form: typeof form;
      import: typeof imports;
      jobs: typeof jobs;
      list: typeof list;
      menu: typeof menu;
      panel: typeof panel;
      permissions: typeof permissions;
      resources: typeof resources;
      roles: typeof roles;
      rules: typeof rules;
      shell: typeof shell;
      sponsorGroup: typeof sponsorGroup;
      sponsorGroups: typeof sponsorGroups;
      staff: typeof staff;
      users: typeof users;
    };
  }
}
