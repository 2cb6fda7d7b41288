-- What waits is read from its sources now: a copy of it would go stale.
ALTER TABLE "notification_reads" DROP CONSTRAINT "notification_reads_notification_id_notifications_id_fk";
--> statement-breakpoint
DROP TABLE "notifications" CASCADE;--> statement-breakpoint
ALTER TABLE "notification_reads" ALTER COLUMN "notification_id" SET DATA TYPE text;--> statement-breakpoint
CREATE INDEX "donors_cell_idx" ON "donors" USING btree ("cell");--> statement-breakpoint
CREATE INDEX "donors_home_phone_idx" ON "donors" USING btree ("home_phone");--> statement-breakpoint
CREATE INDEX "donors_work_idx" ON "donors" USING btree ("work");--> statement-breakpoint
CREATE INDEX "donors_any_number_idx" ON "donors" USING btree ("donor_number");