CREATE TABLE "record_presences" (
	"entity" text NOT NULL,
	"record_id" uuid NOT NULL,
	"admin_user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "record_presences_entity_record_id_admin_user_id_pk" PRIMARY KEY("entity","record_id","admin_user_id")
);
--> statement-breakpoint
ALTER TABLE "record_presences" ADD CONSTRAINT "record_presences_admin_user_id_admin_users_id_fk" FOREIGN KEY ("admin_user_id") REFERENCES "public"."admin_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "record_presences_seen_idx" ON "record_presences" USING btree ("seen_at");--> statement-breakpoint
-- Nobody but the server itself reads or writes it.
ALTER TABLE record_presences ENABLE ROW LEVEL SECURITY;
