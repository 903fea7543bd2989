-- The deletion after three years finds inquiries of each state by the last change.
CREATE INDEX inquiries_age ON inquiries (moved_at);
