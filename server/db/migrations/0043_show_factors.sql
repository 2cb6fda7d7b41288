CREATE TABLE "show_factors" (
	"client_id" integer NOT NULL,
	"factor" text NOT NULL,
	"value" double precision NOT NULL,
	"computed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "show_factors_client_id_factor_pk" PRIMARY KEY("client_id","factor")
);
--> statement-breakpoint
-- A request reads its bank's factors. What they are is computed by the system.
REVOKE ALL ON "show_factors" FROM donorgrid_app;--> statement-breakpoint
GRANT SELECT ON "show_factors" TO donorgrid_app;--> statement-breakpoint
ALTER TABLE "show_factors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_rows ON "show_factors" TO donorgrid_app
  USING ((SELECT app_client_id()) = 0 OR client_id = (SELECT app_client_id()));
