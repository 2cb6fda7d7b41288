import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ValueOf } from '../../../src/rules/closed-sets.ts';
import { at, bankKey, clientId, id, sameBank, timestamps } from './columns.ts';
import { files } from './file.ts';

export const emailTemplates = pgTable(
  'email_templates',
  {
    id: id(),
    clientId: clientId(),
    name: text('name').notNull(),
    subject: text('subject').notNull(),
    type: text('type').$type<ValueOf<'TemplateType'>>().notNull(),
    template: text('template').notNull(),
    isEnable: boolean('is_enable').notNull().default(true),
    /** What older landings kept of its variables; what may be used is said by the events. */
    variables: jsonb('variables').notNull().default([]),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('email_templates_name_key').on(table.clientId, sql`lower(${table.name})`),
    bankKey(table),
  ],
);

export const emailEvents = pgTable(
  'email_events',
  {
    id: id(),
    clientId: clientId(),
    name: text('name').$type<ValueOf<'EmailEventName'>>().notNull(),
    templateId: uuid('template_id'),
    isEnable: boolean('is_enable').notNull().default(true),
  },
  (table) => [
    uniqueIndex('email_events_name_key').on(table.clientId, table.name),
    bankKey(table),
    // Of the two columns the template alone becomes null; the migration says so.
    sameBank(table, table.templateId, emailTemplates).onDelete('set null'),
  ],
);

export const emailDeliveries = pgTable(
  'email_deliveries',
  {
    id: id(),
    clientId: clientId(),
    emailEventId: uuid('email_event_id'),
    donorId: uuid('donor_id'),
    status: text('status').notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [
    index('email_deliveries_event_idx').on(table.emailEventId, table.at),
    index('email_deliveries_donor_idx').on(table.donorId).where(sql`donor_id IS NOT NULL`),
    sameBank(table, table.emailEventId, emailEvents).onDelete('cascade'),
  ],
);

export const ads = pgTable(
  'ads',
  {
    id: id(),
    clientId: clientId(),
    name: text('name').notNull(),
    redirectUrl: text('redirect_url').notNull(),
    sortOrder: integer('sort_order').notNull(),
    heading: text('heading').notNull(),
    text: text('text').notNull(),
    cmsType: text('cms_type').$type<ValueOf<'CmsType'>>().notNull(),
    /** What the picture shows. */
    altText: text('alt_text').notNull().default(''),
    fileId: uuid('file_id'),
    isActive: boolean('is_active').notNull().default(true),
    ...timestamps,
  },
  (table) => [
    index('ads_order_idx').on(table.clientId, table.sortOrder),
    sameBank(table, table.fileId, files),
  ],
);

export const supportRequests = pgTable(
  'support_requests',
  {
    id: id(),
    clientId: clientId(),
    number: serial('number').notNull(),
    adminUserId: uuid('admin_user_id').notNull(),
    subject: text('subject').notNull(),
    module: text('module'),
    text: text('text').notNull(),
    steps: text('steps'),
    severity: text('severity').$type<ValueOf<'Severity'>>().notNull(),
    technicalDetails: text('technical_details'),
    screenshotId: uuid('screenshot_id'),
    status: text('status').$type<ValueOf<'SupportStatus'>>().notNull().default('Open'),
    ...timestamps,
  },
  (table) => [
    index('support_requests_client_idx').on(table.clientId, table.createdAt),
    sameBank(table, table.screenshotId, files),
  ],
);
