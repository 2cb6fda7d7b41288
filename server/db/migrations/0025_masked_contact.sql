GRANT UPDATE ("mask_donor_contact") ON "sites" TO donorgrid_app;
