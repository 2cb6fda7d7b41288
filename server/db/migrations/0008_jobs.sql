CREATE TABLE "job_items" (
	"job_id" uuid NOT NULL,
	"client_id" integer NOT NULL,
	"position" integer NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"key" text,
	"input" jsonb,
	"status" text,
	"problems" jsonb,
	"undo" jsonb,
	CONSTRAINT "job_items_job_id_position_pk" PRIMARY KEY("job_id","position")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" integer NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"input" jsonb NOT NULL,
	"start_key" text,
	"undo_of" uuid,
	"is_trial" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'QUEUED' NOT NULL,
	"reason" text,
	"total" integer NOT NULL,
	"handled" integer DEFAULT 0 NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"rows_per_second" real DEFAULT 0 NOT NULL,
	"runner" uuid,
	"lease_until" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_step_at" timestamp (3) with time zone,
	"ip" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "jobs_client_key" UNIQUE("client_id","id")
);
--> statement-breakpoint
ALTER TABLE "job_items" ADD CONSTRAINT "job_items_job_fk" FOREIGN KEY ("client_id","job_id") REFERENCES "public"."jobs"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_owner_id_admin_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."admin_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_undo_of_fk" FOREIGN KEY ("client_id","undo_of") REFERENCES "public"."jobs"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_items_open_idx" ON "job_items" USING btree ("job_id","position") WHERE status IS NULL;--> statement-breakpoint
CREATE INDEX "job_items_key_idx" ON "job_items" USING btree ("job_id","key") WHERE key IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_start_key" ON "jobs" USING btree ("owner_id","start_key");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_undo_key" ON "jobs" USING btree ("undo_of") WHERE state NOT IN ('FAILED', 'CANCELLED');--> statement-breakpoint
CREATE INDEX "jobs_open_idx" ON "jobs" USING btree ("state","lease_until") WHERE state IN ('QUEUED', 'RUNNING');--> statement-breakpoint
CREATE INDEX "jobs_client_idx" ON "jobs" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "jobs_owner_idx" ON "jobs" USING btree ("owner_id","created_at");--> statement-breakpoint
-- A request starts jobs, reads them and cancels them. Their rows and their course are the runner's.
REVOKE ALL ON "jobs", "job_items" FROM donorgrid_app;--> statement-breakpoint
GRANT SELECT, INSERT ON "jobs", "job_items" TO donorgrid_app;--> statement-breakpoint
GRANT UPDATE ("state", "finished_at") ON "jobs" TO donorgrid_app;--> statement-breakpoint
ALTER TABLE "jobs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_rows ON "jobs" TO donorgrid_app
  USING ((SELECT app_client_id()) = 0 OR client_id = (SELECT app_client_id()));--> statement-breakpoint
ALTER TABLE "job_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_rows ON "job_items" TO donorgrid_app
  USING ((SELECT app_client_id()) = 0 OR client_id = (SELECT app_client_id()));
