ALTER TABLE "saved_views" ADD COLUMN "shared_with" integer;--> statement-breakpoint
CREATE INDEX "saved_views_shared_idx" ON "saved_views" USING btree ("shared_with","screen");--> statement-breakpoint
-- A view that a bank shares is there to be read for whoever asks for that bank; its owner alone changes it.
CREATE POLICY shared_rows ON saved_views FOR SELECT TO donorgrid_app USING (shared_with = (SELECT app_client_id()));
