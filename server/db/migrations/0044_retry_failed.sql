ALTER TABLE "jobs" ADD COLUMN "retry_of" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_retry_key" ON "jobs" USING btree ("retry_of");