CREATE TABLE "admin_roles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" integer NOT NULL,
	"role_name" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"is_auto_created" boolean DEFAULT false NOT NULL,
	"domain" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" integer NOT NULL,
	"user_name" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"unique_identifier" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"birth_date" date,
	"gender" text DEFAULT '' NOT NULL,
	"phone" text,
	"work_phone" text DEFAULT '' NOT NULL,
	"phone_ext" text,
	"admin_role_id" uuid,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_auto_created" boolean DEFAULT false NOT NULL,
	"occupation" text DEFAULT '' NOT NULL,
	"pic" text,
	"address_line1" text DEFAULT '' NOT NULL,
	"address_line2" text,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"zip_code" text DEFAULT '' NOT NULL,
	"last_sign_in" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role_enablements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"role_id" uuid NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"sort_by" integer NOT NULL,
	"ranking" integer NOT NULL,
	"parent_id" uuid,
	"grand_parent_id" uuid,
	"read" boolean NOT NULL,
	"write" boolean NOT NULL,
	"delete" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" integer NOT NULL,
	"name" text NOT NULL,
	"redirect_url" text NOT NULL,
	"sort_order" integer NOT NULL,
	"heading" text NOT NULL,
	"text" text NOT NULL,
	"cms_type" text NOT NULL,
	"file_id" uuid,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" integer NOT NULL,
	"email_event_id" uuid,
	"donor_id" uuid,
	"status" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" integer NOT NULL,
	"name" text NOT NULL,
	"template_id" uuid,
	"is_enable" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" integer NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"type" text NOT NULL,
	"template" text NOT NULL,
	"is_enable" boolean DEFAULT true NOT NULL,
	"variables" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" integer NOT NULL,
	"number" serial NOT NULL,
	"admin_user_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"module" text,
	"text" text NOT NULL,
	"steps" text,
	"severity" text NOT NULL,
	"technical_details" text,
	"status" text DEFAULT 'Open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "donations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" integer NOT NULL,
	"donor_id" uuid NOT NULL,
	"date" date NOT NULL,
	"donation_type" text NOT NULL,
	"drive_id" uuid,
	"site" text NOT NULL,
	"outcome" text DEFAULT 'Donated' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "donor_filters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" integer NOT NULL,
	"admin_user_id" uuid NOT NULL,
	"filter_name" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"radius" integer,
	"state" text,
	"filter" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "donors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" integer NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"gender" text,
	"birth_date" date,
	"donor_number" text NOT NULL,
	"donor_id" text NOT NULL,
	"person_id" text,
	"person_number" text,
	"address_line1" text DEFAULT '' NOT NULL,
	"address_line2" text,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"zip_code" text DEFAULT '' NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"email" text,
	"home_phone" text,
	"cell" text,
	"work" text,
	"cell_call" boolean DEFAULT false NOT NULL,
	"cell_text" boolean DEFAULT false NOT NULL,
	"email_ok" boolean DEFAULT true NOT NULL,
	"post_ok" boolean DEFAULT true NOT NULL,
	"do_not_contact_until" date,
	"blood_type" text DEFAULT 'UNKNOWN' NOT NULL,
	"donation_type" text,
	"last_donation_date" date,
	"next_eligible_wb" date,
	"next_eligible_pl" date,
	"exist_in_dep" boolean DEFAULT false NOT NULL,
	"user_source" text DEFAULT 'Admin' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_migrated" boolean DEFAULT false NOT NULL,
	"password_hash" text,
	"last_sign_in" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" integer NOT NULL,
	"appointment_id" text NOT NULL,
	"donor_id" uuid NOT NULL,
	"drive_id" uuid,
	"slot_id" uuid,
	"event_id" uuid,
	"donation_site_id" uuid,
	"start_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone NOT NULL,
	"drm_request_initiated" boolean DEFAULT true NOT NULL,
	"drm_response_received" boolean DEFAULT false NOT NULL,
	"canceled" boolean DEFAULT false NOT NULL,
	"cancel_reason" text,
	"donated" boolean DEFAULT false NOT NULL,
	"product" text NOT NULL,
	"category" text NOT NULL,
	"time_zone" text NOT NULL,
	"comment" text,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "donation_types" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" integer NOT NULL,
	"name" text NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"is_archive" boolean DEFAULT false NOT NULL,
	"product_name" text NOT NULL,
	"product" text NOT NULL,
	"category" text NOT NULL,
	"maximium_procedure_time" integer NOT NULL,
	"bed_cleanup_time" integer NOT NULL,
	"total_donation_procedure_time" integer NOT NULL,
	"required_supplies" jsonb NOT NULL,
	"required_staff" jsonb NOT NULL,
	"file_id" uuid,
	"deferral_rules" jsonb NOT NULL,
	"maximum_per_year" integer,
	"minimum_age_men" integer,
	"minimum_age_women" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drive_centers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" integer NOT NULL,
	"drive_id" text NOT NULL,
	"resource_type" text NOT NULL,
	"drive_center_name" text NOT NULL,
	"primary_contact_name" text NOT NULL,
	"contact_phone" text NOT NULL,
	"email" text NOT NULL,
	"contact_name" text,
	"resource_id" uuid,
	"bed_configration" jsonb NOT NULL,
	"donation_type_ids" uuid[] NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"center_goals" integer NOT NULL,
	"note" text,
	"attendance" integer,
	"supplies_details" jsonb NOT NULL,
	"number_of_personal_resources" integer DEFAULT 0 NOT NULL,
	"number_of_drivers" integer DEFAULT 0 NOT NULL,
	"is_approved" boolean DEFAULT false NOT NULL,
	"is_actived" boolean DEFAULT false NOT NULL,
	"new_drive_created" boolean DEFAULT true NOT NULL,
	"was_active" boolean DEFAULT false NOT NULL,
	"review_state" text,
	"review_reason" text,
	"reviewed_by" uuid,
	"reviewed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drive_locations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" integer NOT NULL,
	"drive_id" uuid NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"is_drive_active" boolean DEFAULT false NOT NULL,
	"days" text[] NOT NULL,
	"staff_ids" uuid[] NOT NULL,
	"location" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	"start_lunch_time" text,
	"end_lunch_time" text,
	"time_zone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drive_slots" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" integer NOT NULL,
	"drive_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"bed_name" text NOT NULL,
	"bed_number" integer NOT NULL,
	"donation_type_id" uuid NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone NOT NULL,
	"capacity" integer DEFAULT 1 NOT NULL,
	"booked" integer DEFAULT 0 NOT NULL,
	"blocked_reason" text
);
--> statement-breakpoint
CREATE TABLE "drive_sponsors" (
	"drive_id" uuid NOT NULL,
	"sponsor_group_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" integer NOT NULL,
	"name" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	"status" text NOT NULL,
	"is_event" boolean NOT NULL,
	"is_drive" boolean NOT NULL,
	"is_center" boolean NOT NULL,
	"source_id" uuid,
	"time_zone" text,
	"location" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" integer NOT NULL,
	"name" text NOT NULL,
	"path" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_path_unique" UNIQUE("path")
);
--> statement-breakpoint
CREATE TABLE "resources" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" integer NOT NULL,
	"name" text NOT NULL,
	"address_line1" text DEFAULT '' NOT NULL,
	"address_line2" text,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"zip_code" text DEFAULT '' NOT NULL,
	"maximum_donors_at_a_time" integer NOT NULL,
	"resource_type" text NOT NULL,
	"status" text NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"is_archive" boolean DEFAULT false NOT NULL,
	"supplies" jsonb NOT NULL,
	"vehicle" jsonb NOT NULL,
	"registration_renewal_date" date,
	"mobile_code" text,
	"bed_configration" jsonb NOT NULL,
	"photo_front_id" uuid,
	"photo_back_id" uuid,
	"photo_right_id" uuid,
	"photo_left_id" uuid,
	"insurance_file_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sponsor_groups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" integer NOT NULL,
	"sponsor_name" text NOT NULL,
	"sponsor_code" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" integer NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"cell_phone" text NOT NULL,
	"address_line1" text DEFAULT '' NOT NULL,
	"address_line2" text,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"zip_code" text DEFAULT '' NOT NULL,
	"hire_date" date NOT NULL,
	"working_time" jsonb NOT NULL,
	"working_days" text[] NOT NULL,
	"staff_designation_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_designations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" integer NOT NULL,
	"designation_name" text NOT NULL,
	"designation_code" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_logs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" integer NOT NULL,
	"page_name" text NOT NULL,
	"activity" text NOT NULL,
	"application" text NOT NULL,
	"user_agent" text NOT NULL,
	"ip" text,
	"state" text,
	"country" text,
	"error" text,
	"email" text,
	"client_claim" text,
	"user_role" text NOT NULL,
	"admin_user_id" uuid,
	"user_name" text,
	"donor_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"client_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"action" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"ip" text NOT NULL,
	"request_id" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"key" text NOT NULL,
	"admin_user_id" uuid NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_admin_user_id_key_pk" PRIMARY KEY("admin_user_id","key")
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"next_try_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "notification_reads" (
	"notification_id" uuid NOT NULL,
	"admin_user_id" uuid NOT NULL,
	"read_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"url" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purpose" text NOT NULL,
	"admin_user_id" uuid,
	"donor_id" uuid,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"device_id" text NOT NULL,
	"origin" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"previous_hash" text,
	"previous_until" timestamp (3) with time zone,
	"admin_user_id" uuid NOT NULL,
	"device_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"renewed_at" timestamp (3) with time zone NOT NULL,
	"idle_until" timestamp (3) with time zone NOT NULL,
	"absolute_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "sessions_previous_hash_unique" UNIQUE("previous_hash")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"admin_user_id" uuid NOT NULL,
	"screen" text NOT NULL,
	"name" text NOT NULL,
	"state" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_enablement_links" (
	"site_id" uuid NOT NULL,
	"site_enablement_id" uuid NOT NULL,
	CONSTRAINT "site_enablement_links_site_id_site_enablement_id_pk" PRIMARY KEY("site_id","site_enablement_id")
);
--> statement-breakpoint
CREATE TABLE "site_enablements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"ranking" integer NOT NULL,
	"is_only_for_parent_admin" boolean DEFAULT false NOT NULL,
	CONSTRAINT "site_enablements_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "site_integrations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" uuid NOT NULL,
	"name" text NOT NULL,
	"endpoint_url" text DEFAULT '' NOT NULL,
	"key" text,
	"key_last4" text,
	"secret" text,
	"secret_last4" text,
	"last_success_at" timestamp (3) with time zone,
	"last_failure_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sites" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" integer NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"domain" text NOT NULL,
	"admin_site_domain" text NOT NULL,
	"phone_number" text NOT NULL,
	"email" text NOT NULL,
	"address_line1" text NOT NULL,
	"address_line2" text,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip_code" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"is_active" boolean DEFAULT true NOT NULL,
	"time_zone" text NOT NULL,
	"iana_time_zone" text,
	"minimum_donor_age" integer DEFAULT 17 NOT NULL,
	"is_email_enabled" boolean DEFAULT true NOT NULL,
	"quick_pass_new_version" boolean DEFAULT false NOT NULL,
	"quick_pass_url" text DEFAULT '' NOT NULL,
	"quick_pass_vendor_id" text DEFAULT '' NOT NULL,
	"quick_pass_client_id" text DEFAULT '' NOT NULL,
	"from_email" text DEFAULT '' NOT NULL,
	"reply_to" text DEFAULT '' NOT NULL,
	"bounce_back_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sites_site_id_unique" UNIQUE("site_id"),
	CONSTRAINT "sites_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "admin_users" ADD CONSTRAINT "admin_users_admin_role_id_admin_roles_id_fk" FOREIGN KEY ("admin_role_id") REFERENCES "public"."admin_roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_enablements" ADD CONSTRAINT "role_enablements_role_id_admin_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."admin_roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_enablements" ADD CONSTRAINT "role_enablements_parent_id_role_enablements_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."role_enablements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_deliveries" ADD CONSTRAINT "email_deliveries_email_event_id_email_events_id_fk" FOREIGN KEY ("email_event_id") REFERENCES "public"."email_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_events" ADD CONSTRAINT "email_events_template_id_email_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."email_templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_donor_id_donors_id_fk" FOREIGN KEY ("donor_id") REFERENCES "public"."donors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_drive_id_drive_centers_id_fk" FOREIGN KEY ("drive_id") REFERENCES "public"."drive_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_slot_id_drive_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."drive_slots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donation_types" ADD CONSTRAINT "donation_types_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drive_centers" ADD CONSTRAINT "drive_centers_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drive_locations" ADD CONSTRAINT "drive_locations_drive_id_drive_centers_id_fk" FOREIGN KEY ("drive_id") REFERENCES "public"."drive_centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drive_slots" ADD CONSTRAINT "drive_slots_drive_id_drive_centers_id_fk" FOREIGN KEY ("drive_id") REFERENCES "public"."drive_centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drive_slots" ADD CONSTRAINT "drive_slots_location_id_drive_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."drive_locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drive_sponsors" ADD CONSTRAINT "drive_sponsors_drive_id_drive_centers_id_fk" FOREIGN KEY ("drive_id") REFERENCES "public"."drive_centers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drive_sponsors" ADD CONSTRAINT "drive_sponsors_sponsor_group_id_sponsor_groups_id_fk" FOREIGN KEY ("sponsor_group_id") REFERENCES "public"."sponsor_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_source_id_drive_centers_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."drive_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_staff_designation_id_staff_designations_id_fk" FOREIGN KEY ("staff_designation_id") REFERENCES "public"."staff_designations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_admin_user_id_admin_users_id_fk" FOREIGN KEY ("admin_user_id") REFERENCES "public"."admin_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_admin_user_id_admin_users_id_fk" FOREIGN KEY ("admin_user_id") REFERENCES "public"."admin_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_admin_user_id_admin_users_id_fk" FOREIGN KEY ("admin_user_id") REFERENCES "public"."admin_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_enablement_links" ADD CONSTRAINT "site_enablement_links_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_enablement_links" ADD CONSTRAINT "site_enablement_links_site_enablement_id_site_enablements_id_fk" FOREIGN KEY ("site_enablement_id") REFERENCES "public"."site_enablements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_integrations" ADD CONSTRAINT "site_integrations_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "admin_roles_name_key" ON "admin_roles" USING btree ("client_id",lower("role_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "admin_users_email_key" ON "admin_users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "admin_users_identifier_key" ON "admin_users" USING btree ("client_id",lower("unique_identifier"));--> statement-breakpoint
CREATE INDEX "admin_users_role_idx" ON "admin_users" USING btree ("admin_role_id");--> statement-breakpoint
CREATE INDEX "admin_users_created_idx" ON "admin_users" USING btree ("client_id","created_at","id");--> statement-breakpoint
CREATE INDEX "admin_users_name_idx" ON "admin_users" USING btree ("client_id","last_name","first_name","id");--> statement-breakpoint
CREATE INDEX "admin_users_search_idx" ON "admin_users" USING gin (("first_name" || ' ' || "last_name" || ' ' || "email" || ' ' || "user_name" || ' ' || "unique_identifier") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "role_enablements_role_idx" ON "role_enablements" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "ads_order_idx" ON "ads" USING btree ("client_id","sort_order");--> statement-breakpoint
CREATE INDEX "email_deliveries_event_idx" ON "email_deliveries" USING btree ("email_event_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "email_events_name_key" ON "email_events" USING btree ("client_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "email_templates_name_key" ON "email_templates" USING btree ("client_id",lower("name"));--> statement-breakpoint
CREATE INDEX "support_requests_client_idx" ON "support_requests" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "donations_donor_idx" ON "donations" USING btree ("donor_id","date");--> statement-breakpoint
CREATE INDEX "donations_date_idx" ON "donations" USING btree ("client_id","date");--> statement-breakpoint
CREATE UNIQUE INDEX "donor_filters_name_key" ON "donor_filters" USING btree ("client_id","admin_user_id","filter_name");--> statement-breakpoint
CREATE UNIQUE INDEX "donors_number_key" ON "donors" USING btree ("client_id","donor_number");--> statement-breakpoint
CREATE INDEX "donors_name_idx" ON "donors" USING btree ("client_id","last_name","first_name","id");--> statement-breakpoint
CREATE INDEX "donors_last_donation_idx" ON "donors" USING btree ("client_id","last_donation_date" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "donors_state_idx" ON "donors" USING btree ("client_id","state");--> statement-breakpoint
CREATE INDEX "donors_blood_idx" ON "donors" USING btree ("client_id","blood_type");--> statement-breakpoint
CREATE INDEX "donors_created_idx" ON "donors" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "donors_eligible_wb_idx" ON "donors" USING btree ("client_id","next_eligible_wb");--> statement-breakpoint
CREATE INDEX "donors_email_idx" ON "donors" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "donors_search_idx" ON "donors" USING gin (("first_name" || ' ' || "last_name") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_number_key" ON "appointments" USING btree ("client_id","appointment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_one_live_key" ON "appointments" USING btree ("donor_id","slot_id") WHERE not canceled;--> statement-breakpoint
CREATE INDEX "appointments_drive_idx" ON "appointments" USING btree ("drive_id","start_time");--> statement-breakpoint
CREATE INDEX "appointments_donor_idx" ON "appointments" USING btree ("donor_id","start_time");--> statement-breakpoint
CREATE INDEX "appointments_time_idx" ON "appointments" USING btree ("client_id","start_time");--> statement-breakpoint
CREATE UNIQUE INDEX "donation_types_name_key" ON "donation_types" USING btree ("client_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "drive_centers_drive_id_key" ON "drive_centers" USING btree ("client_id","drive_id");--> statement-breakpoint
CREATE INDEX "drive_centers_dates_idx" ON "drive_centers" USING btree ("client_id","start_date","end_date");--> statement-breakpoint
CREATE INDEX "drive_locations_drive_idx" ON "drive_locations" USING btree ("drive_id");--> statement-breakpoint
CREATE UNIQUE INDEX "drive_slots_key" ON "drive_slots" USING btree ("location_id","bed_name","bed_number","start_time");--> statement-breakpoint
CREATE INDEX "drive_slots_drive_idx" ON "drive_slots" USING btree ("drive_id","start_time");--> statement-breakpoint
CREATE UNIQUE INDEX "drive_sponsors_key" ON "drive_sponsors" USING btree ("drive_id","sponsor_group_id");--> statement-breakpoint
CREATE INDEX "drive_sponsors_group_idx" ON "drive_sponsors" USING btree ("sponsor_group_id");--> statement-breakpoint
CREATE INDEX "events_dates_idx" ON "events" USING btree ("client_id","start_date","end_date");--> statement-breakpoint
CREATE UNIQUE INDEX "resources_name_key" ON "resources" USING btree ("client_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "resources_mobile_code_key" ON "resources" USING btree ("client_id","mobile_code");--> statement-breakpoint
CREATE UNIQUE INDEX "sponsor_groups_code_key" ON "sponsor_groups" USING btree ("client_id","sponsor_code");--> statement-breakpoint
CREATE INDEX "sponsor_groups_name_idx" ON "sponsor_groups" USING btree ("client_id","sponsor_name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_email_key" ON "staff" USING btree ("client_id",lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "staff_designations_name_key" ON "staff_designations" USING btree ("client_id",lower("designation_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "staff_designations_code_key" ON "staff_designations" USING btree ("client_id","designation_code");--> statement-breakpoint
CREATE INDEX "activity_logs_client_idx" ON "activity_logs" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "activity_logs_activity_idx" ON "activity_logs" USING btree ("activity","created_at");--> statement-breakpoint
CREATE INDEX "activity_logs_user_idx" ON "activity_logs" USING btree ("admin_user_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_entity_idx" ON "audit_log" USING btree ("entity","entity_id","seq");--> statement-breakpoint
CREATE INDEX "mail_outbox_due_idx" ON "mail_outbox" USING btree ("sent_at","next_try_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_reads_key" ON "notification_reads" USING btree ("notification_id","admin_user_id");--> statement-breakpoint
CREATE INDEX "notifications_client_idx" ON "notifications" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "one_time_codes_open_idx" ON "one_time_codes" USING btree ("purpose","device_id","expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("admin_user_id");--> statement-breakpoint
CREATE INDEX "sessions_until_idx" ON "sessions" USING btree ("absolute_until");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name_key" ON "saved_views" USING btree ("admin_user_id","screen","name");--> statement-breakpoint
CREATE UNIQUE INDEX "site_integrations_name_key" ON "site_integrations" USING btree ("site_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "sites_name_key" ON "sites" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "sites_domain_key" ON "sites" USING btree ("domain");--> statement-breakpoint
CREATE INDEX "sites_state_idx" ON "sites" USING btree ("state");