CREATE TABLE "export_files" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"client_id" integer NOT NULL,
	"name" text NOT NULL,
	"heading" text NOT NULL,
	"size" integer DEFAULT 0 NOT NULL,
	"is_extra" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "export_parts" (
	"job_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "export_parts_job_id_position_pk" PRIMARY KEY("job_id","position")
);
--> statement-breakpoint
ALTER TABLE "export_files" ADD CONSTRAINT "export_files_job_fk" FOREIGN KEY ("client_id","job_id") REFERENCES "public"."jobs"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_parts" ADD CONSTRAINT "export_parts_job_id_export_files_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."export_files"("job_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- A request starts a file and reads it. What is in it is written by the runner.
REVOKE ALL ON "export_files", "export_parts" FROM donorgrid_app;--> statement-breakpoint
GRANT SELECT, INSERT ON "export_files" TO donorgrid_app;--> statement-breakpoint
GRANT SELECT ON "export_parts" TO donorgrid_app;--> statement-breakpoint
ALTER TABLE "export_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- One's own, and of the bank that is selected: nobody else has it, whatever they may see of the job.
CREATE POLICY own_rows ON "export_files" TO donorgrid_app
  USING (client_id = (SELECT app_client_id()) AND job_id IN (SELECT id FROM jobs WHERE owner_id = (SELECT app_admin_user_id())));--> statement-breakpoint
ALTER TABLE "export_parts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_rows ON "export_parts" TO donorgrid_app USING (job_id IN (SELECT job_id FROM export_files));
