-- What the dashboards count lies in the indexes themselves: groups with who is eligible, and a week of slots.
DROP INDEX "donors_blood_idx";--> statement-breakpoint
CREATE INDEX "donors_eligible_pl_idx" ON "donors" USING btree ("client_id","next_eligible_pl");--> statement-breakpoint
CREATE INDEX "drive_slots_open_idx" ON "drive_slots" USING btree ("client_id","start_time","booked","capacity","drive_id") WHERE blocked_reason IS NULL;--> statement-breakpoint
CREATE INDEX "donors_blood_idx" ON "donors" USING btree ("client_id","blood_type","next_eligible_wb","is_active");