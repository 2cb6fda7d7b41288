-- Numbers of new blood banks: one that was given is never given again, not even after the bank is gone.
CREATE SEQUENCE "site_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
GRANT USAGE, SELECT, UPDATE ON SEQUENCE "site_numbers" TO donorgrid_app;--> statement-breakpoint
-- Names and domains are unique however they are capitalised.
DROP INDEX "sites_name_key";--> statement-breakpoint
DROP INDEX "sites_domain_key";--> statement-breakpoint
CREATE UNIQUE INDEX "sites_name_key" ON "sites" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "sites_domain_key" ON "sites" USING btree (lower("domain"));
