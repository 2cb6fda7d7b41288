-- Whoever ended their invitations by a link is invited again when a bank says why; nothing else of an invitation changes.
GRANT UPDATE (unsubscribed_at) ON invitations TO donorgrid_app;
