CREATE INDEX "appointments_slot_idx" ON "appointments" USING btree ("slot_id");--> statement-breakpoint
CREATE INDEX "jobs_undo_idx" ON "jobs" USING btree ("undo_of") WHERE undo_of IS NOT NULL;