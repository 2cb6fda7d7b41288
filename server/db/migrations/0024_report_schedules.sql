CREATE TABLE "report_schedules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" integer NOT NULL,
	"admin_user_id" uuid NOT NULL,
	"report" text NOT NULL,
	"rhythm" text NOT NULL,
	"filter" jsonb NOT NULL,
	"state" text NOT NULL,
	"language" text NOT NULL,
	"origin" text,
	"next_at" timestamp (3) with time zone NOT NULL,
	"last_sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "report_schedules_key" ON "report_schedules" USING btree ("admin_user_id","client_id","report");--> statement-breakpoint
CREATE INDEX "report_schedules_due_idx" ON "report_schedules" USING btree ("next_at");--> statement-breakpoint
ALTER TABLE report_schedules ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- One's own, and of the bank that is selected: what comes by mail is nobody else's business.
CREATE POLICY own_rows ON report_schedules TO donorgrid_app
  USING (admin_user_id = (SELECT app_admin_user_id()) AND client_id = (SELECT app_client_id()));--> statement-breakpoint
REVOKE ALL ON report_schedules FROM donorgrid_app;--> statement-breakpoint
GRANT SELECT, INSERT, DELETE, UPDATE (rhythm, filter, state, language, origin, next_at, updated_at) ON report_schedules TO donorgrid_app;
