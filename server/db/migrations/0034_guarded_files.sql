UPDATE "files" SET "path" = '/files/insurance/' || "id" WHERE "type" NOT LIKE 'image/%';--> statement-breakpoint
UPDATE "files" SET "path" = '/files/support/' || "id" WHERE "id" IN (SELECT "screenshot_id" FROM "support_requests");
